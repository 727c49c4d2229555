import { useMemo, useState, type ReactNode } from 'react'
import { createPlaceMemory } from './placeMemory.ts'
import type { Destination, Navigation, Ways } from './port.ts'
import { NavigationContext, WaysContext } from './useNavigation.ts'

export interface NavigationProviderProps {
  /** The state of the screen as the query part of an address. Default: kept here, beginning with none. */
  readonly search?: string | undefined
  /** The screen changed its state. Default: nobody is told. */
  readonly onSearch?: ((search: string) => void) | undefined
  /** The screen wants to lead somewhere else. Default: it stays where it is. */
  readonly onGo?: ((to: Destination) => void) | undefined
  /** The address of a destination in your application. Default: links without an address. */
  readonly hrefOf?: ((to: Destination) => string | null) | undefined
  readonly children: ReactNode
}

/** Binds a screen to callbacks of the page around it, for pages without react-router; without any it stands alone. */
export function NavigationProvider({ search, onSearch, onGo, hrefOf, children }: NavigationProviderProps) {
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
      // Without a history a state is its own place.
      recall: name => memory.recall(current, name),
      remember: (name, value) => memory.remember(current, name, value)
    }),
    [ways, current, onSearch, memory]
  )
  return (
    <WaysContext value={ways}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </WaysContext>
  )
}
