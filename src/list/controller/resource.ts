import type { ComponentType, ReactNode } from 'react'
import type * as v from 'valibot'
import type { Library } from '../../catalogue/libraries.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/defineEndpoint.ts'
import type { CriteriaOf } from '../../domain/criteria/criteria.ts'
import type { QueryTerms, ResourceQuery } from '../../domain/criteria/resourceQuery.ts'
import type { Failure } from '../../failures/failure.ts'
import type { FacetsOf } from '../../filters/filterContext.ts'
import { queryOptions } from '../../http/queries.tsx'
import type { Api } from '../../http/pipeline/api.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import type { Destination } from '../../navigation/port.ts'
import type { Noun } from '../../text/areas/list.ts'
import type { Language } from '../../text/locale.ts'

/**
 * What one list shows, as data: `<List resource={…}>` makes a screen of it, with its state in the URL, paging, sorting,
 * selection, scroll mode, display settings, and the empty and failed states.
 *
 * To write one: the terms of its URL (a filter catalogue, which may be empty, and a column catalogue, whose first entry
 * names a row), a cell for every column, the call that answers a query, and who a row is (rowKey, labelOf, placeOf).
 * Everything else is optional. The parts of a resource take what they need from the contexts of the list; with the terms
 * as argument (`useListQuery(companyTerms)`) the keys of filters and columns are typed. tests/list/thirdResource.test.tsx
 * is a whole one.
 */
export interface Resource<
  Row extends object = object,
  Filters extends string = string,
  Columns extends string = string
> {
  /** The display settings of a user are stored under it. */
  readonly key: string
  /** What a row is called in sentences. */
  readonly noun: Noun
  readonly terms: QueryTerms<Filters, Columns>
  readonly call: ListCall<Row, Filters, Columns>
  readonly cells: { readonly [Key in Columns]: (row: Row, context: CellContext) => ReactNode }
  /** The full text of what a cell may cut. */
  readonly tooltips?: { readonly [Key in Columns]?: (row: Row, language: Language) => string }
  /** What is copied of a cell that shows less. Default: what it shows. */
  readonly exactTexts?: { readonly [Key in Columns]?: (row: Row, language: Language) => string }
  readonly rowKey: (row: Row) => string
  /** The name of a row: what is copied and selected by. */
  readonly labelOf: (row: Row) => string
  /** What is drawn of a row while it scrolls by fast; has to be cheap. Default: its name. */
  readonly placeholder?: (row: Row) => ReactNode
  /** Where Enter leads; cells link there, too. Default: nowhere, everything of a row stands in its cells. */
  readonly placeOf?: (row: Row) => Destination
  /** Default: rows can be selected. */
  readonly selectable?: boolean
  /** The words that cells highlight. Default: none. */
  readonly wordsOf?: (criteria: CriteriaOf<Filters>) => readonly string[]
  /** Criteria of the place where the list stands: always sent, never in the address, no chip. Default: none. */
  readonly fixed?: CriteriaOf<Filters>
  /** How many rows each token of a filter would leave. Default: no counts in the panel. */
  readonly facets?: FacetsOf<Filters>
  /** How many rows UNKNOWN of a filter would leave. Default: as `facets` counts it. */
  readonly unknowns?: FacetsOf<Filters>
  /** The filters whose counts the figures view draws. Default: it is not offered, unless there is a slot for it. */
  readonly figures?: readonly Filters[]
  /** Ready-made criteria to begin with. */
  readonly libraries?: readonly Library<Filters>[]
  /** What the cards view shows. Default: the first columns. */
  readonly card?: {
    readonly facts: readonly Columns[]
    /** Whether its title needs one line more. */
    readonly isTall?: (row: Row) => boolean
  }
  /** What a key does to the focused row. */
  readonly rowAction?: RowAction<Row>
  readonly slots?: ListSlots
}

