import { hash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { argv } from 'node:process'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from '../projects.ts'

/**
 * `npm run mutate -- http` changes src/http line by line, and tells which changes its tests (tests/http) do not notice.
 * `http/steps` or `http/renewal.ts` changes less, with the tests of the same name if there are any; `server/identity` is a
 * room of host/server. `--sample=150` makes only so many of the changes, wherever they are: a large room takes hours.
 * A run that was interrupted goes on where it was.
 */
const named = argv.slice(2).filter(argument => !argument.startsWith('--'))
const sample = Number(argv.find(argument => argument.startsWith('--sample='))?.split('=')[1] ?? Infinity)
if (named.length === 0) throw new Error('Which folder? npm run mutate -- http')
for (const name of named) await mutate(name.replace(/\/$/, ''))

async function mutate(name: string): Promise<void> {
  const path = name.startsWith('server/') ? `host/${name}` : `src/${name}`
  const isFolder = statSync(resolve(root, path)).isDirectory()
  const files = isFolder ? `${path}/**/*.{ts,tsx}` : path
  const isSample = Number.isFinite(sample)
  const report = `.cache/mutation/${name.replaceAll('/', '-')}${isSample ? '.sample' : ''}`
  const own = ownTests(name)
  // Stryker's workers and copies take these from here.
  process.env.MUTATION_TESTS = own ?? roomOf(name)
  process.env.SHARED ??= resolve(root, '../shared')
  await new Stryker({
    mutate: isSample ? await someOf(files) : [files],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    // A constant takes all of the tests: too many, if they are those of a whole room.
    ignoreStatic: own === null,
    ignorePatterns: ['.cache', '.data', 'dist', 'storybook-static', 'coverage'],
    tempDirName: '.cache/mutation/copies',
    concurrency: 1,
    // A busy machine is no endless loop.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `${report}.json`,
    reporters: ['progress-append-only', 'clear-text', 'html'],
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false }
  }).runMutationTest()
}

const silently = () => undefined
const quiet = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silently,
  debug: silently,
  info: silently,
  warn: silently,
  error: silently,
  fatal: silently
}

/** The places of the sample's changes. It is chosen by hash: the same while the code is. */
async function someOf(pattern: string): Promise<string[]> {
  const files = globSync(pattern, { cwd: root }).map(path => resolve(root, path))
  const { mutants } = await new Instrumenter(quiet).instrument(
    files.map(name => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] }
  )
  const places = mutants.map(({ fileName, location: { start, end }, replacement }) => ({
    place: `${relative(root, fileName)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
    order: hash('sha1', `${relative(root, fileName)} ${start.line} ${start.column} ${replacement}`)
  }))
  const chosen = places.toSorted((one, other) => (one.order < other.order ? -1 : 1)).slice(0, sample)
  return [...new Set(chosen.map(({ place }) => place))]
}

/** The tests of a part of a room, if they stand by themselves: `http/fileName` for `http/fileName.ts`. */
function ownTests(name: string): string | null {
  const part = name.replace(/\.tsx?$/, '')
  return part !== roomOf(name) && globSync(`tests/${part}*.test.{ts,tsx}`, { cwd: root }).length > 0
    ? part
    : null
}

/** The folder of tests/ that its tests stand in. */
function roomOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('server/') ? 2 : 1)
    .join('/')
}
