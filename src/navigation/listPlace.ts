import type { Criteria } from '../catalogue/filters.ts'
import type { ScreenKey } from '../catalogue/screens.ts'
import { emptyListQuery, writeAsked, writeListQuery, type ListQuery } from '../domain/criteria/listQuery.ts'
import { chainPlace, reportPlace } from './places.ts'
import type { Destination } from './port.ts'

// Apart from the other places: it needs the filter catalogue, which the first load does without.

/** A list of companies with its conditions. */
export function listPlace(query: ListQuery, screen: ScreenKey = 'exploreCompany'): Destination {
  return { screen, query: Object.fromEntries(new URLSearchParams(writeListQuery(query))) }
}

/** The report center with companies that were picked in a list, which says what put them there. */
export function pickedReportPlace(
  ids: readonly string[],
  { chain, suppliesTo, buysFrom }: Criteria
): Destination {
  const asked = writeAsked({
    ...(chain && { chain }),
    ...(suppliesTo && { suppliesTo }),
    ...(buysFrom && { buysFrom })
  })
  const place = reportPlace(ids)
  return { ...place, query: { ...place.query, pickedIn: asked } }
}

/** The companies at a node of an industrial chain, such as the makers of a product. */
export function nodeCompaniesPlace(node: string): Destination {
  return listPlace({ ...emptyListQuery, criteria: { chain: [node] } })
}

/** A node of a company in its chain; of one in no chain the companies there. */
export function ownNodePlace(node: string, chain: string | null): Destination {
  return chain === null ? nodeCompaniesPlace(node) : chainPlace(chain, node)
}

/** The companies that make what is needed there: by a company, at a node, in a park, by a group of favorites. */
export function suppliersPlace(name: string): Destination {
  return listPlace({ ...emptyListQuery, criteria: { suppliesTo: [name] } })
}

/** The companies that need what is made there. */
export function customersPlace(name: string): Destination {
  return listPlace({ ...emptyListQuery, criteria: { buysFrom: [name] } })
}

/** The companies of a favorite group as a search, to narrow it by further conditions. */
export function groupSearchPlace(name: string): Destination {
  return listPlace({ ...emptyListQuery, criteria: { favoriteGroup: [name] } })
}
