import type { Decorator } from '@storybook/react-vite'
import type { Surroundings } from '../../.storybook/surroundings.ts'
import { framedScreen } from '../../.storybook/withFrame.tsx'

/** The background and gutter of the application's frame, where the frame itself is not around. */
export const inFrame: Decorator = (Story, { title, globals }) =>
  framedScreen(title, globals as Surroundings) ? (
    <Story />
  ) : (
    <main style={{ minHeight: '100vh', padding: 'var(--pa-gutter)', background: 'var(--pa-ground)' }}>
      <Story />
    </main>
  )
