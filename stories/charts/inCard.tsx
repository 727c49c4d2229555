import type { Decorator } from '@storybook/react-vite'

/** The background that screens give a picture. */
export const inCard: Decorator = Story => (
  <div style={{ padding: 16, background: 'var(--pa-ground)' }}>
    <div className="pa-card" style={{ padding: 16 }}>
      <Story />
    </div>
  </div>
)
