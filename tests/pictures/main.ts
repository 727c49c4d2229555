import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { argv, env, stdout } from 'node:process'
import { chromium, type Browser } from 'playwright'
import { openBuiltStorybook } from '../helpers/builtStorybook.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { root } from '../projects.ts'
import { changedStories } from './changed.ts'
import { openGrids } from './compare.ts'
import { differencesOf, equalStories, keep, keptSize, otherFiles, storyOf, type Difference } from './kept.ts'
import { writeCounts, writePage, type Check } from './report.ts'
import { storiesOf, type Story } from './stories.ts'
import { takePictures, type Picture, type Taken } from './takePictures.ts'

/**
 * `npm run test:pictures` takes a picture of every story and compares it with the kept one. `-- 企业探索` takes those of
 * the stories with one of these words in their names or path; `-- --changed` those whose files changed since pictures were last
 * kept; `-- --renew` keeps what was taken.
 */
const renew = argv.includes('--renew')
const words = argv.slice(2).filter(argument => !argument.startsWith('--'))
const changed = argv.includes('--changed') ? changedStories(root) : undefined
const isWhole = words.length === 0 && changed === undefined
const results = resolve(root, '.cache/pictures')

/** What comes early at times and late at others is looked at again; where more than these differ, the look has changed. */
const AGAIN = 2
const CHANCE = 40

process.chdir(root)
const checks =
  changed === null
    ? nothing('the history does not tell which stories changed since pictures were kept')
    : changed?.length === 0
      ? nothing('no story changed since pictures were kept')
      : await look()
writeCounts(resolve(root, '.cache/reports/pictures.json'), checks)
for (const { path, name, problem } of checks) if (problem) stdout.write(`✗ ${path} > ${name}: ${problem}\n`)
process.exit(checks.some(({ problem }) => problem) ? 1 : 0)

function nothing(why: string): readonly Check[] {
  stdout.write(`No pictures taken: ${why}.\n`)
  return [{ path: import.meta.dirname, name: why, problem: null }]
}

async function look(): Promise<readonly Check[]> {
  const storybook = await openBuiltStorybook()
  const browser = await openBrowser()
  try {
    const stories = storiesOf(storybook.site).filter(isWanted)
    if (stories.length === 0) throw new Error(`No story is called ${words.join(' ')}.`)
    return await lookAt(browser, storybook.address, stories)
  } finally {
    await browser.close()
    await storybook.close()
  }
}

/** Draws letters as alike on every machine as it can. */
function openBrowser(): Promise<Browser> {
  const { args, ...launch } = chromiumLaunch()
  const font = resolve(import.meta.dirname, 'fonts.conf')
  return chromium.launch({
    ...launch,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: { FONTCONFIG_FILE: font, ...env }
  })
}

function isWanted(story: Story): boolean {
  const all = `${pathOf(story)} ${story.title} · ${story.name}`
  return (
    (!changed || changed.includes(pathOf(story))) &&
    (words.length === 0 || words.some(word => all.includes(word)))
  )
}

function pathOf({ importPath }: Story): string {
  return importPath.replace(/^\.\//, '')
}

function failed(story: Story, problem: string): Check {
  return { path: resolve(pathOf(story)), name: `${story.title} · ${story.name}`, problem }
}

/** Whether a kept file that nothing was taken for is of no story. What one looked like whose play fails now is still right. */
function isLeft(file: string, stories: readonly Story[], failures: Taken['failures']): boolean {
  const story = storyOf(file)
  if ([...failures.keys()].some(({ id }) => id === story)) return false
  return isWhole || stories.some(({ id }) => id === story)
}

type Take = (some: readonly Story[]) => Promise<Taken>

async function lookAt(
  browser: Browser,
  address: string,
  stories: readonly Story[]
): Promise<readonly Check[]> {
  const take: Take = some =>
    takePictures(browser, address, some, count => {
      if (count % 100 === 0) stdout.write(`${count} of ${some.length} stories\n`)
    })
  const grid = await openGrids(await browser.newContext())
  const { pictures, failures } = await take(stories)
  const settled = await settle(pictures, stories, take, grid)
  const equal = await equalStories(grid, settled.pictures)
  const left = otherFiles(pictures).filter(file => isLeft(file, stories, failures))
  if (renew) keep(settled.differences, left)
  rmSync(results, { recursive: true, force: true })
  const page = writePage(results, settled.differences)
  const { count, megabytes } = keptSize()
  stdout.write(`${pictures.length} pictures, ${settled.differences.length} differ: ${page}\n`)
  stdout.write(`${count} are kept, ${megabytes.toFixed(1)} MB in all\n`)
  return [
    ...checksOf(pictures, settled.differences, page),
    ...[...failures].map(([story, why]) => failed(story, why)),
    ...[...equal].map(([story, other]) => failed(story, `looks like ${other}: tag one of them no-picture`)),
    ...(renew ? [] : left).map(file => ({
      path: import.meta.dirname,
      name: file,
      problem: 'has no story any more: npm run test:pictures -- --renew'
    }))
  ]
}

/** The pictures as they are once what came early or late has been looked at again, and what still differs. */
async function settle(
  first: readonly Picture[],
  stories: readonly Story[],
  take: Take,
  grid: Parameters<typeof differencesOf>[0]
) {
  const last = new Map(first.map(picture => [picture.file, picture]))
  let open = await differencesOf(grid, first)
  for (let again = 0; again < AGAIN && open.length > 0 && open.length <= CHANCE; again++) {
    const files = new Set(open.map(({ picture }) => picture.file))
    const titles = new Set(open.map(({ picture }) => picture.story.title))
    // With the stories before them, as the first time.
    const taken = await take(stories.filter(({ title }) => titles.has(title)))
    const same = taken.pictures.filter(({ file }) => files.has(file))
    for (const picture of same) last.set(picture.file, picture)
    open = await differencesOf(grid, same)
  }
  return { pictures: [...last.values()], differences: open }
}

function checksOf(
  pictures: readonly Picture[],
  differences: readonly Difference[],
  page: string
): readonly Check[] {
  const problems = new Map(
    differences.map(({ picture: { story, file }, before }) => [
      file,
      `${before ? 'differs' : 'is not kept yet'}: ${page}\nIf it is right: npm run test:pictures -- ${pathOf(story)} --renew`
    ])
  )
  return pictures.map(({ story, file }) => ({
    path: resolve(pathOf(story)),
    name: file,
    problem: renew ? null : (problems.get(file) ?? null)
  }))
}
