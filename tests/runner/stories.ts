import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { storyEntries } from '../architecture/storyFiles.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { limitOf } from '../helpers/patience.ts'
import { browserRetry, patience, root } from '../projects.ts'

/**
 * React's development build begins a task for every element and notes each of its renders for the tools of developers: a
 * tenth of the time of stories, and nobody looks. It asks once, when it is loaded.
 */
const withoutTraces: Plugin = {
  name: 'without-traces',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'delete console.createTask; delete console.timeStamp',
      injectTo: 'head-prepend'
    }
  ]
}

/** The list of stories that Storybook serves, for those that read it. */
const storyIndex: Plugin = {
  name: 'story-index',
  configureServer: async ({ middlewares }) => {
    // Brings an expect of its own, which those of other parts do not bear.
    const { storyNameFromExport, toId } = await import('storybook/internal/csf')
    middlewares.use((request, response, next) => {
      if (!request.url?.endsWith('/index.json')) return next()
      const entries = storyEntries().map(({ title, key, name, tags }) => ({
        type: 'story',
        id: toId(title, storyNameFromExport(key)),
        title,
        name,
        tags
      }))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ entries }))
    })
  }
}

/** Every story as a test in Chromium. */
export async function stories(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  return {
    extends: true,
    plugins: [storybookTest({ configDir: resolve(root, '.storybook') }), withoutTraces, storyIndex],
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
        // Nobody looks: what is transparent is laid out, but never painted. Stories have a frame of their own, and do not notice.
        orchestratorScripts: [{ content: `document.documentElement.style.opacity = '0'` }],
        provider: playwright({
          launchOptions: chromiumLaunch(),
          // Skeletons that breathe would paint 60 pictures a second, of which nobody looks at one.
          contextOptions: { reducedMotion: 'reduce' }
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }]
      }
    }
  }
}
