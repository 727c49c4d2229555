import { App } from 'antd'
import { useEffect } from 'react'
import { industryModelTitle, menuEntryOf, type Screen } from '../../catalogue/screens.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSession, type Session } from '../../session/useSession.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { useAppOptions } from '../screen/appOptions.ts'
import { preloadScreen } from '../screen/preloadScreen.ts'
import { useCurrentScreen } from '../screen/currentScreen.ts'
import { menuEntries } from '../screen/menuEntries.ts'

/**
 * The entries of the main menu, the one of the current screen or its parent marked.
 *
 * @example <ProspectingApp components={{ TopBar: () => <TopMenu /> }} />
 */
export function TopMenu() {
  const { components, industryModelUrl } = useAppOptions()
  const screen = useCurrentScreen()
  const current = screen && menuEntryOf(screen)
  const session = useSession()
  const word = useWords()
  const entries = menuEntries('top', components, session)
  useSaveMenu(session, entries)
  return (
    <ul className="pa-menu">
      {entries.map(({ key, title }) => (
        <li key={key} onPointerEnter={() => void preloadScreen(key)}>
          <ScreenLink to={{ screen: key }} className="pa-menu-entry" current={key === current}>
            {word(title)}
          </ScreenLink>
        </li>
      ))}
      {industryModelUrl !== null && (
        <li>
          <OutsideEntry address={industryModelUrl} />
        </li>
      )}
    </ul>
  )
}

/** The next page paints this menu at once, before it knows who is here. */
function useSaveMenu({ permissions, saveMenu: keepMenu }: Session, entries: readonly Screen[]): void {
  const keys = entries.map(({ key }) => key).join()
  useEffect(() => {
    if (permissions !== null) keepMenu(keys.split(','))
  }, [permissions, keepMenu, keys])
}

/** The entry that is no screen: it opens the configured outside address, and needs a login. */
function OutsideEntry({ address }: { readonly address: string }) {
  const layout = useTexts(layoutTexts)
  const title = useWords()(industryModelTitle)
  const { status } = useSession()
  const navigation = useNavigation()
  const { message } = App.useApp()
  if (status === 'signedOut' || address === '') {
    const follow = (): void => {
      if (status === 'signedOut') navigation.go({ screen: 'login' })
      else void message.info({ content: layout.noIndustryModel, key: industryModelTitle })
    }
    return (
      <button type="button" className="pa-link-button pa-menu-entry" onClick={follow}>
        {title}
      </button>
    )
  }
  return (
    <a className="pa-menu-entry" href={address} target="_blank" rel="noopener noreferrer">
      {title}
      <span className="pa-visually-hidden">{layout.newWindow}</span>
    </a>
  )
}
