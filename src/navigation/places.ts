import type { ScreenKey } from '../catalogue/screens.ts'
import type { Destination } from './port.ts'

/** The screen on which lists open a company. */
const COMPANY_SCREEN: ScreenKey = 'newCompanyDetail'

export function companyPlace(id: string): Destination {
  return { screen: COMPANY_SCREEN, query: { id } }
}

/** Marks an address that begins a note; whoever shows the form takes it away again. */
export const WRITE = 'write'

/** The notes of a company, with the focus where the next one is written. */
export function writePlace(id: string): Destination {
  return { screen: 'newCompanyDetail', query: { id, tab: 'notes', [WRITE]: '1' } }
}

/** Names the screen from which the suggestions were opened. */
export const FROM = 'from'

/** Where a suggestion is written, about the screen on which somebody is; null for about none. */
export function suggestionPlace(about: ScreenKey | null): Destination {
  return { screen: 'suggestion', query: { [FROM]: about } }
}

/** The report center with companies to report on. */
export function reportPlace(ids: readonly string[]): Destination {
  return { screen: 'reportCenter', query: { companies: ids.join(',') } }
}

/** The report center with a chain to report on, in a region or (null) everywhere. */
export function chainReportPlace(chain: string, region: string | null): Destination {
  return { screen: 'reportCenter', query: { chain, region } }
}

/** The favorites, of a group or (null) all. */
export function groupPlace(groupId: string | null): Destination {
  return { screen: 'favorCompany', query: { group: groupId } }
}

/** The comparison of companies, over the list of all. */
export function comparePlace(ids: readonly string[]): Destination {
  return { screen: 'exploreCompany', query: { compare: ids.join(',') } }
}

/** An industrial chain, with the companies at one of its nodes. */
export function chainPlace(chain: string, node: string | null = null): Destination {
  return { screen: 'exploreIndustry', query: { chain, node } }
}

/** A park with its companies, by its id or its name. */
export function parkPlace(id: string): Destination {
  return { screen: 'parkDetail', query: { id } }
}

/** The comparison of parks, over the list of all. */
export function compareParksPlace(ids: readonly string[]): Destination {
  return { screen: 'explorePark', query: { compare: ids.join(',') } }
}

/** Who supplies a company, and whom it supplies. */
export function supplyPlace(id: string): Destination {
  return { screen: 'supplyChainPenetration', query: { id } }
}
