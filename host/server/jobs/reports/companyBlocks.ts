import { eventKinds } from '../../../../src/catalogue/insights/events.ts'
import type { FactKey } from '../../../../src/catalogue/facts.ts'
import { keysOf, isKeyOf } from '../../../../src/catalogue/keys.ts'
import { sectionOf, type SectionColumn, type SectionKey } from '../../../../src/catalogue/sections.ts'
import type { CompanyDetail, SectionPage } from '../../../../src/contract/entities/companyDetail.ts'
import type {
  CompanyEvent,
  CompanyOverview,
  PatentCount
} from '../../../../src/contract/entities/overview.ts'
import type { ProductMatch } from '../../../../src/contract/entities/product.ts'
import type { FoundOwners } from '../../../../src/domain/equityOwners.ts'
import type { FileCell } from '../../../../src/domain/workbookParts.ts'
import { sentences } from '../../base/sentences.ts'
import { factsBlock, valueCell } from './cells.ts'
import {
  sourcesOf,
  type Block,
  type ReportDocument,
  type SectionContent,
  type TableColumn
} from './document.ts'

const says = sentences.reportFile

/** What a company is, in its facts that are known; what is not is named. */
export function overviewContent(
  detail: CompanyDetail,
  overview: CompanyOverview,
  layout: ReportDocument['layout']
): SectionContent {
  const { mainProducts } = detail
  const isPage = layout === 'page'
  const products = mainProducts.map(({ product }) => product)
  const facts = factsBlock(isPage ? pageFacts : documentFacts, { ...overview, ...detail })
  const made = {
    label: says.mainProducts,
    value: listed(products),
    wide: true
  } as const
  const tags = { label: says.tags, value: listed(detail.tags), wide: true } as const
  return {
    blocks: [isPage ? facts : { ...facts, facts: [...facts.facts, made, tags] }],
    sources: sourcesOf([{ source: detail.source, asOf: detail.dataDate }])
  }
}

/** What one wants to have read before a visit; the name stands above. */
const pageFacts: readonly FactKey[] = [
  'uscc',
  'status',
  'legalRepresentative',
  'established',
  'regCapital',
  'scale',
  'insured',
  'listing',
  'round',
  'revenue',
  'score',
  'patents',
  'industry',
  'region',
  'website',
  'address',
  'introduction'
]

const documentFacts: readonly FactKey[] = [
  'name',
  'uscc',
  'status',
  'legalRepresentative',
  'established',
  'regCapital',
  'region',
  'industry',
  'companyType',
  'background',
  'scale',
  'insured',
  'listing',
  'stockCode',
  'round',
  'revenue',
  'score',
  'patents',
  'trademarks',
  'software',
  'risks',
  'website',
  'address',
  'introduction'
]

/** Why to call now, and what to be careful about. */
export function callsContent({ calls }: CompanyOverview): SectionContent {
  if (calls.length === 0) return { blocks: [note(says.noCalls)] }
  const rows = calls.map(({ label, count, date, title }) => [label, dayCell(date), title, figure(count)])
  return {
    blocks: [
      { kind: 'table', columns: columns(['words', 'day', 'words', 'figure'], says.calls), rows, rest: 0 }
    ]
  }
}

export function scoreContent({ score, dimensions }: CompanyOverview): SectionContent {
  const known = dimensions.filter(each => each.score !== null)
  if (known.length === 0) return { blocks: [note(says.unknown)] }
  const axes = dimensions.map(({ dimension, score: value }) => ({ label: dimension, value }))
  const rows = dimensions.map(each => [
    each.dimension,
    figure(each.score),
    each.reasons.map(({ label, value }) => says.pair(label, value)).join(says.semicolon) || null
  ])
  return {
    blocks: [
      { kind: 'chart', title: says.scoreChart(score), chart: { form: 'radar', axes } },
      { kind: 'table', columns: columns(['words', 'figure', 'words'], says.dimensions), rows, rest: 0 }
    ]
  }
}

