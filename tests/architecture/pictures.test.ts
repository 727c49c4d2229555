import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { changedStories } from '../pictures/changed.ts'
import { differences, fine, openGrids, seen, type Area, type Grid } from '../pictures/compare.ts'
import { looksOf, storiesOf } from '../pictures/stories.ts'
import { openShrinker } from '../pictures/takePictures.ts'
import { root } from '../projects.ts'

describe('kept pictures', () => {
  it('are no more than a clone should have to carry', () => {
    const folder = join(root, 'tests/pictures/kept')
    const files = readdirSync(folder)
    expect(files.length).toBeLessThanOrEqual(900)
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes / 1e6).toBeLessThan(8)
  })
})

describe('the comparison of pictures', () => {
  let browser: Browser
  let context: BrowserContext
  let look: (change: string, body?: string) => Promise<Grid>
  let before: Grid
  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch())
    context = await browser.newContext({ viewport: { width: 1280, height: 1000 } })
    const page = await context.newPage()
    const [shrink, grid] = [await openShrinker(context), await openGrids(context)]
    look = async (change, body = rows.join('')) => {
      await page.setContent(`<style>${style}${change}</style>${body}`)
      const shot = await page.screenshot({ type: 'jpeg', quality: 90 })
      return grid(await shrink(shot.toString('base64')))
    }
    before = await look('')
  })
  afterAll(() => browser.close())

  const found = (after: Grid): readonly Area[] => differences(before, after, seen)

  it('finds a missing button, where it was', async () => {
    const [area] = found(await look('button { visibility: hidden }'))
    expect(area?.left).toBeGreaterThan(70)
    expect(area?.top).toBeLessThan(5)
    expect(found(await look('a { visibility: hidden }'))).not.toEqual([])
  })

  it('finds a missing row', async () => {
    expect(found(await look('', rows.toSpliced(5, 1).join('')))).not.toEqual([])
  })

  it('finds another color of a tag', async () => {
    const [area, ...others] = found(
      await look('b { background: #f6ffed; border-color: #b7eb8f; color: #237804 }')
    )
    expect(others).toEqual([])
    expect(area?.width).toBeLessThan(10)
  })

  it('finds a block that stands 8 px lower, or further left', async () => {
    expect(found(await look('section { top: 8px }'))).not.toEqual([])
    expect(found(await look('section { left: -8px }'))).not.toEqual([])
  })

  it('does not mind how a machine draws the edges of letters', async () => {
    const drawn = [
      // Half a pixel aside, as where letters stand on whole pixels.
      'body { transform: translate(0.5px, 0.5px) }',
      // Softer, as without hinting.
      'body { filter: blur(0.4px) }',
      // A little bolder or paler, as with another gamma.
      'body { -webkit-text-stroke: 0.2px }',
      'body { color: #000000cc }',
      // Another country's shapes.
      'body { font-family: "Noto Sans CJK JP" }'
    ]
    for (const change of drawn) expect(found(await look(change))).toEqual([])
  })

  it('tells two states apart that differ in a word, where one machine has drawn both', async () => {
    const other = await look('', rows.join('').replace('浙江明澜传感科技', '浙江明澜传动科技'))
    expect(differences(before, other, fine)).not.toEqual([])
    expect(differences(before, await look(''), fine)).toEqual([])
  })
})

const style = `
  body { margin: 0; font: 14px/22px "Noto Sans CJK SC", sans-serif; color: #1f1f1f }
  header, p { height: 40px; margin: 0 24px; border-bottom: 1px solid #e4e6ea; line-height: 40px }
  button { float: right; height: 32px; border: 1px solid #d9d9d9; border-radius: 6px; background: #fff }
  b { padding: 1px 7px; border: 1px solid #ffbb96; border-radius: 4px; background: #fff2e8; color: #ad4e00; font-weight: 400 }
  section { position: relative; padding: 24px }`

const names = ['浙江明澜传感科技', '江苏远岑智能装备', '苏州云栖生物医药', '宁波海川新材料', '合肥量川半导体']
const row = (at: number): string =>
  `<p>${at + 1} ${names[at % 5]}有限公司 91330${at}00MA2 ${at * 370} 万元 在业</p>`
const rows = [
  '<header>企业探索 <a>重置</a><button>导出名单</button></header>',
  ...Array.from({ length: 9 }, (_, at) => row(at)),
  '<p><b>高新技术企业</b></p>',
  '<section>经营范围：传感器的研发、制造与销售；<br>技术服务、技术开发、技术咨询；<br>货物进出口。</section>'
]

const story = (id: string, tags: readonly string[] = []) => [id, { type: 'story', id, tags }] as const

describe('the stories that have a picture', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are those that are not tagged, and of the failures of a screen the one of the service', () => {
    const entries = Object.fromEntries([
      story('a--data'),
      story('a--same', ['no-picture']),
      story('a--timeout'),
      story('a--server-error'),
      ['a--docs', { type: 'docs', id: 'a--docs', tags: [] }]
    ])
    writeFileSync(join(folder, 'index.json'), JSON.stringify({ entries }))
    expect(storiesOf(folder).map(({ id }) => id)).toEqual(['a--data', 'a--server-error'])
  })

  it('are looked at as they ask for, else in light', () => {
    const phone = { viewport: { value: 'phone' } }
    expect(looksOf({}, [])).toEqual(['light'])
    expect(looksOf({}, ['every-look'])).toEqual(['light', 'dark', 'phone'])
    expect(looksOf({ scheme: 'dark' }, [])).toEqual(['dark'])
    expect(looksOf(phone, [])).toEqual(['phone'])
    expect(looksOf({ ...phone, scheme: 'dark' }, [])).toEqual([])
  })
})

describe('the stories that changed since pictures were kept', () => {
  let folder: string
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder })
  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const commit = (): void => {
    git('add', '.')
    git('commit', '-q', '-m', 'some')
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are not known without a history', () => {
    expect(changedStories(folder)).toBeNull()
    git('init', '-q')
    write('stories/screens/home.stories.tsx', `import { seen } from '../seen.ts'`)
    commit()
    expect(changedStories(folder)).toBeNull()
  })

  it('are their files, the files that these import, and the folders that they mirror', () => {
    write('tests/pictures/kept/首页.webp')
    write('stories/seen.ts')
    write('stories/screens/login.stories.tsx')
    write('stories/compare/Comparison.stories.tsx')
    for (const path of ['screens/home/Home.tsx', 'screens/login/Login.tsx', 'compare/cells/Cell.tsx'])
      write(`src/${path}`)
    commit()
    expect(changedStories(folder)).toEqual([])
    write('stories/seen.ts', '//')
    expect(changedStories(folder)).toEqual(['stories/screens/home.stories.tsx'])
    write('src/screens/login/Login.tsx', '//')
    commit()
    write('src/compare/cells/Cell.tsx', '//')
    write('stories/screens/fresh.stories.tsx')
    expect(changedStories(folder)).toEqual([
      'stories/compare/Comparison.stories.tsx',
      'stories/screens/home.stories.tsx',
      'stories/screens/login.stories.tsx',
      'stories/screens/fresh.stories.tsx'
    ])
    write('tests/pictures/kept/首页.webp', 'new')
    commit()
    expect(changedStories(folder)).toEqual([])
  })

  it('are not known of a clone without its history', () => {
    git('clone', '-q', '--depth', '1', `file://${folder}`, 'shallow')
    expect(changedStories(join(folder, 'shallow'))).toBeNull()
  })
})