/** The parts that only this list has. They draw nothing, or read the contexts of the list. */
export interface ListSlots {
  /** Above the filters. */
  readonly Head?: ComponentType
  /** In the line of the filters while nothing is chosen. Default: the libraries. */
  readonly Lead?: ComponentType
  /** Beside the chips of the criteria. */
  readonly ChipActions?: ComponentType
  /** In the bar above the rows. Default: what is not known of conditions. */
  readonly Explanation?: ComponentType
  /** In the place of the rows where nothing meets the criteria. */
  readonly Empty?: ComponentType
  readonly Map?: ComponentType
  /** The figures view; see `figures`. */
  readonly Figures?: ComponentType
  readonly SelectionBar?: ComponentType
  /** Below everything else; dialogs for example. */
  readonly Extra?: ComponentType
}

export interface CellContext extends Language {
  /** What was searched for. */
  readonly words: readonly string[]
}

export interface RowAction<Row> {
  /** As KeyboardEvent.key has it, in lower case. */
  readonly key: string
  /** What the help for the keyboard says of it. */
  readonly help: 'keyFavorite'
  /** A hook; null where this user may not. */
  readonly useAction: () => ((row: Row) => void) | null
}

export interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  /** There are more than `total`. */
  readonly totalIsCapped: boolean
  readonly page: number
  readonly pageSize: number
  /** Where the next page begins; null where there is none, or pages are reached by number only. */
  readonly cursor: string | null
}

/** How a query becomes a call. */
export interface ListCall<Row, Filters extends string = string, Columns extends string = string> {
  /** Under which a page is cached; without a query, how the keys of all pages begin. */
  readonly key: (query?: ResourceQuery<Filters, Columns>) => readonly unknown[]
  readonly ask: (
    api: Api,
    query: ResourceQuery<Filters, Columns>,
    signal: AbortSignal
  ) => Promise<ListPage<Row>>
  /** For how many seconds a page is not requested again. */
  readonly fresh: number
  /** Whether it is requested again when the favorites of the user change. Default: false. */
  readonly changesWithFavorites?: boolean
  /** After how many seconds a page is requested again by itself; null for never. Default: never. */
  readonly poll?: (rows: readonly Row[]) => number | null
}

type Schema = v.GenericSchema | undefined
type PageEndpoint<Row> = Endpoint<Schema, Schema, Schema, v.GenericSchema<unknown, ListPage<Row>>>

/** The call of an endpoint that answers with pages. */
export function listCall<Row extends object, E extends PageEndpoint<Row>, F extends string, C extends string>(
  endpoint: E & PageEndpoint<Row>,
  request: (query: ResourceQuery<F, C>) => RequestOf<E>
): ListCall<Row, F, C> {
  return {
    key: query => endpointKey<E>(endpoint, query && request(query)),
    ask: async (api, query, signal): Promise<ResponseOf<PageEndpoint<Row>>> =>
      api<E>(endpoint, request(query), { signal, dedupe: false }),
    fresh: endpoint.fresh,
    changesWithFavorites: endpoint.changesWithFavorites
  }
}

/** A page of a list for the query cache, which shares it, so that two lists that ask alike are no duplicates. */
export function pageOptions<Row, F extends string, C extends string>(
  api: Api,
  call: ListCall<Row, F, C>,
  query: ResourceQuery<F, C>,
  fresh = call.fresh
) {
  const { poll, changesWithFavorites } = call
  return queryOptions<ListPage<Row>, Failure>({
    queryKey: call.key(query),
    queryFn: async ({ signal }) => call.ask(api, query, signal),
    staleTime: fresh * 1000,
    // The page before this one is found by its cursor.
    meta: { cursor: query.cursor, changesWithFavorites },
    ...(poll && {
      refetchInterval: ({ state }: { readonly state: { readonly data: ListPage<Row> | undefined } }) => {
        const seconds = state.data && poll(state.data.items)
        return typeof seconds === 'number' && seconds * 1000
      }
    })
  })
}
