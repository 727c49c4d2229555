import type { SectionKey } from '../../../../src/catalogue/sections.ts'
import type { SectionPage } from '../../../../src/contract/entities/companyDetail.ts'
import type { PatentCount } from '../../../../src/contract/entities/overview.ts'
import { sentences } from '../../base/sentences.ts'
import type { Block } from './document.ts'

const texts = sentences.reportFile

/** Patents by the year of their application. */
export function patentChart(counts: readonly PatentCount[]): readonly Block[] {
  const years = [...new Set(counts.map(({ year }) => year))].filter(year => year !== null).toSorted(ascending)
  const kinds = [...new Set(counts.map(({ kind }) => kind ?? texts.otherKind))]
  const last = years.slice(-YEARS)
  if (last.length < 2) return []
  const items = last.map(year => ({
    label: String(year),
    values: kinds.map(kind =>
      counts
        .filter(each => each.year === year && (each.kind ?? texts.otherKind) === kind)
        .reduce((sum, each) => sum + each.count, 0)
    )
  }))
  return [
    {
      kind: 'chart',
      title: texts.patentChart,
      chart: { form: 'columns', unit: texts.pieces, parts: kinds, items }
    }
  ]
}

const YEARS = 12
const PARTS = 8
const ascending = (one: number, other: number): number => one - other

/** What the records of a section look like, where a chart shows more than their table. */
export function chartsOf(
  key: SectionKey,
  items: readonly Readonly<Record<string, unknown>>[],
  { kinds }: SectionPage
): readonly Block[] {
  if (key === 'shareholders') return shareChart(texts.shareholderChart, items, 'holder')
  if (key === 'products') return shareChart(texts.productChart(periodsOf(items)), items, 'product')
  if (key === 'finance') return financeChart(items)
  if ((key !== 'legalRisks' && key !== 'operatingRisks') || kinds.length < 2) return []
  const bars = kinds.map(({ kind, count: value }) => ({ label: kind, value }))
  return [
    {
      kind: 'chart',
      title: texts.riskChart,
      chart: { form: 'bars', unit: texts.records, items: bars.toSorted((a, b) => b.value - a.value) }
    }
  ]
}

/** Those of the shares, so that nobody adds up those of different years unseen. */
function periodsOf(items: readonly Readonly<Record<string, unknown>>[]): string {
  const told = items
    .filter(({ share }) => share !== null)
    .map(({ period }) => (typeof period === 'string' ? period : texts.noPeriod))
  return [...new Set(told)].join(texts.comma)
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
        items: others > 0 ? [...first, { label: texts.others, value: others }] : first
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
      title: texts.financeChart,
      chart: {
        form: 'columns',
        unit: texts.tenThousand,
        parts: [texts.revenue],
        items: known
          .map(({ year, revenue }) => ({ label: String(year), values: [Number(revenue)] }))
          .toReversed()
      }
    }
  ]
}
