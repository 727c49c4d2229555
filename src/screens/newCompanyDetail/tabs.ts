import { createContext, use } from 'react'
import {
  isSectionKey,
  sectionGroups,
  sectionOf,
  type SectionGroup,
  type SectionKey
} from '../../catalogue/sections.ts'
import { WRITE } from '../../navigation/places.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import {
  useAddressState,
  writeAddress,
  type AddressTerms,
  type ControlledState
} from '../../ui/hooks/useAddressState.ts'

/** The tabs: the overview, one for each group of sections, the notes. */
export type Tab = 'overview' | SectionGroup | 'notes'

export const tabs: readonly Tab[] = ['overview', ...(Object.keys(sectionGroups) as SectionGroup[]), 'notes']

/** What is looked at of the company. */
export interface TabPlace {
  readonly tab: Tab
  /** Null for no particular section. */
  readonly section: SectionKey | null
}

const terms: AddressTerms<TabPlace> = {
  first: { tab: 'overview', section: null },
  readers: {
    tab: word => tabs.find(tab => tab === word),
    section: key => (isSectionKey(key) ? key : undefined)
  },
  ends: { with: ['tab', 'section'], parameters: [WRITE] }
}

/** A section implies the tab of its group. */
const placeOf = ({ tab, section }: TabPlace): TabPlace =>
  section === null ? { tab, section } : sectionPlace(section)

/** The group of a tab of sections; null for the others. */
export function groupOfTab(tab: Tab): SectionGroup | null {
  return tab === 'overview' || tab === 'notes' ? null : tab
}

export function sectionPlace(section: SectionKey): TabPlace {
  return { tab: sectionOf(section).group, section }
}

/** What the embedding page holds in the place of the address; every link of the screen obeys it. */
export const HeldTab = /* @__PURE__ */ createContext<ControlledState<TabPlace>>({})

/** The tab that is looked at, and a way to change it. */
export function useTab() {
  const navigation = useNavigation()
  const { query, ignored, change, isControlled } = useAddressState(terms, use(HeldTab))
  return {
    place: placeOf(query),
    ignored,
    /** The address of a tab; null if links have no address. */
    hrefOf: (place: TabPlace): string | null => {
      const search = new URLSearchParams(writeAddress(terms, place, navigation.search))
      return isControlled
        ? null
        : navigation.href({ screen: 'newCompanyDetail', query: Object.fromEntries(search) })
    },
    go: (place: TabPlace): void => change(place)
  }
}
