import { filters } from '../../catalogue/filters.ts'
import { acceptsValue } from '../../domain/criteria/filterKinds.ts'
import { mapMeasures, type MapMeasure } from '../../domain/map/mapMeasures.ts'
import type { AddressTerms } from '../../ui/hooks/useAddressState.ts'

/** What the map shows; its address holds it. */
export interface IndustryMapQuery {
  /** A node of the classification; null for all industries. */
  readonly industry: string | null
  /** A node of the industrial chains, by its name. */
  readonly chain: string | null
  /** The province or city that is looked at; null for the country. */
  readonly region: string | null
  readonly measure: MapMeasure
  /** Only companies founded until the end of this year. */
  readonly until: number | null
  readonly view: 'map' | 'table'
}

export const emptyMapQuery: IndustryMapQuery = {
  industry: null,
  chain: null,
  region: null,
  measure: 'companies',
  until: null,
  view: 'map'
}

const views = ['map', 'table'] as const

/** Reads one parameter; undefined where it is not understood. */
const readers: AddressTerms<IndustryMapQuery>['readers'] = {
  industry: code => (filters.industry.code.test(code) ? code : undefined),
  chain: name => (acceptsValue(filters.chain, name) ? name : undefined),
  region: code => (filters.region.code.test(code) ? code : undefined),
  measure: word => mapMeasures.find(measure => measure === word),
  until: year => (/^[12]\d{3}$/.test(year) ? Number(year) : undefined),
  view: word => views.find(view => view === word)
}

export const mapTerms: AddressTerms<IndustryMapQuery> = { first: emptyMapQuery, readers }
