import { filters, UNKNOWN, type Criteria, type FilterKey } from '../../catalogue/filters.ts'
import type { Library } from '../../catalogue/libraries.ts'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import type { Facets } from '../../contract/entities/company.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatTotal } from '../../text/format.ts'

type OptionsKey = {
  [Key in FilterKey]: (typeof filters)[Key]['kind'] extends 'options' ? Key : never
}[FilterKey]

/** Each option of a filter as a library. */
export function optionLibraries(key: OptionsKey): readonly Library[] {
  return filters[key].options.map(option => ({
    key: option.key,
    label: option.label,
    criteria: { [key]: [option.key] }
  }))
}

export interface LibraryFigures {
  /** Beside these criteria. */
  readonly criteria: Criteria
  /** Those that the libraries ask for, each for one. */
  readonly filters: readonly FilterKey[]
  /** Whether all companies are counted, however many they are. Default: false. */
  readonly whole?: boolean
}

/**
 * How many companies each library of options holds, as it is written; undefined until it is known, and where none of
 * the companies is known to be in any.
 */
export function useLibraryFigures({ whole = false, ...body }: LibraryFigures) {
  const { data } = useEndpoint(
    companySearchEndpoints.companyFacets,
    { body: { ...body, ...(whole && { whole }) } },
    { keepPrevious: true }
  )
  return ({ criteria }: Library<string>): string | undefined => {
    if (!data?.facets.some(isKnown)) return undefined
    const counts = Object.entries(criteria).flatMap(([filter, tokens = []]) =>
      tokens.map(token => countOf(data, filter, token))
    )
    return formatTotal(
      counts.reduce((sum, count) => sum + count, 0),
      data.capped
    )
  }
}

const isKnown = ({ values }: Facets['facets'][number]): boolean =>
  values.some(({ token }) => token !== UNKNOWN)

/** How many companies a token would leave. */
export function countOf({ facets }: Facets, filter: string, token: string): number {
  const values = facets.find(facet => facet.filter === filter)?.values ?? []
  return values.find(value => value.token === token)?.count ?? 0
}
