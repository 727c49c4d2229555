import { writeListQuery, type ListQuery } from '../catalogue/listQuery.ts'
import type { ScreenKey } from '../catalogue/screens.ts'
import type { Destination } from '../navigation/port.ts'

/** The screen on which lists open a company; newCompanyDetail once that is built. */
const COMPANY_SCREEN: ScreenKey = 'companyDetail'

export function companyPlace(id: string): Destination {
  return { screen: COMPANY_SCREEN, query: { id } }
}

/** A list in a certain state. */
export function listPlace(query: ListQuery, screen: ScreenKey = 'exploreCompany'): Destination {
  return { screen, query: Object.fromEntries(new URLSearchParams(writeListQuery(query))) }
}