export function ownersContent({ owners, control, isComplete }: FoundOwners): SectionContent {
  if (owners.length === 0) return { blocks: [note(says.unknown)] }
  const rows = owners.map(({ name, kind, share, beneficial }) => [
    name,
    kind,
    figure(share),
    beneficial ? says.beneficial : isComplete ? says.notBeneficial : null
  ])
  const chain = control.map(({ name, share }) => (share === null ? name : says.holds(name, share)))
  return {
    blocks: [
      {
        kind: 'facts',
        facts: [{ label: says.control, value: chain.length > 0 ? chain.join(says.arrow) : null, wide: true }]
      },
      { kind: 'table', columns: columns(['words', 'words', 'figure', 'words'], says.owners), rows, rest: 0 },
      ...(isComplete ? [] : [note(says.ownersIncomplete)])
    ]
  }
}

export function timelineContent(events: readonly CompanyEvent[], total: number): SectionContent {
  if (events.length === 0) return { blocks: [note(says.unknown)] }
  const rows = events.map(({ date, kind, title }) => [
    dayCell(date),
    isKeyOf(eventKinds, kind) ? eventKinds[kind].label : kind,
    title
  ])
  return {
    blocks: [
      {
        kind: 'table',
        columns: columns(['day', 'words', 'words'], says.events),
        rows,
        rest: total - rows.length
      }
    ]
  }
}

/** The products of the bank, those first of which the company misses least. */
export function bankProductsContent(matches: readonly ProductMatch[], most: number): SectionContent {
  if (matches.length === 0) return { blocks: [note(says.noBankProducts)] }
  const counted = matches.map(match => ({ match, ...outcomes(match) }))
  const rows: FileCell[][] = counted
    .toSorted((one, other) => one.missed.length - other.missed.length || other.met.length - one.met.length)
    .slice(0, most)
    .map(({ match, met, missed, unknown }) => [
      match.name,
      [match.amount, match.term].filter(Boolean).join(says.comma) || null,
      met.join(says.comma) || says.nothing,
      missed.join(says.comma) || says.nothing,
      unknown.join(says.comma) || says.nothing
    ])
  return {
    blocks: [
      {
        kind: 'table',
        columns: columns(['words', 'words', 'words', 'words', 'words'], says.bankProducts),
        rows,
        rest: matches.length - rows.length
      },
      note(says.unknownCondition)
    ]
  }
}

function outcomes({ conditions }: ProductMatch) {
  const of = (outcome: ProductMatch['conditions'][number]['outcome']) =>
    conditions.filter(each => each.outcome === outcome).map(({ label }) => label)
  return { met: of('met'), missed: of('missed'), unknown: of('unknown') }
}

/** The records of a section; `count` is null where nobody has looked for any. */
export function recordsContent(key: SectionKey, page: SectionPage, count: number | null): SectionContent {
  const section = sectionOf(key)
  const items = page.items as readonly Readonly<Record<string, unknown>>[]
  if (items.length === 0) return { blocks: [note(count === null ? says.unknown : says.none)] }
  if (section.kind === 'facts') {
    const facts = section.columns.map(column => ({
      label: labelOf(column),
      value: valueCell(column, items[0] ?? {}),
      ...('wide' in column && column.wide && { wide: true as const })
    }))
    return { blocks: [{ kind: 'facts', facts }] }
  }
  const rows = items.map(item => section.columns.map(column => valueCell(column, item)))
  return {
    blocks: [
      ...chartsOf(key, items, page),
      { kind: 'table', columns: section.columns.map(columnOf), rows, rest: page.total - rows.length }
    ],
    sources: sourcesOf(items)
  }
}

/** Patents by the year of their application. */
export function patentChart(counts: readonly PatentCount[]): readonly Block[] {
  const years = [...new Set(counts.map(({ year }) => year))].filter(year => year !== null).toSorted(ascending)
  const kinds = [...new Set(counts.map(({ kind }) => kind ?? says.otherKind))]
  const last = years.slice(-YEARS)
  if (last.length < 2) return []
  const items = last.map(year => ({
    label: String(year),
    values: kinds.map(kind =>
      counts
        .filter(each => each.year === year && (each.kind ?? says.otherKind) === kind)
        .reduce((sum, each) => sum + each.count, 0)
    )
  }))
  return [
    {
      kind: 'chart',
      title: says.patentChart,
      chart: { form: 'columns', unit: says.pieces, parts: kinds, items }
    }
  ]
}

