import { emptyListQuery, writeListQuery, type ListQuery } from '../domain/listQuery.ts'
import type { ScreenKey } from '../catalogue/screens.ts'
import type { Destination } from './port.ts'

/** The screen on which lists open a company. */
const COMPANY_SCREEN: ScreenKey = 'newCompanyDetail'

export function companyPlace(id: string): Destination {
  return { screen: COMPANY_SCREEN, query: { id } }
}

/** The most companies of one report. */
export const MAX_REPORTED = 20

/** The report center with companies to report on. */
export function reportPlace(ids: readonly string[]): Destination {
  return { screen: 'reportCenter', query: { companies: ids.join(',') } }
}

/** The favorites, of a group or (null) all. */
export function groupPlace(groupId: string | null): Destination {
  return { screen: 'favorCompany', query: { group: groupId } }
}

/** The companies of a favorite group as a search, to narrow it by further conditions. */
export function groupSearchPlace(name: string): Destination {
  return listPlace({ ...emptyListQuery, criteria: { favoriteGroup: [name] } })
}

/** The comparison of companies, over the list of all. */
export function comparePlace(ids: readonly string[]): Destination {
  return { screen: 'exploreCompany', query: { compare: ids.join(',') } }
}

export function listPlace(query: ListQuery, screen: ScreenKey = 'exploreCompany'): Destination {
  return { screen, query: Object.fromEntries(new URLSearchParams(writeListQuery(query))) }
}
