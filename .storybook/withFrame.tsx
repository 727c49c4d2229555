import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Layout } from '../src/app/layout/Layout.tsx'
import { PersonalCenterLayout } from '../src/app/layout/PersonalCenterLayout.tsx'
import { CurrentScreenContext, PathContext } from '../src/app/screen/currentScreen.ts'
import { screenKeys, screenLine, screenOf, type ScreenKey } from '../src/catalogue/screens.ts'
import type { Surroundings } from './surroundings.ts'

/** The frame of the application around a screen, as staff meet it; a partner shows the screen alone. */
export const withFrame: Decorator = (Story, { title, globals }) => {
  const screen = framedScreen(title, globals as Surroundings)
  return screen ? (
    <Frame screen={screen}>
      <Story />
    </Frame>
  ) : (
    <Story />
  )
}

/** The screen of a story that stands in the frame; the login has none. */
export function framedScreen(title: string, { frame }: Pick<Surroundings, 'frame'>): ScreenKey | null {
  if (frame === 'alone') return null
  return screenKeys.find(key => key !== 'login' && title === `页面/${screenOf(key).title}`) ?? null
}

function Frame({ screen, children }: { readonly screen: ScreenKey; readonly children: ReactNode }) {
  const path = `/${screenOf(screen).path}`
  const isPersonal = screenLine(screen).includes('personalCenter')
  return (
    <MemoryRouter initialEntries={[path]}>
      <PathContext value={path}>
        <CurrentScreenContext value={screen}>
          <Layout>{isPersonal ? <PersonalCenterLayout>{children}</PersonalCenterLayout> : children}</Layout>
        </CurrentScreenContext>
      </PathContext>
    </MemoryRouter>
  )
}
