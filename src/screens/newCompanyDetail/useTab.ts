import { useNavigation } from '../../navigation/useNavigation.ts'
import { readTab, writeTab, type TabPlace } from './tabs.ts'

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
