import { resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './helpers/chromium.ts'
import { limitOf } from './helpers/patience.ts'
import { SecondTries } from './runner/secondTries.ts'
import { inNode, patience, root, server, unit } from './projects.ts'

/** Browsers on shared machines are sometimes slow, so these tests have a retry where nobody is watching. */
const browserRetry = process.env.CI ? 1 : 0

export default defineConfig({
  root,
  test: {
    reporters: ['default', new SecondTries(), 'json'],
    outputFile: { json: resolve(root, '.cache/reports/last.json') },
    passWithNoTests: false,
    projects: [
      { extends: true, test: inNode('architecture', { css: true }) },
      { extends: true, test: unit },
      { extends: true, test: inNode('contract', {}) },
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
          ...patience('storybook'),
          // Pages do not see the environment of a process.
          env: { TEST_SLOWNESS: process.env.TEST_SLOWNESS },
          browser: {
            enabled: true,
            // Of the first page, which waits for everything to be prepared.
            connectTimeout: limitOf('storybook'),
            headless: true,
            screenshotFailures: false,
            // Nobody looks: what is transparent is laid out, but never painted. Stories do not notice, as they are in a frame.
            orchestratorScripts: [{ content: `document.documentElement.style.opacity = '0'` }],
            provider: playwright({
              launchOptions: chromiumLaunch(),
              // Skeletons that breathe would paint 60 pictures a second, of which nobody looks at one.
              contextOptions: { reducedMotion: 'reduce' }
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }]
          }
        }
      },
      { extends: true, test: server },
      {
        extends: true,
        test: inNode('e2e', {
          // A file that changes companies has a host of its own.
          concurrency: 2,
          globalSetup: ['tests/helpers/preparedFolder.ts', 'tests/e2e/commonHost.ts'],
          retry: browserRetry
        })
      },
      { extends: true, test: inNode('pack', { concurrency: 1 }) }
    ]
  }
})
