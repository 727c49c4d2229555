import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The mock worker lives here and not in the host's public folder: a deployment must never serve it.
  staticDirs: ['./static', { from: '../stories/guide/screens', to: 'screens' }],
  managerHead: head => `${head}${language}`,
  previewHead: head => `${head}${language}`,
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: ({ optimizeDeps, build, ...vite }) => ({
    ...vite,
    optimizeDeps: { ...optimizeDeps, include: [...(optimizeDeps?.include ?? []), ...foundLate] },
    // antd marks each of its files as one of a client: nothing to be warned of.
    build: {
      ...build,
      rolldownOptions: { ...build?.rolldownOptions, checks: { moduleLevelDirective: false } }
    }
  })
}

// The templates of Storybook say that they are English.
const language = `<script>document.documentElement.lang = 'zh-CN'</script>`

/** Asked for only when an answer is decrypted: prepared by then, no story waits for it. */
const foundLate = ['aes', 'core', 'lib-typedarrays', 'mode-ecb', 'pad-nopadding'].map(
  name => `crypto-js/${name}.js`
)

export default config
