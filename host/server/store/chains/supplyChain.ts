import { sql } from 'kysely'
import {
  SUPPLY_NODES,
  type SupplyDirection,
  type SupplySource
} from '../../../../src/catalogue/insights/supply.ts'
import type { SupplyGraph, SupplyNode } from '../../../../src/contract/entities/supply.ts'
import { backEdges } from '../../../../src/domain/supply/cycles.ts'
import { findCompany } from '../company/companies.ts'
import { withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import {
  anySupply,
  companyKey,
  productEdges,
  tradeEdges,
  type EdgesFrom,
  type FoundEdge,
  type SupplyFilter
} from './supplyEdges.ts'

export interface SupplyRequest {
  readonly direction: SupplyDirection
  /** Legs from the company. */
  readonly depth: number
  readonly source: SupplySource
  readonly filter: SupplyFilter
  /** Who is shown it; for nobody (the default) none is a customer. */
  readonly reader?: string | null
}

export function edgesOf(db: Db, source: SupplySource, filter: SupplyFilter): EdgesFrom {
  return source === 'trade' ? tradeEdges(db, filter) : productEdges(db, filter)
}

/** How many relations lead to the suppliers of a company, or to its customers. Refuses `noCompany`. */
export async function countTrade(db: Db, idOrUscc: string, direction: SupplyDirection): Promise<number> {
  const { id } = await findCompany(db, idOrUscc)
  return (await tradeEdges(db, anySupply)([companyKey(id)], direction)).length
}

/**
 * What a company is supplied with, or supplies, level by level: every node once and every edge once, so that the answer
 * grows with the graph, not with the number of ways through it. Refuses `noCompany`.
 */
export async function supplyChain(
  db: Db,
  idOrUscc: string,
  { direction, depth, source, filter, reader = null }: SupplyRequest
): Promise<Omit<SupplyGraph, 'locked'>> {
  const { id } = await findCompany(db, idOrUscc)
  const root = companyKey(id)
  const edgesFrom = edgesOf(db, source, filter)
  const levels = new Map([[root, 0]])
  const edges = new Map<string, FoundEdge>()
  let frontier: readonly string[] = [root]
  let isComplete = true
  for (let level = 1; level <= depth && frontier.length > 0; level++) {
    const reached = new Set<string>()
    for (const edge of await edgesFrom(frontier, direction)) {
      for (const key of [edge.from, edge.to]) {
        if (levels.has(key)) continue
        if (levels.size >= SUPPLY_NODES) isComplete = false
        else {
          levels.set(key, levelOfNew(edge, key, level, levels))
          reached.add(key)
        }
      }
      if (levels.has(edge.from) && levels.has(edge.to)) edges.set(nameOf(edge), edge)
    }
    frontier = [...reached].filter(key => leadsOn(key, source))
  }
  const further = await beyond(edgesFrom, frontier, direction, levels)
  const nodes = await supplyNodes(db, reader, levels, key => {
    if (!leadsOn(key, source)) return key === root ? 0 : null
    return further.get(key) ?? (isComplete ? 0 : null)
  })
  const found = [...edges.values()]
  const back = backEdges(found, key => levels.get(key) ?? 0, direction)
  return {
    root,
    nodes,
    edges: found.map(edge => Object.assign({}, edge, { cycle: back.has(edge) })),
    isComplete
  }
}

const nameOf = ({ from, to, period }: FoundEdge): string => `${from}\n${to}\n${period ?? ''}`

/** Makers come with the product that they make, one leg further. */
function levelOfNew(
  edge: FoundEdge,
  key: string,
  level: number,
  levels: ReadonlyMap<string, number>
): number {
  return edge.kind === 'makes' && key === edge.from ? (levels.get(edge.to) ?? level) + 1 : level
}

/** Of a walk through products, companies are where it ends. */
function leadsOn(key: string, source: SupplySource): boolean {
  return source === 'trade' ? key.startsWith('c') : key.startsWith('p')
}

/** How many neighbors of the last nodes are not in the answer. */
async function beyond(
  edgesFrom: EdgesFrom,
  last: readonly string[],
  direction: SupplyDirection,
  levels: ReadonlyMap<string, number>
): Promise<ReadonlyMap<string, number>> {
  const others = new Map<string, Set<string>>(last.map(key => [key, new Set()]))
  for (const edge of last.length === 0 ? [] : await edgesFrom(last, direction)) {
    const [near, far] = direction === 'up' ? [edge.to, edge.from] : [edge.from, edge.to]
    if (edge.kind !== 'makes' && !levels.has(far)) others.get(near)?.add(far)
  }
  return new Map([...others].map(([key, found]) => [key, found.size]))
}

interface NodeCompany {
  readonly id: string
  readonly name: string
  readonly region: string | null
  readonly status: string | null
}

export async function supplyNodes(
  db: Db,
  reader: string | null,
  levels: ReadonlyMap<string, number>,
  furtherOf: (key: string) => number | null
): Promise<readonly SupplyNode[]> {
  const ids = [...levels.keys()].filter(key => key.startsWith('c')).map(key => key.slice(1))
  const { rows } = await sql<NodeCompany>`
    SELECT company_id::text AS id, name, region, status FROM company_detail
    WHERE company_id = ANY(${ids}::int8[])`.execute(db)
  const marked = await withCustomers(db, reader, rows, ({ id }) => id)
  const known = new Map(marked.map(row => [companyKey(row.id), row]))
  return [...levels].map(([key, level]) => {
    const company = known.get(key)
    return {
      key,
      kind: key.startsWith('p') ? ('product' as const) : ('company' as const),
      id: company?.id ?? null,
      name: company?.name ?? key.slice(1),
      customer: company?.customer ?? null,
      region: company?.region ?? null,
      status: company?.status ?? null,
      level,
      further: furtherOf(key)
    }
  })
}
