import {
  isSectionKey,
  sectionGroups,
  sectionOf,
  type SectionGroup,
  type SectionKey
} from '../../catalogue/sections.ts'
import { WRITE } from '../../navigation/places.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'

/** The tabs: the overview, one for each group of sections, the notes. */
export type Tab = 'overview' | SectionGroup | 'notes'

export const tabs: readonly Tab[] = ['overview', ...(Object.keys(sectionGroups) as SectionGroup[]), 'notes']

/** The tab and section in a query string. */
export interface TabPlace {
  readonly tab: Tab
  /** Null for no particular section. */
  readonly section: SectionKey | null
}

/** Anything invalid is the overview; a section implies the tab of its group. */
export function readTab(search: string): TabPlace {
  const params = new URLSearchParams(search)
  const section = params.get('section')
  if (section !== null && isSectionKey(section)) return { tab: sectionOf(section).group, section }
  const requested = params.get('tab')
  return { tab: tabs.find(tab => tab === requested) ?? 'overview', section: null }
}

/** Sets the tab in a query string; the overview needs no parameter, foreign parameters stay. */
export function writeTab(search: string, { tab, section }: TabPlace): string {
  const params = new URLSearchParams(search)
  params.delete('tab')
  params.delete('section')
  params.delete(WRITE)
  if (tab !== 'overview') params.set('tab', tab)
  if (section !== null) params.set('section', section)
  return params.toString()
}

/** The group of a tab of sections; null for the others. */
export function groupOfTab(tab: Tab): SectionGroup | null {
  return tab === 'overview' || tab === 'notes' ? null : tab
}

export function sectionPlace(section: SectionKey): TabPlace {
  return { tab: sectionOf(section).group, section }
}

/** The tab in the address, and a way to change it. */
export function useTab() {
  const navigation = useNavigation()
  const { search } = navigation
  return {
    place: readTab(search),
    /** The address of a tab; null if links have no address. */
    hrefOf: (place: TabPlace): string | null =>
      navigation.href({
        screen: 'newCompanyDetail',
        query: Object.fromEntries(new URLSearchParams(writeTab(search, place)))
      }),
    go: (place: TabPlace): void => navigation.setSearch(writeTab(search, place))
  }
}
