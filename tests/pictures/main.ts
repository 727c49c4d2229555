import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv, stdout } from 'node:process'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { root } from '../projects.ts'
import { openComparer, type Comparer, type Difference } from './compare.ts'
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

/** What comes early at times and late at others, such as the focus, is looked at again as often. */
const AGAIN = 3

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
  problems.push(...failures)
  if (renew) {
    keep(pictures, stories)
    problems.push(...equalPictures(pictures))
  } else {
    const { settled, told } = await compareAll(pictures, stories)
    problems.push(...equalPictures(settled), ...told)
  }
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
function equalPictures(pictures: readonly Picture[]): readonly string[] {
  const first = new Map<string, string>()
  const equal: string[] = []
  for (const { story, look, bytes } of pictures.filter(picture => picture.look === 'light')) {
    const content = bytes.toString('base64')
    const other = first.get(content)
    if (other === undefined) first.set(content, story)
    else if (!alike.some(names => names.includes(story) && names.includes(other))) {
      equal.push(`${story} looks like ${other} (${look})`)
    }
  }
  return equal
}

function keep(pictures: readonly Picture[], stories: readonly Story[]): void {
  const ids = new Set(stories.map(({ id }) => id))
  for (const file of readdirSync(kept)) {
    if (words.length === 0 || ids.has(storyOf(file))) rmSync(join(kept, file))
  }
  for (const { file, bytes } of pictures) {
    const there = keptPath(file)
    if (there === null || !readFileSync(there).equals(bytes)) writeFileSync(join(kept, file), bytes)
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

/** What differs, and the pictures as they are once what came early or late has been looked at again. */
async function compareAll(
  pictures: readonly Picture[],
  stories: readonly Story[]
): Promise<{ readonly settled: readonly Picture[]; readonly told: readonly string[] }> {
  const comparer = await openComparer(browser)
  let settled = pictures
  let differences = await differencesOf(comparer, pictures)
  for (let again = 0; again < AGAIN && differences.length > 0; again++) {
    const open = new Set(differences.map(({ file }) => file))
    const ids = new Set([...open].map(storyOf))
    // With the stories before it, which decide whether a browser shows the focus.
    const titles = new Set(stories.filter(({ id }) => ids.has(id)).map(({ title }) => title))
    const taken = await take(stories.filter(({ title }) => titles.has(title)))
    const stay = new Set((await differencesOf(comparer, taken.pictures)).map(({ file }) => file))
    const better = new Map(
      taken.pictures.filter(({ file }) => !stay.has(file)).map(picture => [picture.file, picture])
    )
    settled = settled.map(picture => (open.has(picture.file) && better.get(picture.file)) || picture)
    differences = differences.filter(({ file }) => !better.has(file))
  }
  const told = differences.map(({ file, before, pixels }) =>
    before === null ? `${file} is not kept yet` : `${file} differs in ${pixels} pixels`
  )
  const ids = new Set(stories.map(({ id }) => id))
  const taken = new Set(pictures.map(({ file }) => file))
  for (const file of readdirSync(kept)) {
    if (!taken.has(file) && (words.length === 0 || ids.has(storyOf(file))))
      told.push(`${file} has no story any more`)
  }
  const page = writeReport(results, differences)
  stdout.write(`${pictures.length} pictures, ${differences.length} differences: ${page}\n`)
  return { settled, told }
}

async function differencesOf(
  comparer: Comparer,
  pictures: readonly Picture[]
): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  for (const { file, bytes } of pictures) {
    const path = keptPath(file)
    const difference = path
      ? await comparer(file, readFileSync(path), bytes)
      : { file, before: null, after: bytes, marked: null, pixels: 0 }
    if (difference) differences.push(difference)
  }
  return differences
}

function storyOf(file: string): string {
  return file.replace(/\.\w+\.webp$/, '')
}
