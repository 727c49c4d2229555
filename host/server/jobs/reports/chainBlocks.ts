import { regionName, regions } from '../../../../src/catalogue/classifications/regions.ts'
import type { TreeNode } from '../../../../src/catalogue/classifications/tree.ts'
import {
  chainOrigins,
  stages,
  strengths,
  usualStrength
} from '../../../../src/catalogue/insights/industryChains.ts'
import type { IndustryChain } from '../../../../src/contract/entities/chain.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { isThin, strengthCounts, strengthOf } from '../../../../src/domain/chainNodes.ts'
import { fileColumnsOf, type FileColumn } from '../../../../src/domain/files/fileColumns.ts'
import type { FileCell } from '../../../../src/domain/files/workbookParts.ts'
import { sentences } from '../../base/sentences.ts'
import type { NodeLeader, RegionCount } from '../../store/chains/nodeCompanies.ts'
import { distributionContent } from './areaBlocks.ts'
import { columns, figure, note } from './blocks.ts'
import {
  unknownContent,
  type Block,
  type ReportFact,
  type SectionContent,
  type TableColumn
} from './document.ts'

const texts = sentences.reportFile
const labels = texts.chain

/** A chain as it is counted in a region: six digits; null for the whole country. */
export interface CountedChain {
  readonly chain: IndustryChain
  readonly region: string | null
}

export function chainOverviewContent(counted: CountedChain): SectionContent {
  const { chain } = counted
  const facts: readonly ReportFact[] = [
    { label: labels.name, value: chain.name },
    { label: labels.category, value: chain.category },
    { label: labels.origin, value: chainOrigins[chain.origin] },
    { label: labels.region, value: placeOf(counted) },
    { label: labels.nodes, value: figure(chain.nodes.length) },
    { label: labels.companies, value: figure(chain.companies) },
    { label: labels.strengths, value: strengthsOf(counted), wide: true }
  ]
  return { blocks: [{ kind: 'facts', facts }, note(texts.strengthRule(usualStrength))] }
}

/** How many nodes are of each strength, or why that is not said. */
function strengthsOf(counted: CountedChain): string {
  const { chain } = counted
  if (isThin(chain, usualStrength)) {
    return labels.thin(placeOf(counted), chain.companies, usualStrength.enough)
  }
  const counts = strengthCounts(chain, usualStrength)
  return (['strong', 'weak', 'missing'] as const)
    .map(each => labels.strengthCount(strengths[each], counts[each]))
    .join(texts.comma)
}

function placeOf({ region }: CountedChain): string {
  return region === null ? labels.country : regionName(region)
}

export function chainGraphContent({ chain }: CountedChain): SectionContent {
  const { nodes, edges, name } = chain
  if (nodes.length === 0) return unknownContent
  const boxes = nodes.map(each => {
    const { node, parent, stage, level, companies } = each
    return { name: node, parent, stage, level, companies, strength: strengthOf(each, chain, usualStrength) }
  })
  return {
    blocks: [
      { kind: 'chart', title: labels.graph(name), chart: { form: 'chain', nodes: boxes, edges } },
      note(labels.graphNote)
    ]
  }
}

const NODE_BARS = 15

