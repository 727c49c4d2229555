import { filters } from '../../catalogue/filters.ts'
import type { Ignored } from '../../domain/criteria.ts'
import { acceptsValue } from '../../domain/filterKinds.ts'
import { mapMeasures, type MapMeasure } from '../../domain/mapMeasures.ts'

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

type Key = keyof IndustryMapQuery

/** Reads one parameter; undefined where it is not understood. */
const readers: { readonly [Each in Key]: (written: string) => IndustryMapQuery[Each] | undefined } = {
  industry: code => (filters.industry.code.test(code) ? code : undefined),
  chain: name => (acceptsValue(filters.chain, name) ? name : undefined),
  region: code => (filters.region.code.test(code) ? code : undefined),
  measure: word => mapMeasures.find(measure => measure === word),
  until: year => (/^[12]\d{3}$/.test(year) ? Number(year) : undefined),
  view: word => views.find(view => view === word)
}

export const mapParameters = Object.keys(readers) as readonly Key[]

export function readMapQuery(search: string): {
  readonly query: IndustryMapQuery
  readonly ignored: readonly Ignored[]
} {
  const params = new URLSearchParams(search)
  const read = mapParameters.flatMap(key => {
    const token = params.get(key)
    return token === null ? [] : [{ key, token, value: readers[key](token) }]
  })
  const understood = read.filter(({ value }) => value !== undefined)
  return {
    query: { ...emptyMapQuery, ...Object.fromEntries(understood.map(({ key, value }) => [key, value])) },
    ignored: read.filter(({ value }) => value === undefined).map(({ key, token }) => ({ key, token }))
  }
}

/** The query part of the address; parameters of others stay. */
export function writeMapQuery(query: IndustryMapQuery, search: string): string {
  const params = new URLSearchParams(search)
  for (const key of mapParameters) {
    const value = query[key]
    if (value === emptyMapQuery[key]) params.delete(key)
    else params.set(key, String(value))
  }
  return params.toString()
}
