import { readTokens } from '../../domain/criteria/criteria.ts'
import { filters } from '../../catalogue/filters.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import type { Destination } from '../../navigation/port.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { companyPlace } from '../../navigation/places.ts'
import { useSuggestions } from '../../features/company/suggestions/useSuggestions.ts'
import { useSession } from '../../session/useSession.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { useAppOptions } from '../screen/appOptions.ts'
import { entranceOf, menuEntries } from '../screen/menuEntries.ts'

/** One way on from the palette. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  /** What kind of place it leads to. */
  readonly kind: string
  readonly to: Destination
}

const MAX_COMPANIES = 8

/** The ways that fit what is typed: companies by their names, then a search for it, then screens. */
export function usePalette(typed: string): readonly PaletteEntry[] {
  const layout = useTexts(layoutTexts)
  const { components } = useAppOptions()
  const session = useSession()
  const mayRead = session.permissions?.includes('company:read') ?? false
  const companies = useSuggestions(typed, mayRead)
  const wanted = normalizeText(typed)
  const word = useWords()
  const screens = [
    ...menuEntries('top', components, session),
    ...(session.status === 'signedOut' ? [] : menuEntries('staff', components, session))
  ]
  const tokens = readTokens(filters.keyword, typed)
  return [
    ...companies.slice(0, MAX_COMPANIES).map(({ id, name }) => ({
      key: `company ${id}`,
      label: name,
      kind: layout.paletteCompany,
      to: companyPlace(id)
    })),
    ...(mayRead && tokens.length > 0
      ? [
          {
            key: 'search',
            label: layout.paletteSearchFor(typed.trim()),
            kind: layout.paletteSearch,
            to: listPlace({ ...emptyListQuery, criteria: { keyword: tokens } })
          }
        ]
      : []),
    ...screens
      .map(({ key, title }) => ({ key, title: word(title) }))
      .filter(({ title }) => normalizeText(title).includes(wanted))
      .map(({ key, title }) => ({
        key: `screen ${key}`,
        label: title,
        kind: layout.paletteScreen,
        to: { screen: entranceOf(key, components) }
      }))
  ]
}
