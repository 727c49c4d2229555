import { resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { chromiumLaunch } from './helpers/chromium.ts'

const root = resolve(import.meta.dirname, '..')

/** The folders of tests/ whose subject is the library: they run in jsdom, many in one process. */
const unitAreas = [
  'app',
  'captcha',
  'catalogue',
  'errors',
  'failures',
  'helpers',
  'http',
  'mocks',
  'navigation',
  'prospecting',
  'sample',
  'screens',
  'session',
  'text',
  'theme',
  'tracking',
  'ui',
  'version'
]

const files = (...areas: readonly string[]): string[] => areas.map(area => `tests/${area}/**/*.test.{ts,tsx}`)

/** A project that runs in Node, one file after another where its tests share a server, a port or a folder. */
const inNode = (name: string, alone: boolean, seconds = 5): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    include: files(name),
    fileParallelism: !alone,
    testTimeout: seconds * 1000,
    hookTimeout: Math.max(10, seconds) * 1000
  }
})

export default defineConfig({
  root,
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: resolve(root, '.cache/reports/last.json') },
    passWithNoTests: false,
    projects: [
      inNode('architecture', false, 20),
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: files(...unitAreas),
          setupFiles: ['tests/helpers/browserSetup.ts'],
          // Three times as fast; the setup file takes the page down after each test.
          pool: 'threads',
          isolate: false,
          testTimeout: 15_000
        }
      },
      inNode('contract', false, 20),
      {
        extends: true,
        plugins: [storybookTest({ configDir: resolve(root, '.storybook') })],
        test: {
          name: 'storybook',
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
      inNode('server', true, 120),
      inNode('e2e', true, 180),
      inNode('pack', true, 300)
    ]
  }
})
