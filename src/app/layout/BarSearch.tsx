import { SearchOutlined } from '@ant-design/icons'
import type { ScreenKey } from '../../catalogue/screens.ts'
import { useSession } from '../../session/useSession.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useCurrentScreen } from '../screen/currentScreen.ts'
import { useOpenPalette } from '../palette/CommandPalette.tsx'

/** These have a search of their own, with all it can do. */
const searching: readonly (ScreenKey | null)[] = ['home', 'exploreCompany']

/** The search of all other screens: looks like a field and opens the palette. */
export function BarSearch() {
  const layout = useTexts(layoutTexts)
  const screen = useCurrentScreen()
  const { status } = useSession()
  const open = useOpenPalette()
  if (!open || status === 'signedOut' || searching.includes(screen)) return null
  return (
    <button type="button" className="pa-bar-search" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <SearchOutlined aria-hidden="true" />
      <span className="pa-bar-search-word">{layout.barSearch}</span>
      <kbd className="pa-bar-search-key" aria-hidden="true">
        {layout.barSearchKey}
      </kbd>
    </button>
  )
}
