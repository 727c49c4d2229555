import { resolve } from 'node:path'
import { argv } from 'node:process'
import { defineConfig } from 'vitest/config'
import { SecondTries } from './runner/secondTries.ts'
import { browserRetry, inNode, root, server, unit } from './projects.ts'
import { stories } from './runner/stories.ts'

/** Whether a part is among those of `--project`, or none is named. Storybook takes longer to load than some parts to run. */
const isWanted = (part: string): boolean =>
  argv.includes(part) ||
  argv.includes(`--project=${part}`) ||
  !argv.some(word => word.startsWith('--project'))

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
      ...(isWanted('storybook') ? [await stories()] : []),
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
      { extends: true, test: inNode('pack', { concurrency: 1, globalSetup: ['tests/pack/built.ts'] }) },
      { extends: true, test: inNode('portals', { concurrency: 1, globalSetup: ['tests/pack/built.ts'] }) }
    ]
  }
})
