import type { Decorator } from '@storybook/react-vite'

/** The ground and the gutter that the application's frame gives a screen. */
export const inFrame: Decorator = Story => (
  <main style={{ minHeight: '100vh', padding: 'var(--pa-gutter)', background: 'var(--pa-ground)' }}>
    <Story />
  </main>
)
