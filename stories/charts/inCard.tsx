import type { Decorator } from '@storybook/react-vite'

/** The ground on which screens place a picture. */
export const inCard: Decorator = Story => (
  <div style={{ padding: 16, background: 'var(--pa-ground)' }}>
    <div className="pa-card" style={{ padding: 16 }}>
      <Story />
    </div>
  </div>
)
