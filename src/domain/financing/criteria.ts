import { financingFilters, type FinancingFilterKey } from '../../catalogue/financing.ts'
import { UNKNOWN, type TreeFilter } from '../../catalogue/filters.ts'
import { treesOf } from '../facts/companyFacts.ts'
import { splitTokens, type CriteriaOf, type Split } from '../criteria/criteria.ts'
import { figureTest } from '../criteria/filterKinds.ts'
import type { FigureValue } from '../criteria/parsedCriteria.ts'
import { normalizeName } from '../criteria/searchText.ts'

export type FinancingTokens = CriteriaOf<FinancingFilterKey>

/** What is asked of financing events; a value of null is an unknown one. */
export interface FinancingCriteria {
  /** Part of a name as normalizeName writes it; null for any. */
  readonly company: string | null
  readonly date: Split<FigureValue>
  readonly amount: Split<FigureValue>
  readonly round: Split<string | null>
  readonly currency: Split<string | null>
  readonly role: Split<string | null>
  /** Codes with those below them. */
  readonly industry: Split<string | null>
  readonly region: Split<string | null>
  /** As normalizeName writes them. */
  readonly investor: Split
  /** What the company is to the bank. */
  readonly customer: Split
}

/** Parses tokens that have been checked. */
export function parseFinancing(tokens: FinancingTokens): FinancingCriteria {
  const words = (key: FinancingFilterKey) => mapSplit(tokens[key], valueOrUnknown)
  const codes = (key: 'industry' | 'region') =>
    mapSplit(tokens[key], value =>
      value === UNKNOWN ? [null] : codesBelow(financingFilters[key].tree, value)
    )
  const [company = ''] = tokens.company ?? []
  return {
    company: normalizeName(company) || null,
    date: mapSplit(tokens.date, value => [figureTest(financingFilters.date, value)]),
    amount: mapSplit(tokens.amount, value => [figureTest(financingFilters.amount, value)]),
    round: words('round'),
    currency: words('currency'),
    role: words('role'),
    industry: codes('industry'),
    region: codes('region'),
    investor: mapSplit(tokens.investor, value => [normalizeName(value)]),
    customer: splitTokens(tokens.customer ?? [])
  }
}

const valueOrUnknown = (value: string) => [value === UNKNOWN ? null : value]

function mapSplit<Value>(
  tokens: readonly string[] = [],
  map: (value: string) => readonly Value[]
): Split<Value> {
  const { included, excluded } = splitTokens(tokens)
  return { included: included.flatMap(map), excluded: excluded.flatMap(map) }
}

/** A code that the tree does not know stands for itself. */
function codesBelow(tree: TreeFilter['tree'], code: string): readonly string[] {
  const known = treesOf[tree]
  const below = known.nodes
    .filter(node => known.line(node.code).some(above => above.code === code))
    .map(node => node.code)
  return below.length > 0 ? below : [code]
}
