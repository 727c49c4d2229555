import { createContext, use } from 'react'
import type { Criteria } from '../catalogue/filters.ts'
import type { CriteriaOf, FilterCatalogue, ListFilter } from '../domain/criteria/criteria.ts'
import type { Failure } from '../failures/failure.ts'
import { keepPreviousData, skipToken, useQuery } from '../http/queries.tsx'
import type { Api } from '../http/pipeline/api.ts'
import { useApi } from '../http/useConnection.ts'
import { useTerms } from '../text/TextProvider.tsx'

/** The filters of a list and its criteria. */
export interface Filtering {
  readonly filters: FilterCatalogue
  readonly criteria: CriteriaOf<string>
  readonly setCriterion: (key: string, tokens: readonly string[]) => void
  readonly setCriteria: (criteria: CriteriaOf<string>) => void
  /** Default: no counts. */
  readonly facets?: FacetsOf | undefined
  /** Counts of UNKNOWN alone. Default: those of `facets`. */
  readonly unknowns?: FacetsOf | undefined
}

/** `whole`: all rows are counted, however many meet the criteria. */
export type FacetsOf<Filters extends string = string> = (
  criteria: CriteriaOf<Filters>,
  filter: Filters,
  whole?: boolean
) => FacetCall

/** How many rows each token of a filter would leave. */
export interface FacetCounts {
  /** Undefined until they are known. */
  readonly values: readonly { readonly token: string; readonly count: number }[] | undefined
  /** The counts are lower bounds. */
  readonly capped: boolean
}

export interface FacetCall {
  readonly key: readonly unknown[]
  readonly ask: (api: Api, signal: AbortSignal) => Promise<FacetCounts>
  /** In seconds. */
  readonly fresh: number
}

export const FilterContext = /* @__PURE__ */ createContext<Filtering | null>(null)

export function useFiltering(): Filtering {
  const filtering = use(FilterContext)
  const filters = useTerms(filtering?.filters)
  if (!filtering || !filters) throw new Error('Filters belong into a list: wrap them in <ListProvider>.')
  return filters === filtering.filters ? filtering : { ...filtering, filters }
}

/** The counts of a filter under the criteria of the list; asked while its field is open. */
export function useFacets(filter: string): FacetCounts {
  return useFacetAnswer(filter).data ?? unknownCounts
}

/** The same with what became of the request. */
export function useFacetAnswer(filter: string, whole = false) {
  const api = useApi()
  const { criteria, facets } = useFiltering()
  const call = facets?.(criteria, filter, whole)
  return useQuery<FacetCounts, Failure>({
    queryKey: call?.key ?? ['facets', 'none'],
    queryFn: call ? async ({ signal }) => call.ask(api, signal) : skipToken,
    staleTime: (call?.fresh ?? 0) * 1000,
    placeholderData: keepPreviousData
  })
}

const unknownCounts: FacetCounts = { values: undefined, capped: false }

/** The field of a filter, whatever its kind. */
export interface FieldProps<Of extends ListFilter> {
  readonly filter: Of
  readonly tokens: readonly string[]
  /** The name of a token, as far as it is known without a classification. */
  readonly labelOf: (token: string) => string
  readonly onChange: (tokens: readonly string[]) => void
}

/** For parts that show the criteria of companies and can change them. */
export interface CriteriaProps {
  readonly criteria: Criteria
  readonly onChange: (criteria: Criteria) => void
}