export function chainNodesContent(counted: CountedChain): SectionContent {
  const { chain } = counted
  const { nodes } = chain
  if (nodes.length === 0) return unknownContent
  const items = nodes
    .map(({ node, companies }) => ({ label: node, value: companies }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, NODE_BARS)
  const rows = nodes.map(each => [
    each.node,
    stages[each.stage],
    figure(each.level),
    strengths[strengthOf(each, chain, usualStrength)],
    figure(each.companies),
    figure(each.listed),
    figure(each.specialized),
    figure(each.financed),
    figure(each.favorites)
  ])
  const figures = ['figure', 'figure', 'figure', 'figure', 'figure'] as const
  return {
    blocks: [
      ...(items.length > 1
        ? [
            {
              kind: 'chart',
              title: labels.chart,
              chart: { form: 'bars', unit: texts.companies, items }
            } as const
          ]
        : []),
      {
        kind: 'table',
        columns: columns(['words', 'words', 'figure', 'words', ...figures], texts.nodes),
        rows,
        rest: 0
      },
      ...(isThin(chain, usualStrength) ? [note(`${strengthsOf(counted)}。`)] : []),
      note(texts.strengthRule(usualStrength))
    ]
  }
}

/** Columns of regions in the table of nodes; the others are added up. */
const REGION_COLUMNS = 7

/** In which parts of its region the companies of a chain are: at any node, and at each. */
export function chainRegionsContent(
  { chain, region }: CountedChain,
  counts: readonly RegionCount[]
): SectionContent {
  const partOf = partsBelow(region)
  const sums = new Map<string | null, Map<string | null, number>>()
  for (const { node, region: code, companies } of counts) {
    const part = partOf(code)
    const own = sums.get(node) ?? new Map<string | null, number>()
    sums.set(node, own.set(part, (own.get(part) ?? 0) + companies))
  }
  const total = sums.get(null) ?? new Map<string | null, number>()
  const parts = [...total.keys()]
    .filter(part => part !== null)
    .toSorted((one, other) => (total.get(other) ?? 0) - (total.get(one) ?? 0) || (one < other ? -1 : 1))
  const distribution = distributionContent({
    label: labels.regions,
    values: parts.map(part => ({ name: nameOf(part), companies: total.get(part) ?? 0 })),
    unknown: total.get(null) ?? 0
  })
  if (distribution.blocks.length === 0) return distribution
  const shown = parts.slice(0, REGION_COLUMNS)
  const rowOf = (name: string, own: ReadonlyMap<string | null, number>): readonly FileCell[] => {
    const rest = sum(parts.slice(REGION_COLUMNS).map(part => own.get(part) ?? 0))
    return [
      name,
      ...shown.map(part => figure(own.get(part) ?? 0)),
      ...(parts.length > REGION_COLUMNS ? [figure(rest)] : []),
      ...(total.has(null) ? [figure(own.get(null) ?? 0)] : []),
      figure(sum([...own.values()]))
    ]
  }
  const heads = [
    ...shown.map(nameOf),
    ...(parts.length > REGION_COLUMNS ? [labels.otherRegions] : []),
    ...(total.has(null) ? [labels.unknownRegion] : []),
    labels.together
  ]
  const table: Block = {
    kind: 'table',
    title: labels.nodeRegions,
    columns: [
      { label: texts.nodes.node, holds: 'words' },
      ...heads.map((label): TableColumn => ({ label, holds: 'figure' }))
    ],
    rows: [
      ...chain.nodes.flatMap(({ node }) => {
        const own = sums.get(node)
        return own ? [rowOf(node, own)] : []
      }),
      rowOf(labels.wholeChain, total)
    ],
    rest: 0
  }
  return { blocks: [...distribution.blocks, table, note(labels.nodeRegionsNote)] }
}

const nameOf = (part: string): string => regions.find(part)?.name ?? part

/** The part of a region in which a place is; null where only the region itself is known. */
function partsBelow(region: string | null): (code: string | null) => string | null {
  const depth = region === null ? 0 : regions.line(region).length
  const isWhole = !regions.nodes.some(({ parent }) => parent === region)
  return code => {
    const line: readonly TreeNode[] = code === null ? [] : regions.line(code)
    return (isWhole ? line.at(-1)?.code : line[depth]?.code) ?? null
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0)

/** How many companies of a node are named. */
export const LEADERS = 10

interface Leaders {
  readonly leaders: readonly NodeLeader[]
  /** What is told of each company: its name, whose customer it is. */
  readonly told: readonly FileColumn[]
  readonly companies: readonly CompanyRow[]
  /** A page has a table for each node, a sheet one that can be filtered. */
  readonly isSheet: boolean
}

/** The first companies of each node, with the product that puts them there. */
export function chainLeadersContent({ chain }: CountedChain, found: Leaders): SectionContent {
  const { leaders, isSheet } = found
  if (leaders.length === 0) return unknownContent
  const { heads, cellsOf } = leaderTable(found)
  const rowsOf = (node: string) => leaders.filter(leader => leader.node === node).map(cellsOf)
  const told = chain.nodes.filter(({ node }) => leaders.some(leader => leader.node === node))
  const none = chain.nodes.filter(node => !told.includes(node)).map(({ node }) => node)
  const tables = isSheet
    ? [
        {
          columns: [{ label: texts.nodes.node, holds: 'words' } as const, ...heads],
          rows: told.flatMap(({ node }) => rowsOf(node).map(cells => [node, ...cells]))
        }
      ]
    : told.map(({ node, companies }) => ({
        title: labels.leadersOf(node, companies, LEADERS),
        columns: heads,
        rows: rowsOf(node)
      }))
  return {
    blocks: [
      note(labels.leadersOrder(LEADERS)),
      ...tables.map((table): Block => ({ kind: 'table', ...table, rest: 0 })),
      ...(none.length > 0 ? [note(labels.leadersNone(none))] : [])
    ]
  }
}

const wordColumn = ({ label }: FileColumn): TableColumn => ({ label, holds: 'words' })

function leaderTable({ leaders, told, companies }: Leaders) {
  const rows = new Map(companies.map(company => [company.id, company]))
  const places = fileColumnsOf(['region', 'listing'])
  // Where no source tells a period, its column would be empty.
  const isDated = leaders.some(({ period }) => period !== null)
  return {
    heads: [
      ...told.map(wordColumn),
      ...columns(['words', 'figure', 'words'], isDated ? labels.dated : labels.undated),
      ...places.map(wordColumn)
    ],
    cellsOf: ({ companyId, product, share, period }: NodeLeader): readonly FileCell[] => {
      const company = rows.get(companyId)
      const cells = (of: readonly FileColumn[]) => of.map(({ cell }) => (company ? cell(company) : null))
      const parts = figure(share === null ? null : Number(share).toFixed(1))
      return [...cells(told), product, parts, ...(isDated ? [period] : []), ...cells(places)]
    }
  }
}

export function chainRelationsContent({ chain }: CountedChain, most: number): SectionContent {
  const { edges } = chain
  if (edges.length === 0) return unknownContent
  const rows = edges.slice(0, most).map(({ upstream, downstream }) => [upstream, downstream])
  return {
    blocks: [
      {
        kind: 'table',
        columns: columns(['words', 'words'], texts.relations),
        rows,
        rest: edges.length - rows.length
      }
    ]
  }
}
