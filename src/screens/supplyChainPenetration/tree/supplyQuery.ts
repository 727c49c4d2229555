import {
  SUPPLY_LEVELS,
  supplyDirectionKeys,
  supplySourceKeys,
  type SupplyDirection,
  type SupplySource
} from '../../../catalogue/insights/supply.ts'
import type { AddressTerms } from '../../../ui/hooks/useAddressState.ts'

/** What is looked at; the address holds it. */
export interface SupplyQuery {
  readonly source: SupplySource
  /** Null for both. */
  readonly direction: SupplyDirection | null
  /** Null for as many as usual. */
  readonly levels: number | null
  /** In percent, and in units of 10,000 yuan, as written. */
  readonly minShare: string | null
  readonly minAmount: string | null
  readonly period: string | null
  readonly region: string | null
  readonly view: 'graph' | 'table'
  /** The company to which a path is sought. */
  readonly to: string | null
}

export const emptySupplyQuery: SupplyQuery = {
  source: 'trade',
  direction: null,
  levels: null,
  minShare: null,
  minAmount: null,
  period: null,
  region: null,
  view: 'graph',
  to: null
}

/** As many as one can take in; of products: its own, and what goes into them or comes of them. */
const USUAL_LEVELS = 2

export function levelsOf({ levels }: Pick<SupplyQuery, 'levels'>): number {
  return levels ?? USUAL_LEVELS
}

const DECIMAL = /^\d{1,12}(?:\.\d{1,6})?$/
const MAX_LENGTH = { period: 40, id: 64 }

/** What may be written into a field; the sentences stand in the texts. */
export const isShare = (written: string): boolean => DECIMAL.test(written) && Number(written) <= 100
export const isAmount = (written: string): boolean => DECIMAL.test(written)

const views = ['graph', 'table'] as const

/** Reads one parameter; undefined where it is not understood. */
const readers: AddressTerms<SupplyQuery>['readers'] = {
  source: word => supplySourceKeys.find(key => key === word),
  direction: word => supplyDirectionKeys.find(key => key === word),
  levels: number =>
    /^\d$/.test(number) && Number(number) >= 1 && Number(number) <= SUPPLY_LEVELS
      ? Number(number)
      : undefined,
  minShare: written => (isShare(written) ? written : undefined),
  minAmount: written => (isAmount(written) ? written : undefined),
  period: words => (words.length <= MAX_LENGTH.period ? words : undefined),
  region: code => (/^\d{6}$/.test(code) ? code : undefined),
  view: word => views.find(view => view === word),
  to: id => (id.length <= MAX_LENGTH.id ? id : undefined)
}

export const supplyTerms: AddressTerms<SupplyQuery> = { first: emptySupplyQuery, readers }

/** Whether a condition hides some relations. */
export function isNarrowed({ minShare, minAmount, period, region, direction }: SupplyQuery): boolean {
  return [minShare, minAmount, period, region, direction].some(condition => condition !== null)
}

export const withoutConditions: Partial<SupplyQuery> = {
  minShare: null,
  minAmount: null,
  period: null,
  region: null,
  direction: null
}
