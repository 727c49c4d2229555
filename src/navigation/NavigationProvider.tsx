import { useMemo, useState, type ReactNode } from 'react'
import { createPlaceMemory } from './placeMemory.ts'
import type { Destination, Navigation, Ways } from './port.ts'
import { NavigationContext, WaysContext } from './useNavigation.ts'
import { ShortcutsContext } from './useShortcut.ts'

export interface NavigationProviderProps {
  /** The state of the screen as a query string. Default: internal, initially empty. */
  readonly search?: string | undefined
  /** Called when the screen changes its state. Default: none. */
  readonly onSearch?: ((search: string) => void) | undefined
  /** Called when the screen navigates. Default: it stays. */
  readonly onGo?: ((to: Destination) => void) | undefined
  /** The address of a destination in your application. Default: links without an address. */
  readonly hrefOf?: ((to: Destination) => string | null) | undefined
  /** Whether `/` leads to the search box while no field of the page around has the focus. Default: true. */
  readonly shortcuts?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Binds a screen to callbacks of the embedding page, for pages without react-router.
 *
 * @example
 * <NavigationProvider onGo={({ screen, query }) => console.log(screen, query?.id)}>
 *   <ExploreCompanyScreen />
 * </NavigationProvider>
 */
export function NavigationProvider({
  search,
  onSearch,
  onGo,
  hrefOf,
  shortcuts = true,
  children
}: NavigationProviderProps) {
  const [ownSearch, setOwnSearch] = useState('')
  const [memory] = useState(createPlaceMemory)
  const current = search ?? ownSearch
  const ways = useMemo<Ways>(
    () => ({ href: to => hrefOf?.(to) ?? null, go: to => onGo?.(to) }),
    [onGo, hrefOf]
  )
  const navigation = useMemo<Navigation>(
    () => ({
      ...ways,
      search: current,
      setSearch: next => {
        setOwnSearch(next)
        onSearch?.(next)
      },
      // Without a history, the state identifies the place.
      recall: name => memory.recall(current, name),
      remember: (name, value) => memory.remember(current, name, value)
    }),
    [ways, current, onSearch, memory]
  )
  return (
    <WaysContext value={ways}>
      <NavigationContext value={navigation}>
        <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
      </NavigationContext>
    </WaysContext>
  )
}
