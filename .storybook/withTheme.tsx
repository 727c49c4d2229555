import type { Decorator } from '@storybook/react-vite'
import { ThemeProvider } from '../src/theme/ThemeProvider.tsx'
import type { ColorScheme } from '../src/theme/accent.ts'

/** The theme of the toolbar around every story; nothing moves, because axe would look at popups in mid-fade. */
export const withTheme: Decorator = (Story, { globals }) => (
  <ThemeProvider colorScheme={globals.scheme as ColorScheme} motion={false}>
    <Story />
  </ThemeProvider>
)
