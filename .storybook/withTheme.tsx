import type { Decorator } from '@storybook/react-vite'
import { TextProvider } from '../src/text/TextProvider.tsx'
import { ThemeProvider } from '../src/theme/ThemeProvider.tsx'
import { lookOf, type Surroundings } from './surroundings.ts'

/** The theme, the motion and the tenant of the toolbar around every story. */
export const withTheme: Decorator = (Story, { globals }) => {
  const { texts, ...theme } = lookOf(globals as Surroundings)
  return (
    <TextProvider locale={theme.locale} texts={texts}>
      <ThemeProvider {...theme}>
        <Story />
      </ThemeProvider>
    </TextProvider>
  )
}
