import { SUPPLY_NODES, type SupplyDirection } from '../../src/catalogue/insights/supply.ts'
import type { SupplyEdge, SupplyGraph, SupplyNode } from '../../src/contract/entities/supply.ts'
import { answerEach, endpoints } from '../../src/mocks/index.ts'

/** A company that we know, by its number. */
export function company(number: number, name: string, level: number, further: number | null = 0): SupplyNode {
  return {
    key: `c${number}`,
    kind: 'company',
    id: String(number),
    name,
    customer: null,
    region: '440300',
    status: '存续',
    level,
    further
  }
}

/** A sale, of which nothing is known unless it is given. */
export function sale(from: number, to: number, more: Partial<SupplyEdge> = {}): SupplyEdge {
  return {
    from: `c${from}`,
    to: `c${to}`,
    kind: 'trade',
    ofSales: null,
    ofPurchases: null,
    amount: null,
    period: null,
    source: null,
    evidence: null,
    cycle: false,
    ...more
  }
}

export const subject = company(3, '示例整车制造股份有限公司', 0)

export function graphOf(nodes: readonly SupplyNode[], edges: readonly SupplyEdge[]): SupplyGraph {
  return { root: nodes[0]?.key ?? '', nodes, edges, isComplete: true, locked: null }
}

export const nobody = graphOf([subject], [])

/** The answers of a service with these graphs, by direction and company; others have no neighbors. */
export function supplyOf(
  known: Readonly<Partial<Record<SupplyDirection, Readonly<Record<string, SupplyGraph>>>>>
) {
  return answerEach(
    endpoints.companySupplyChain,
    ({ params: { id }, query: { direction } }) => known[direction]?.[id] ?? { ...nobody, root: `c${id}` }
  )
}

const disclosed = { period: '2025年度', source: '2025年年度报告' } as const

/** Two levels up, of which one leads back, and customers of which one says nothing. */
export const around = {
  up: {
    '3': graphOf(
      [
        subject,
        company(10, '示例动力电池有限公司', 1),
        company(11, '示例汽车零部件有限公司', 1, 2),
        company(20, '示例电池材料有限公司', 2),
        company(21, '示例锂业集团有限公司', 2, 1)
      ],
      [
        sale(10, 3, { ofPurchases: '30', ofSales: '62.5', amount: '128000', ...disclosed }),
        sale(10, 3, { ofPurchases: '26', amount: '98000', period: '2024年度', source: '2024年年度报告' }),
        sale(11, 3, { amount: '5600.5', ...disclosed }),
        sale(20, 10, { ofPurchases: '12', ofSales: '40', amount: '15200', ...disclosed }),
        sale(21, 10, { ofSales: '8', ...disclosed }),
        sale(21, 20, { ofPurchases: '55', ...disclosed }),
        sale(3, 10, { ofPurchases: '3', cycle: true, ...disclosed })
      ]
    ),
    '11': graphOf(
      [
        company(11, '示例汽车零部件有限公司', 0),
        company(22, '示例模具有限公司', 1),
        company(23, '示例钢铁有限公司', 1)
      ],
      [sale(22, 11, { ofPurchases: '9' }), sale(23, 11, { ofPurchases: '21' })]
    )
  },
  down: {
    '3': graphOf(
      [subject, company(30, '示例出行服务有限公司', 1), company(31, '示例汽车销售有限公司', 1)],
      [sale(3, 30, { ofSales: '18.25', amount: '220000', ...disclosed }), sale(3, 31)]
    )
  }
} as const

/** As many nodes as an answer holds, in five levels, and half as many relations across. */
export function hugeGraph(): SupplyGraph {
  const nodes = [subject]
  const edges: SupplyEdge[] = []
  const children = [12, 5, 4, 4, 3]
  let level: readonly SupplyNode[] = [subject]
  for (const [depth, most] of children.entries()) {
    const next: SupplyNode[] = []
    for (const buyer of level) {
      for (let at = 0; at < most && nodes.length < SUPPLY_NODES; at++) {
        const number = 1000 + nodes.length
        const seller = company(number, `第${nodes.length}家示例供应商有限公司`, depth + 1)
        nodes.push(seller)
        next.push(seller)
        edges.push({ ...sale(number, 0, { ofPurchases: String(at + 1), ...disclosed }), to: buyer.key })
      }
    }
    level = next
  }
  for (let at = 1; at <= SUPPLY_NODES / 2; at++) {
    const [from, to] = [nodes[nodes.length - at], nodes[1 + ((at * 7) % (nodes.length / 2))]]
    if (from && to) edges.push({ ...sale(0, 0, { ofPurchases: '1' }), from: from.key, to: to.key })
  }
  return { ...graphOf(nodes, edges), isComplete: false }
}
