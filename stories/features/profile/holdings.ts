import type { EquityDirection } from '../../../src/catalogue/insights/equity.ts'
import type { EquityEdge } from '../../../src/contract/entities/equity.ts'
import { answerEach, endpoints } from '../../../src/mocks/index.ts'

/** A holding with required fields only. */
export function holding(name: string, more: Partial<EquityEdge> = {}): EquityEdge {
  return {
    id: null,
    name,
    customer: null,
    kind: null,
    status: null,
    share: null,
    amount: null,
    since: null,
    further: more.id ? 1 : null,
    ...more
  }
}

/** The answer of a service with these holdings: by direction and company id. */
export function equityOf(
  known: Readonly<Partial<Record<EquityDirection, Readonly<Record<string, readonly EquityEdge[]>>>>>
) {
  return answerEach(endpoints.companyEquity, ({ params, query: { direction, page, pageSize } }) => {
    const all = known[direction]?.[params.id] ?? []
    return {
      items: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
      totalIsCapped: false,
      page,
      pageSize,
      cursor: null
    }
  })
}
