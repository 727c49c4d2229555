import type { Decorator } from '@storybook/react-vite'

/** The background and gutter of the application's frame. */
export const inFrame: Decorator = Story => (
  <main style={{ minHeight: '100vh', padding: 'var(--pa-gutter)', background: 'var(--pa-ground)' }}>
    <Story />
  </main>
)
