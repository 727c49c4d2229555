import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { limitOf, waitOf, type Project } from './helpers/patience.ts'
import { slowness } from './helpers/speed.mjs'

export const root = resolve(import.meta.dirname, '..')

/** The folders of tests/ that do not run in jsdom, or have no tests. */
const otherAreas = [
  'architecture',
  'contract',
  'e2e',
  'mutation',
  'pack',
  'pictures',
  'portals',
  'runner',
  'server'
]

/** The folders of tests/ of the library: they run in jsdom, many in one process. */
const unitAreas = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !otherAreas.includes(entry.name))
  .map(entry => entry.name)

const files = (...areas: readonly string[]): string[] => areas.map(area => `tests/${area}/**/*.test.{ts,tsx}`)

// A part that runs by its own name measures, too; its processes find the answer in their environment.
slowness()

/** Browsers on shared machines are sometimes slow, so their tests have a retry where nobody is watching. */
export const browserRetry = process.env.CI ? 1 : 0

/** How long a test of a project may take, and everything that it waits for; what prepares a whole file, longer. */
export const patience = (project: Project): TestOptions => ({
  testTimeout: limitOf(project),
  hookTimeout: limitOf(project) * 4,
  expect: { poll: { timeout: waitOf(project) } }
})

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

interface InNode {
  readonly setupFiles?: string[]
  /**
   * The number of parallel files: one if they share a server, a port or a folder. Default: the number of processors.
   */
  readonly concurrency?: number
  readonly globalSetup?: string[]
  /** Loads modules anew for each file. Default: true. */
  readonly isolate?: boolean
  readonly retry?: number
  /** Whether style sheets have their content. Default: false. */
  readonly css?: boolean
}

export const inNode = (
  name: Project,
  { concurrency, setupFiles = [], globalSetup = [], isolate = true, retry = 0, css = false }: InNode
): TestOptions => ({
  name,
  environment: 'node',
  include: files(name),
  maxWorkers: concurrency,
  setupFiles,
  globalSetup,
  isolate,
  retry,
  css,
  ...patience(name)
})

export const unit: TestOptions = {
  name: 'unit',
  environment: 'jsdom',
  include: files(...unitAreas),
  setupFiles: ['tests/helpers/browserSetup.ts'],
  // Three times as fast; the setup file cleans up after each test.
  pool: 'threads',
  isolate: false,
  ...patience('unit')
}

export const server = inNode('server', {
  // Every file has a database of its own.
  concurrency: 2,
  // Loading the server anew for each file costs more than most of its tests.
  isolate: false,
  setupFiles: ['tests/helpers/watchStatements.ts'],
  globalSetup: ['tests/helpers/preparedFolder.ts', 'tests/helpers/testCluster.ts']
})
