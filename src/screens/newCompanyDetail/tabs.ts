import {
  isSectionKey,
  sectionGroups,
  sectionOf,
  type SectionGroup,
  type SectionKey
} from '../../catalogue/sections.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'

/** The tabs of the prospecting layout: the overview, one for each group of sections, the notes of the staff. */
export type Tab = 'overview' | SectionGroup | 'notes'

export const tabs: readonly Tab[] = ['overview', ...(Object.keys(sectionGroups) as SectionGroup[]), 'notes']

/** What the query part of an address says: which tab, and which of its sections is meant. */
export interface TabPlace {
  readonly tab: Tab
  /** Null where no certain section is meant. */
  readonly section: SectionKey | null
}

/** What is not understood leads to the overview; a section leads to the tab of its group. */
export function readTab(search: string): TabPlace {
  const params = new URLSearchParams(search)
  const section = params.get('section')
  if (section !== null && isSectionKey(section)) return { tab: sectionOf(section).group, section }
  const asked = params.get('tab')
  return { tab: tabs.find(tab => tab === asked) ?? 'overview', section: null }
}

/** The query part of an address with another tab; the overview needs no word. What is not ours stays. */
export function writeTab(search: string, { tab, section }: TabPlace): string {
  const params = new URLSearchParams(search)
  params.delete('tab')
  params.delete('section')
  if (tab !== 'overview') params.set('tab', tab)
  if (section !== null) params.set('section', section)
  return params.toString()
}

/** The group of a tab that shows sections; null for the others. */
export function groupOfTab(tab: Tab): SectionGroup | null {
  return tab === 'overview' || tab === 'notes' ? null : tab
}

/** Where a section stands. */
export function sectionPlace(section: SectionKey): TabPlace {
  return { tab: sectionOf(section).group, section }
}

/** The tab in the address, and the way to another one. */
export function useTab() {
  const navigation = useNavigation()
  const { search } = navigation
  return {
    place: readTab(search),
    /** The address of a tab, for links; null where links have no address. */
    hrefOf: (place: TabPlace): string | null =>
      navigation.href({
        screen: 'newCompanyDetail',
        query: Object.fromEntries(new URLSearchParams(writeTab(search, place)))
      }),
    go: (place: TabPlace): void => navigation.setSearch(writeTab(search, place))
  }
}
