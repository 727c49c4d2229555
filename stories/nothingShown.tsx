import type { Decorator } from '@storybook/react-vite'

/** Says so where a state shows nothing, below what may have stayed. */
export const nothingShown: Decorator = Story => (
  <>
    <Story />
    <p data-story style={{ margin: 0, padding: 16, color: 'var(--pa-ink-soft)' }}>
      （按设计，这时什么也不显示）
    </p>
  </>
)
