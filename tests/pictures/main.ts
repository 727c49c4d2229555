import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv, stdout } from 'node:process'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { root } from '../projects.ts'
import { isNear, openComparer, type Comparer, type Difference } from './compare.ts'
import { alike } from './alike.ts'
import { takePictures, type Picture, type Story } from './takePictures.ts'
import { writeReport } from './report.ts'

/**
 * `npm run test:pictures` takes a picture of every story, light, dark and on a phone, and compares it with the kept one.
 * `-- 企业探索` takes those of the stories with this word in their names; `-- --renew` keeps what was taken.
 */
const renew = argv.includes('--renew')
const words = argv.slice(2).filter(argument => !argument.startsWith('--'))
const kept = resolve(import.meta.dirname, 'kept')
const site = resolve(root, '.cache/storybook')
const results = resolve(root, '.cache/pictures')

/** What comes early at times and late at others is looked at again as often; a change of many pictures only once. */
const AGAIN = renew ? 1 : 3

process.chdir(root)
buildStorybook()
const server = await preview({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { outDir: site },
  preview: { port: 0, host: '127.0.0.1' }
})
const browser = await chromium.launch(chromiumLaunch())
const problems: string[] = []
try {
  const stories = storiesOf(site)
  rmSync(results, { recursive: true, force: true })
  for (const folder of [kept, results]) mkdirSync(folder, { recursive: true })
  const { pictures, failures } = await take(stories)
  const comparer = await openComparer(browser)
  problems.push(...failures)
  const { settled, differences } = await settle(comparer, pictures, stories)
  problems.push(...(await equalPictures(comparer, settled)))
  if (renew) await keep(comparer, settled, stories)
  else problems.push(...tell(settled, differences, stories))
} finally {
  await browser.close()
  await server.close()
}
for (const problem of problems) stdout.write(`✗ ${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)

function take(stories: readonly Story[]) {
  return takePictures(
    browser,
    server.resolvedUrls?.local[0] ?? '',
    stories,
    count => count % 50 === 0 && stdout.write(`${count} of ${stories.length} stories\n`)
  )
}

// What it says at length matters only when it fails.
function buildStorybook(): void {
  const built = spawnSync('storybook', ['build', '-o', site, '--disable-telemetry'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`Storybook was not built:\n${built.stdout}${built.stderr}`)
}

function storiesOf(folder: string): readonly Story[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>
  }
  const found = Object.values(entries).filter(
    ({ type, title, name, tags }) =>
      type === 'story' &&
      !tags.includes('no-picture') &&
      words.every(word => `${title} · ${name}`.includes(word))
  )
  if (found.length === 0) throw new Error(`No story is called ${words.join(' ')}.`)
  return found
}

/** Two stories that look the same: one of them does not show what its name says. */
async function equalPictures(comparer: Comparer, pictures: readonly Picture[]): Promise<readonly string[]> {
  const before: { readonly picture: Picture; readonly sketch: readonly number[] }[] = []
  const equal: string[] = []
  for (const picture of pictures.filter(({ look }) => look === 'light')) {
    const sketch = await comparer.sketch(picture.bytes)
    const others = before.filter(
      other => isNear(sketch, other.sketch) && !areAlike(picture.story, other.picture.story)
    )
    for (const { picture: other } of others) {
      const difference = await comparer.compare(picture.file, other.bytes, picture.bytes)
      if (difference === null) equal.push(`${picture.story} looks like ${other.story}`)
    }
    before.push({ picture, sketch })
  }
  return equal
}

function areAlike(story: string, other: string): boolean {
  return alike.some(names => names.includes(story) && names.includes(other))
}

/** Writes what looks different, and takes out what has no story or look any more. */
async function keep(
  comparer: Comparer,
  pictures: readonly Picture[],
  stories: readonly Story[]
): Promise<void> {
  // What a story looked like whose play fails now is still right.
  const failed = new Set(stories.map(({ id }) => id))
  for (const { story } of pictures) failed.delete(story)
  for (const file of leftOver(pictures, stories)) if (!failed.has(storyOf(file))) rmSync(join(kept, file))
  // Those with a file of their own come first: others are compared with what becomes of them.
  for (const isOwn of [true, false]) {
    const some = pictures.filter(({ file }) => existsSync(join(kept, file)) === isOwn)
    for (const { file, after } of await differencesOf(comparer, some)) writeFileSync(join(kept, file), after)
  }
  const size = readdirSync(kept).reduce((sum, file) => sum + statSync(join(kept, file)).size, 0)
  stdout.write(`${pictures.length} pictures kept, ${(size / 1e6).toFixed(1)} MB in all\n`)
}

/** Its own file, or where none is kept that of a story which looks the same. */
function keptPath(file: string): string | null {
  const story = storyOf(file)
  const others = alike.find(stories => stories.includes(story)) ?? []
  const paths = [story, ...others].map(name => join(kept, `${name}${file.slice(story.length)}`))
  return paths.find(path => existsSync(path)) ?? null
}

/** The page of the differences, and a line for each. */
function tell(
  pictures: readonly Picture[],
  differences: readonly Difference[],
  stories: readonly Story[]
): readonly string[] {
  const page = writeReport(results, differences)
  stdout.write(`${pictures.length} pictures, ${differences.length} differences: ${page}\n`)
  const differing = differences.map(({ file, before, pixels }) =>
    before === null ? `${file} is not kept yet` : `${file} differs in ${pixels} pixels`
  )
  const left = leftOver(pictures, stories).map(file => `${file} has no story any more`)
  return [...differing, ...left]
}

/** The pictures as they are once what came early or late has been looked at again, and what still differs. */
async function settle(comparer: Comparer, pictures: readonly Picture[], stories: readonly Story[]) {
  let settled = pictures
  let differences = await differencesOf(comparer, pictures)
  for (let again = 0; again < AGAIN && differences.length > 0; again++) {
    const open = new Set(differences.map(({ file }) => file))
    const taken = await takeGroups(stories, open)
    const stay = new Set((await differencesOf(comparer, taken)).map(({ file }) => file))
    const better = new Map(
      taken.filter(({ file }) => !stay.has(file)).map(picture => [picture.file, picture])
    )
    settled = settled.map(picture => (open.has(picture.file) && better.get(picture.file)) || picture)
    differences = differences.filter(({ file }) => !better.has(file))
  }
  return { settled, differences }
}

/** With the stories before them, as the first time. */
async function takeGroups(
  stories: readonly Story[],
  files: ReadonlySet<string>
): Promise<readonly Picture[]> {
  const ids = new Set([...files].map(storyOf))
  const titles = new Set(stories.filter(({ id }) => ids.has(id)).map(({ title }) => title))
  const { pictures } = await take(stories.filter(({ title }) => titles.has(title)))
  return pictures
}

/** The kept files that nothing was taken for. */
function leftOver(pictures: readonly Picture[], stories: readonly Story[]): readonly string[] {
  const ids = new Set(stories.map(({ id }) => id))
  const taken = new Set(pictures.map(({ file }) => file))
  return readdirSync(kept).filter(file => !taken.has(file) && (words.length === 0 || ids.has(storyOf(file))))
}

async function differencesOf(
  comparer: Comparer,
  pictures: readonly Picture[]
): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  for (const { file, bytes } of pictures) {
    const path = keptPath(file)
    const difference = path
      ? await comparer.compare(file, readFileSync(path), bytes)
      : { file, before: null, after: bytes, marked: null, pixels: 0 }
    if (difference) differences.push(difference)
  }
  return differences
}

function storyOf(file: string): string {
  return file.replace(/\.\w+\.webp$/, '')
}
