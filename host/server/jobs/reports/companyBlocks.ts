import { missingCalls } from '../../../../src/catalogue/insights/callReasons.ts'
import { eventKinds } from '../../../../src/catalogue/insights/events.ts'
import {
  factKeys,
  factOf,
  factsShownIn,
  type FactKey,
  type FactShownIn
} from '../../../../src/catalogue/facts.ts'
import { customerLabels } from '../../../../src/catalogue/customer.ts'
import { filters } from '../../../../src/catalogue/filters.ts'
import { isKeyOf } from '../../../../src/catalogue/keys.ts'
import { sectionOf, type SectionColumn, type SectionKey } from '../../../../src/catalogue/sections.ts'
import type { CompanyDetail, SectionPage } from '../../../../src/contract/entities/companyDetail.ts'
import type { CompanyEvent, CompanyOverview } from '../../../../src/contract/entities/overview.ts'
import type { ProductMatch } from '../../../../src/contract/entities/product.ts'
import type { FoundOwners } from '../../../../src/domain/equityOwners.ts'
import type { FileCell } from '../../../../src/domain/files/workbookParts.ts'
import { sentences } from '../../base/sentences.ts'
import { columns, dayCell, figure, note } from './blocks.ts'
import { factsBlock, valueCell } from './cells.ts'
import { chartsOf } from './companyCharts.ts'
import {
  sourcesOf,
  unknownContent,
  type ReportDocument,
  type ReportFact,
  type Search,
  type SectionContent,
  type TableColumn
} from './document.ts'

const texts = sentences.reportFile

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
    label: texts.mainProducts,
    value: listed(products),
    wide: true
  } as const
  const tags = { label: texts.tags, value: listed(detail.tags), wide: true } as const
  return {
    blocks: [
      { ...facts, facts: [...customerFacts(detail), ...facts.facts, ...(isPage ? [] : [made, tags])] }
    ],
    sources: sourcesOf([{ source: detail.source, asOf: detail.dataDate }])
  }
}

/** That it banks with us already, for who may know. */
function customerFacts({ customer }: CompanyDetail): readonly ReportFact[] {
  if (!customer) return []
  const { manager, department, since, products } = customer
  const known = [
    { label: customerLabels.manager, value: manager },
    { label: customerLabels.department, value: department },
    { label: customerLabels.since, value: dayCell(since) },
    { label: customerLabels.products, value: listed(products), wide: true as const }
  ]
  return [{ label: columnTitle.label, value: texts.yes }, ...known.filter(({ value }) => value !== null)]
}

const { customer: columnTitle } = filters

type ToldFact = FactShownIn<'header'> | FactShownIn<'overview'>

/** What stands in another section, or beside the fact that it belongs to. */
const toldElsewhere: readonly ToldFact[] = [
  'paidCapital',
  'shortName',
  'listedOn',
  'inventions',
  'revenueYear',
  'regionInference',
  'industryInference',
  'tags',
  'dataDate',
  'source'
]

/** What one need not have read before a visit; the name stands above. */
const notOnPage: readonly ToldFact[] = [
  'name',
  'companyType',
  'background',
  'stockCode',
  'trademarks',
  'software',
  'risks'
]

/** All that the answers tell, in the order of the catalogue, long ones last. */
const documentFacts: readonly FactKey[] = [
  ...new Set([...factsShownIn('header'), ...factsShownIn('overview')])
]
  .filter(key => !toldElsewhere.includes(key))
  .toSorted((one, other) => rankOf(one) - rankOf(other))

const pageFacts = documentFacts.filter(key => !(notOnPage as readonly FactKey[]).includes(key))

function rankOf(key: FactKey): number {
  return factKeys.indexOf(key) + (factOf(key).wide ? factKeys.length : 0)
}

/** Why to call now, and what to be careful about; without any reason, what is known not to be one. */
export function callsContent(
  { calls }: CompanyOverview,
  counts: CompanyDetail['sectionCounts']
): SectionContent {
  if (calls.length === 0) {
    const { none, unknown } = missingCalls(section => counts[section] !== null)
    if (none.length === 0) return unknownContent
    const titles = unknown.map(section => sectionOf(section).title)
    return {
      blocks: [
        note(
          texts.noCalls(none.map(({ span, events }) => span + events.join('、'))) +
            (titles.length > 0 ? texts.callsUnknown(titles) : '')
        )
      ]
    }
  }
  const rows = calls.map(({ label, count, date, title }) => [label, dayCell(date), title, figure(count)])
  return {
    blocks: [
      { kind: 'table', columns: columns(['words', 'day', 'words', 'figure'], texts.calls), rows, rest: 0 }
    ]
  }
}

