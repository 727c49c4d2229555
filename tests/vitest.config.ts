import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { chromiumLaunch } from './helpers/chromium.ts'

const root = resolve(import.meta.dirname, '..')

/** The folders of tests/ that do not run in jsdom, or have no tests. */
const otherAreas = ['architecture', 'bench', 'contract', 'e2e', 'pack', 'server']

/** The folders of tests/ of the library: they run in jsdom, many in one process. */
const unitAreas = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !otherAreas.includes(entry.name))
  .map(entry => entry.name)

const files = (...areas: readonly string[]): string[] => areas.map(area => `tests/${area}/**/*.test.{ts,tsx}`)

interface InNode {
  /**
   * The number of parallel files: one if they share a server, a port or a folder. Default: the number of processors.
   */
  readonly concurrency?: number
  /** Timeout of a test. Default: 5. */
  readonly seconds?: number
  readonly globalSetup?: string[]
  /** Loads modules anew for each file. Default: true. */
  readonly isolate?: boolean
  readonly retry?: number
  /** Whether style sheets have their content. Default: false. */
  readonly css?: boolean
}

const inNode = (
  name: string,
  { concurrency, seconds = 5, globalSetup = [], isolate = true, retry = 0, css = false }: InNode
): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    include: files(name),
    maxWorkers: concurrency,
    globalSetup,
    isolate,
    retry,
    css,
    testTimeout: seconds * 1000,
    hookTimeout: Math.max(10, seconds) * 1000
  }
})

/** Browsers on shared machines are sometimes slow, so these tests have a retry where nobody is watching. */
const browserRetry = process.env.CI ? 1 : 0

export default defineConfig({
  root,
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: resolve(root, '.cache/reports/last.json') },
    passWithNoTests: false,
    projects: [
      inNode('architecture', { seconds: 20, css: true }),
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: files(...unitAreas),
          setupFiles: ['tests/helpers/browserSetup.ts'],
          // Three times as fast; the setup file cleans up after each test.
          pool: 'threads',
          isolate: false,
          testTimeout: 15_000
        }
      },
      inNode('contract', { seconds: 20 }),
      {
        extends: true,
        plugins: [storybookTest({ configDir: resolve(root, '.storybook') })],
        test: {
          name: 'storybook',
          // Stories are idle half of the time.
          maxWorkers: 2,
          // Stories clean up after themselves; isolating each file would take minutes.
          isolate: false,
          retry: browserRetry,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }]
          }
        }
      },
      inNode('server', {
        // Every file has a database of its own.
        concurrency: 2,
        // Loading the server anew for each file costs more than most of its tests.
        isolate: false,
        seconds: 120,
        globalSetup: ['tests/helpers/testCluster.ts']
      }),
      // Every file has a host and a database of its own, so that they run in parallel.
      inNode('e2e', { concurrency: 2, seconds: 180, retry: browserRetry }),
      inNode('pack', { concurrency: 1, seconds: 300 })
    ]
  }
})
