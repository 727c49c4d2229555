import { sql } from 'kysely'
import {
  CHAIN_LEVELS,
  NO_CATEGORY,
  stageKeys,
  stages,
  type Stage
} from '../../../../src/catalogue/insights/industryChains.ts'
import { cleanStockCode } from '../../tables/clean/codes.ts'
import { cleanPercent } from '../../tables/clean/numbers.ts'
import { cleanName } from '../../tables/clean/names.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import type { FileKind } from '../../tables/columns/fields.ts'
import { DESCRIBED_CHAIN } from '../write/chainPlaces.ts'
import { writePlacements, type Placement } from '../write/placements.ts'
import { readTable, type ImportKind } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'

/** The tables of described chains, in the order of their dependencies. */
export const describedParts = [
  ['chainNodes', importNodes],
  ['chainNodeLinks', importNodeLinks],
  ['chainNodeCompanies', importNodeCompanies]
] as const satisfies readonly (readonly [FileKind, ImportKind])[]

const BATCH = 1000
const MAX_NAME = 60

interface ReadNode {
  readonly line: number
  readonly node: string
  readonly parent: string | null
  readonly stage: Stage
  readonly products: readonly string[]
}

interface ReadChain {
  category: string
  readonly nodes: Map<string, ReadNode>
}

/** Chains with all their nodes: a chain of the file replaces the one of that name. */
async function importNodes(run: Run, path: string): Promise<void> {
  const chains = new Map<string, ReadChain>()
  await readTable(run, path, 'chainNodes', async (row, { reject }) => {
    const name = cleanLine(row.text('chain'), MAX_NAME)
    const node = cleanLine(row.text('node'), MAX_NAME)
    if (name.value === null || node.value === null) return reject(name.reason ?? node.reason ?? 'nameMissing')
    const stage = stageKeys.find(key => row.text('stage').includes(stages[key]))
    if (stage === undefined) return reject('stageUnknown')
    const parent = cleanLine(row.text('parent'), MAX_NAME).value
    if (parent === node.value) return reject('linkToItself')
    const chain = chains.get(name.value) ?? { category: NO_CATEGORY, nodes: new Map<string, ReadNode>() }
    chains.set(name.value, chain)
    if (chain.nodes.has(node.value)) return reject('nodeRepeated')
    chain.category = cleanLine(row.text('category'), MAX_NAME).value ?? chain.category
    const products = row
      .text('products')
      .split(/[、,，;；|]/)
      .map(each => each.trim())
    chain.nodes.set(node.value, {
      line: row.line,
      node: node.value,
      parent,
      stage,
      products: products.filter(each => each !== '')
    })
  })
  for (const [name, chain] of chains) await run.step(step => writeChain(step, name, chain))
}

/** Nodes whose parents lead nowhere, in a circle or too deep are warned about and stand without a parent. */
async function writeChain(
  { unit, report }: Step,
  name: string,
  { category, nodes }: ReadChain
): Promise<void> {
  const placed = [...nodes.values()].map(node => {
    const level = levelOf(node, nodes)
    if (level === null) report.warn(node.line, nodes.has(node.parent ?? '') ? 'tooDeep' : 'nodeUnknown')
    return { ...node, parent: level === null ? null : node.parent, level: level ?? 1 }
  })
  const { rows } = await sql<{ added: boolean }>`
    INSERT INTO industry_chain (key, name, category, origin, kind)
    VALUES (${name}, ${name}, ${category}, 'stated', ${DESCRIBED_CHAIN})
    ON CONFLICT (key) DO UPDATE SET category = excluded.category, kind = excluded.kind
    RETURNING xmax = 0 AS added`.execute(unit.db)
  await sql`DELETE FROM industry_chain_node WHERE chain = ${name}`.execute(unit.db)
  await sql`
    INSERT INTO industry_chain_node (chain, node, parent, stage, level, ordinal, products)
    SELECT ${name}, node, parent, stage, level, ordinal, ARRAY(SELECT json_array_elements_text(products))
    FROM json_to_recordset(${JSON.stringify(placed.map((node, ordinal) => ({ ...node, ordinal })))})
      AS node (node text, parent text, stage text, level int2, ordinal int4, products json)`.execute(unit.db)
  for (const _ of placed) report.stored(rows[0]?.added === true ? 'added' : 'changed')
}

/** From 1; null where the way up does not end within the levels of a chain. */
function levelOf(node: ReadNode, nodes: ReadonlyMap<string, ReadNode>): number | null {
  let [level, at] = [1, node]
  while (at.parent !== null) {
    const parent = nodes.get(at.parent)
    if (!parent || level === CHAIN_LEVELS) return null
    level += 1
    at = parent
  }
  return level
}

async function importNodeLinks(run: Run, path: string): Promise<void> {
  const nodes = await run.step(nodesOfChains)
  const seen = new Set<string>()
  const batch = inBatches<{ node: string; upstream: string }>(run, BATCH, async ({ unit }, links) => {
    const written = await sql<{ node: string }>`
      INSERT INTO chain_link (kind, node, upstream)
      SELECT ${DESCRIBED_CHAIN}, node, upstream
      FROM json_to_recordset(${JSON.stringify(links)}) AS link (node text, upstream text)
      ON CONFLICT DO NOTHING RETURNING node`.execute(unit.db)
    for (let at = 0; at < links.length; at++) {
      run.report.stored(at < written.rows.length ? 'added' : 'unchanged')
    }
  })
  await readTable(run, path, 'chainNodeLinks', async (row, { reject }) => {
    const own = nodes.get(row.text('chain').trim())
    const [upstream, node] = [row.text('upstream').trim(), row.text('downstream').trim()]
    if (!own?.has(upstream) || !own.has(node)) return reject('nodeUnknown')
    if (upstream === node) return reject('linkToItself')
    const key = `${upstream}\n${node}`
    if (seen.has(key)) return reject('linkRepeated')
    seen.add(key)
    await batch.add({ node, upstream })
  })
  await batch.flush()
}

async function importNodeCompanies(run: Run, path: string): Promise<void> {
  const nodes = new Set([...(await run.step(nodesOfChains)).values()].flatMap(own => [...own]))
  const batch = inBatches<Placement>(run, BATCH, (step, placements) =>
    writePlacements(step, 'chainNode', placements)
  )
  await readTable(run, path, 'chainNodeCompanies', async (row, { reject }) => {
    const node = row.text('node').trim()
    if (!nodes.has(node)) return reject('nodeUnknown')
    const name = cleanName(row.text('company')).value
    const uscc = row.text('uscc').trim() || null
    const stockCode = cleanStockCode(row.text('stockCode')).value
    if (name === null && uscc === null && stockCode === null) return reject('companyMissing')
    await batch.add({
      company: { uscc, name, stockCode },
      place: {
        kind: DESCRIBED_CHAIN,
        node,
        relevance: run.report.take(row.line, cleanPercent(row.text('relevance'))),
        evidence: cleanLine(row.text('evidence'), 200).value
      }
    })
  })
  await batch.flush()
}

async function nodesOfChains({ unit }: Step): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ chain: string; nodes: string[] }>`
    SELECT place.chain, array_agg(place.node) AS nodes
    FROM industry_chain_node AS place JOIN industry_chain AS chain ON chain.key = place.chain
    WHERE chain.kind = ${DESCRIBED_CHAIN} GROUP BY place.chain`.execute(unit.db)
  return new Map(rows.map(({ chain, nodes }) => [chain, new Set(nodes)]))
}
