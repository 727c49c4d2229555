import { resolve } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The mock worker lives here and not in the host's public folder: a deployment must never serve it.
  staticDirs: ['./static', { from: '../stories/guide/screens', to: 'screens' }],
  managerHead: head => `${head}${language}`,
  previewHead: head => `${head}${language}`,
  // The theme has the ground of every story; what else would be in the bar has no room on a laptop.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // To read the props of every file is half of a build, and what is exported has its pages from its declarations.
  typescript: { reactDocgen: false },
  previewAnnotations: (entries = []) => entries.filter(entry => !ofDocs.test(entry)),
  viteFinal: ({ plugins, optimizeDeps, build, ...vite }) => ({
    ...vite,
    plugins: [...(plugins ?? []), withoutSuffixes],
    optimizeDeps: { ...optimizeDeps, include: [...(optimizeDeps?.include ?? []), ...foundLate] },
    // antd marks each of its files as one of a client: nothing to be warned of.
    build: {
      ...build,
      rolldownOptions: {
        ...build?.rolldownOptions,
        checks: { moduleLevelDirective: false },
        output: { codeSplitting: { groups: chunks } }
      }
    }
  })
}

// The templates of Storybook say that they are English.
const language = `<script>document.documentElement.lang = 'zh-CN'</script>`

/** What any story may show. Storybook itself and axe stay apart: who looks at a story needs only some of them. */
const ours =
  /node_modules[\\/](?!storybook|@storybook|axe-core)|[\\/](?:src|stories)[\\/](?!.*\.stories\.tsx)/

/** A story loads forty files of some size instead of three hundred. */
const chunks = [
  // In the order in which they are imported, as in the style.css of the library.
  { name: 'styles', test: /\.css$/, priority: 3 },
  { name: 'everywhere', test: ours, minShareCount: 25, priority: 2 },
  {
    name: 'shared',
    test: ours,
    minShareCount: 4,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 40_000
  }
]

/** A tenth of what a story would load: the list by which mocked services keep cookies apart that they never set. */
const withoutSuffixes = {
  name: 'without-suffixes',
  config: () => ({ resolve: { alias: { tldts: resolve(import.meta.dirname, 'noSuffixes.ts') } } })
}

/** They read props and write JSX for the blocks of documents, which no page of ours has. */
const ofDocs = /entry-preview-(?:argtypes|docs)/

/** Asked for only when an answer is decrypted: prepared by then, no story waits for it. */
const foundLate = ['aes', 'core', 'lib-typedarrays', 'mode-ecb', 'pad-nopadding'].map(
  name => `crypto-js/${name}.js`
)

export default config
