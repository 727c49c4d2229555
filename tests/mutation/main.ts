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
 * `--seed=2` makes others, so that tests written for one sample are judged by another.
 * `--with=app` asks the tests of tests/app too, where people see what the room does.
 * A run that was interrupted goes on where it was.
 */
const named = argv.slice(2).filter(argument => !argument.startsWith('--'))
const option = (name: string) => argv.find(argument => argument.startsWith(`--${name}=`))?.split('=')[1]
const sample = Number(option('sample') ?? Infinity)
const seed = option('seed') ?? ''
const beside = option('with') ?? null
if (named.length === 0) throw new Error('Which folder? npm run mutate -- http')

async function mutate(name: string): Promise<void> {
  const path = name.startsWith('server/') ? `host/${name}` : `src/${name}`
  const isFolder = statSync(resolve(root, path)).isDirectory()
  const files = isFolder ? `${path}/**/*.{ts,tsx}` : path
  const isSample = Number.isFinite(sample)
  const report = `.cache/mutation/${name.replaceAll('/', '-')}${isSample ? `.sample${seed}` : ''}`
  const own = ownTests(name)
  // Stryker's workers and copies take these from here.
  process.env.MUTATION_TESTS = [own ?? roomOf(name), beside].filter(Boolean).join(' ')
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

/** The places of the sample's changes. They are chosen by hash: the same while the code is. */
async function someOf(pattern: string): Promise<string[]> {
  const files = globSync(pattern, { cwd: root }).map(path => resolve(root, path))
  const { mutants } = await new Instrumenter(quiet).instrument(
    files.map(name => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] }
  )
  const mixed = mutants.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  const made = new Set<Mutant>()
  const places = new Set<string>()
  for (const chosen of mixed) {
    if (made.size >= sample) break
    // A place stands for every change in it: whoever empties a function changes its lines too.
    for (const mutant of mutants) if (isWithin(mutant, chosen)) made.add(mutant)
    const { start, end } = chosen.location
    places.add(
      `${relative(root, chosen.fileName)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
    )
  }
  return [...places]
}

type Mutant = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number]

const order = ({ fileName, location: { start }, replacement }: Mutant): string =>
  hash('sha1', `${seed} ${relative(root, fileName)} ${start.line} ${start.column} ${replacement}`)

const at = ({ line, column }: Mutant['location']['start']): number => line * 10_000 + column

function isWithin(mutant: Mutant, other: Mutant): boolean {
  return (
    mutant.fileName === other.fileName &&
    at(other.location.start) <= at(mutant.location.start) &&
    at(mutant.location.end) <= at(other.location.end)
  )
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

for (const name of named) await mutate(name.replace(/\/$/, ''))