export function scoreContent({ score, dimensions }: CompanyOverview): SectionContent {
  const known = dimensions.filter(each => each.score !== null)
  if (known.length === 0) return unknownContent
  const axes = dimensions.map(({ dimension, score: value }) => ({ label: dimension, value }))
  const rows = dimensions.map(each => [
    each.dimension,
    figure(each.score),
    each.reasons.map(({ label, value }) => texts.pair(label, value)).join(texts.semicolon) || null
  ])
  return {
    blocks: [
      { kind: 'chart', title: texts.scoreChart(score), chart: { form: 'radar', axes } },
      { kind: 'table', columns: columns(['words', 'figure', 'words'], texts.dimensions), rows, rest: 0 }
    ]
  }
}

export function ownersContent(
  { owners, control, isComplete }: FoundOwners,
  search: Search | null
): SectionContent {
  if (owners.length === 0) return { blocks: [], search }
  const rows = owners.map(({ name, kind, share, beneficial }) => [
    name,
    kind,
    figure(share),
    beneficial ? texts.beneficial : isComplete ? texts.notBeneficial : null
  ])
  const chain = control.map(({ name, share }) => (share === null ? name : texts.holds(name, share)))
  return {
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: texts.control, value: chain.length > 0 ? chain.join(texts.arrow) : null, wide: true }
        ]
      },
      { kind: 'table', columns: columns(['words', 'words', 'figure', 'words'], texts.owners), rows, rest: 0 },
      ...(isComplete ? [] : [note(texts.ownersIncomplete)])
    ]
  }
}

export function timelineContent(events: readonly CompanyEvent[], total: number): SectionContent {
  if (events.length === 0) return unknownContent
  const rows = events.map(({ date, kind, title }) => [
    dayCell(date),
    isKeyOf(eventKinds, kind) ? eventKinds[kind].label : kind,
    title
  ])
  return {
    blocks: [
      {
        kind: 'table',
        columns: columns(['day', 'words', 'words'], texts.events),
        rows,
        rest: total - rows.length
      }
    ]
  }
}

/** The products of the bank, those first of which the company misses least. */
export function bankProductsContent(matches: readonly ProductMatch[], most: number): SectionContent {
  if (matches.length === 0) return { blocks: [note(texts.noBankProducts)] }
  const counted = matches.map(match => ({ match, ...outcomes(match) }))
  const rows: FileCell[][] = counted
    .toSorted((one, other) => one.missed.length - other.missed.length || other.met.length - one.met.length)
    .slice(0, most)
    .map(({ match, met, missed, unknown }) => [
      match.name,
      [match.amount, match.term].filter(Boolean).join(texts.comma) || null,
      met.join(texts.comma) || texts.nothing,
      missed.join(texts.comma) || texts.nothing,
      unknown.join(texts.comma) || texts.nothing
    ])
  return {
    blocks: [
      {
        kind: 'table',
        columns: columns(['words', 'words', 'words', 'words', 'words'], texts.bankProducts),
        rows,
        rest: matches.length - rows.length
      },
      note(texts.unknownCondition)
    ]
  }
}

function outcomes({ conditions }: ProductMatch) {
  const of = (outcome: ProductMatch['conditions'][number]['outcome']) =>
    conditions.filter(each => each.outcome === outcome).map(({ label }) => label)
  return { met: of('met'), missed: of('missed'), unknown: of('unknown') }
}

/** The records of a section, or what was searched without finding any; null where nobody has looked. */
export function recordsContent(key: SectionKey, page: SectionPage, search: Search | null): SectionContent {
  const section = sectionOf(key)
  const items = page.items as readonly Readonly<Record<string, unknown>>[]
  if (items.length === 0) return { blocks: [], search }
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

/** A heading with its unit. */
function labelOf({ label, kind, unit }: SectionColumn & { readonly unit?: string }): string {
  if (kind === 'amount') return texts.withUnit(label, texts.tenThousand)
  return unit === undefined ? label : texts.withUnit(label, unit)
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

const listed = (names: readonly string[]): FileCell => (names.length > 0 ? names.join(texts.comma) : null)
