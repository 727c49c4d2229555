import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { argv } from 'node:process'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../projects.ts'

/**
 * `npm run mutate -- http` changes src/http line by line, and tells which changes its tests (tests/http) do not notice.
 * `http/steps` or `http/renewal.ts` changes less, with the tests of the same name if there are any; `server/identity` is a
 * room of host/server. A run that was interrupted goes on where it was.
 */
const named = argv.slice(2)
if (named.length === 0) throw new Error('Which folder? npm run mutate -- http')
for (const name of named) await mutate(name.replace(/\/$/, ''))

async function mutate(name: string): Promise<void> {
  const path = name.startsWith('server/') ? `host/${name}` : `src/${name}`
  const isFolder = statSync(resolve(root, path)).isDirectory()
  const report = `.cache/mutation/${name.replaceAll('/', '-')}`
  const own = ownTests(name)
  // Stryker's workers and copies take these from here.
  process.env.MUTATION_TESTS = own ?? roomOf(name)
  process.env.SHARED ??= resolve(root, '../shared')
  await new Stryker({
    mutate: [isFolder ? `${path}/**/*.{ts,tsx}` : path],
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