const YEARS = 12
const PARTS = 8
const ascending = (one: number, other: number): number => one - other

function chartsOf(
  key: SectionKey,
  items: readonly Readonly<Record<string, unknown>>[],
  { kinds }: SectionPage
): readonly Block[] {
  if (key === 'shareholders') return shareChart(says.shareholderChart, items, 'holder')
  if (key === 'products') return shareChart(says.productChart, items, 'product')
  if (key === 'finance') return financeChart(items)
  if ((key !== 'legalRisks' && key !== 'operatingRisks') || kinds.length < 2) return []
  const bars = kinds.map(({ kind, count: value }) => ({ label: kind, value }))
  return [
    {
      kind: 'chart',
      title: says.riskChart,
      chart: { form: 'bars', unit: says.records, items: bars.toSorted((a, b) => b.value - a.value) }
    }
  ]
}

function shareChart(
  title: string,
  items: readonly Readonly<Record<string, unknown>>[],
  field: string
): readonly Block[] {
  const known = items.flatMap(item => {
    const value = Number(item.share)
    const name = item[field]
    const label = typeof name === 'string' ? name : (name as { readonly name?: string } | null)?.name
    return item.share === null || !(value > 0) || !label ? [] : [{ label, value }]
  })
  if (known.length < 2) return []
  const first = known.slice(0, PARTS)
  const others = known.slice(PARTS).reduce((sum, { value }) => sum + value, 0)
  return [
    {
      kind: 'chart',
      title,
      chart: {
        form: 'share',
        items: others > 0 ? [...first, { label: says.others, value: others }] : first
      }
    }
  ]
}

function financeChart(items: readonly Readonly<Record<string, unknown>>[]): readonly Block[] {
  const known = items.filter(({ revenue, year }) => Number(revenue) > 0 && year !== null)
  if (known.length < 2) return []
  return [
    {
      kind: 'chart',
      title: says.financeChart,
      chart: {
        form: 'columns',
        unit: says.tenThousand,
        parts: [says.revenue],
        items: known
          .map(({ year, revenue }) => ({ label: String(year), values: [Number(revenue)] }))
          .toReversed()
      }
    }
  ]
}

/** A heading with its unit. */
function labelOf({ label, kind, unit }: SectionColumn & { readonly unit?: string }): string {
  if (kind === 'amount') return says.withUnit(label, says.tenThousand)
  return unit === undefined ? label : says.withUnit(label, unit)
}

function columnOf(column: SectionColumn): TableColumn {
  return { label: labelOf(column), holds: holdings[column.kind] }
}

const holdings = {
  text: 'words',
  inferable: 'words',
  word: 'words',
  date: 'day',
  year: 'day',
  number: 'figure',
  amount: 'figure',
  percent: 'figure',
  disclosedAmount: 'words',
  capital: 'words',
  list: 'words',
  company: 'words',
  link: 'words',
  diff: 'words'
} as const satisfies Record<SectionColumn['kind'], TableColumn['holds']>

export function columns(
  holds: readonly TableColumn['holds'][],
  labels: Readonly<Record<string, string>>
): readonly TableColumn[] {
  return keysOf(labels).map((key, at) => ({ label: labels[key] ?? '', holds: holds[at] ?? 'words' }))
}

const listed = (names: readonly string[]): FileCell => (names.length > 0 ? names.join(says.comma) : null)

export const note = (text: string): Block => ({ kind: 'note', text })

export function figure(value: number | string | null): FileCell {
  return value === null ? null : { decimal: String(value) }
}

export const dayCell = (day: string | null): FileCell => (day === null ? null : { day })
