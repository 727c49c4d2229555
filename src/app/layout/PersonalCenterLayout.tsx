import type { ReactNode } from 'react'
import { screenKeys, screenLine, screenOf, screens, type ScreenKey } from '../../catalogue/screens.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { useAppOptions } from '../screen/appOptions.ts'
import { useCurrentScreen } from '../screen/currentScreen.ts'

/** The personal center, the one part of the product with a menu at its side. */
export function PersonalCenterLayout({ children }: { readonly children: ReactNode }) {
  const layout = useTexts(layoutTexts)
  const word = useWords()
  return (
    <div className="pa-personal">
      <nav className="pa-personal-menu pa-card" aria-label={layout.sideMenu}>
        <p className="pa-personal-title">{word(screens.personalCenter.title)}</p>
        <Entries parent="personalCenter" />
      </nav>
      <div className="pa-personal-screen">{children}</div>
    </div>
  )
}

/** On a phone the entries stand in a row that scrolls: the current one is brought into its middle. */
function bringInSight(entry: HTMLElement | null): void {
  const row = entry?.closest('nav')
  if (!entry || !row) return
  const [own, whole] = [entry, row].map(each => each.getBoundingClientRect())
  if (own && whole) row.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}

function Entries({ parent }: { readonly parent: ScreenKey }) {
  const { components } = useAppOptions()
  const word = useWords()
  const screen = useCurrentScreen()
  const entries = screenKeys.filter(
    key => screenOf(key).parent === parent && components.screens?.[key] !== null
  )
  if (entries.length === 0) return null
  return (
    <ul className="pa-personal-list">
      {entries.map(key => (
        <li key={key} ref={key === screen ? bringInSight : undefined}>
          <ScreenLink to={{ screen: key }} className="pa-personal-entry" current={key === screen}>
            {word(screenOf(key).title)}
          </ScreenLink>
          {screen && screenLine(screen).includes(key) && <Entries parent={key} />}
        </li>
      ))}
    </ul>
  )
}
