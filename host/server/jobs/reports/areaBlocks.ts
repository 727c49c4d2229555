import type { FacetValue } from './listCounts.ts'
import type { ParkDetail } from '../../../../src/contract/entities/park.ts'
import { sentences } from '../../base/sentences.ts'
import { columns, figure, note } from './blocks.ts'
import { unknownContent, type Block, type ReportFact, type SectionContent } from './document.ts'

const texts = sentences.reportFile

/** Bars of a chart. */
const BARS = 12

export function parkOverviewContent(park: ParkDetail): SectionContent {
  const labels = texts.park
  const region =
    park.region !== null && park.regionInference !== null
      ? texts.inferred(park.region, park.regionInference)
      : park.region
  const facts: readonly ReportFact[] = [
    { label: labels.name, value: park.name },
    { label: labels.level, value: park.level },
    { label: labels.kind, value: park.kind },
    { label: labels.region, value: region },
    { label: labels.approved, value: park.approved },
    { label: labels.area, value: figure(park.area) },
    { label: labels.authority, value: park.authority },
    { label: labels.companies, value: figure(park.companies) },
    { label: labels.industrial, value: figure(park.industrial) },
    { label: labels.highTech, value: figure(park.highTech) },
    {
      label: labels.industries,
      value: park.industries.length > 0 ? park.industries.join(texts.comma) : null,
      wide: true
    }
  ]
  return { blocks: [{ kind: 'facts', facts }] }
}

type Foundations = Pick<
  ParkDetail,
  'ages' | 'founded' | 'foundedBefore' | 'foundedThrough' | 'establishedUnknown'
>

export function agesContent(
  label: string,
  { ages, establishedUnknown, foundedThrough }: Omit<Foundations, 'founded' | 'foundedBefore'>
): SectionContent {
  return distributionContent({
    label,
    values: ages.map(age => ({ name: age.label, companies: age.companies })),
    unknown: establishedUnknown,
    notes: foundedThrough === null ? [] : [texts.foundedThrough(foundedThrough)],
    ordered: true
  })
}

export function foundedContent({
  founded,
  foundedBefore,
  foundedThrough,
  establishedUnknown
}: Omit<Foundations, 'ages'>): SectionContent {
  const [first] = founded
  const known = founded.reduce((sum, { companies }) => sum + (companies ?? 0), foundedBefore)
  if (!first || known === 0) return unknownContent
  return {
    blocks: [
      {
        kind: 'chart',
        title: texts.foundedChart,
        chart: {
          form: 'columns',
          unit: texts.companies,
          parts: [texts.companies],
          items: founded.flatMap(({ year, companies }) =>
            companies === null ? [] : [{ label: String(year), values: [companies] }]
          )
        }
      },
      ...(foundedBefore > 0 ? [note(texts.foundedBefore(foundedBefore, first.year))] : []),
      ...(foundedThrough === null ? [] : [note(texts.foundedThrough(foundedThrough))]),
      ...unknownNote(texts.year, establishedUnknown)
    ]
  }
}

export interface Distribution {
  readonly label: string
  readonly values: readonly FacetValue[]
  /** Companies of which it is not known; null where a company may have several values. */
  readonly unknown: number | null
  readonly notes?: readonly string[]
  /** The values are in an order of their own. Default: the most frequent first. */
  readonly ordered?: true
}

/** How many companies there are of each kind, as bars and as a table with shares of those that are known. */
export function distributionContent({
  label,
  values,
  unknown,
  notes = [],
  ordered
}: Distribution): SectionContent {
  const total = values.reduce((sum, { companies }) => sum + (companies ?? 0), 0)
  if (total === 0) return unknownContent
  const sorted = ordered
    ? values
    : values.toSorted((one, other) => (other.companies ?? 0) - (one.companies ?? 0))
  const items = sorted
    .slice(0, BARS)
    .flatMap(({ name, companies: value }) => (value === null ? [] : [{ label: name, value }]))
  const title = sorted.length > BARS ? texts.counted.count(label) : label
  const { name, companies, share } = texts.counted
  const whole = unknown === null ? null : total
  const rows = sorted.map(each => [
    each.name,
    figure(each.companies),
    ...(whole === null
      ? []
      : [figure(each.companies === null ? null : ((100 * each.companies) / whole).toFixed(1))])
  ])
  return {
    blocks: [
      bars(title, items),
      {
        kind: 'table',
        columns: columns(
          ['words', 'figure', 'figure'],
          whole === null ? { name, companies } : { name, companies, share }
        ),
        rows,
        rest: 0
      },
      ...unknownNote(label, unknown ?? 0),
      ...notes.map(note)
    ]
  }
}

function unknownNote(label: string, count: number): readonly Block[] {
  return count > 0 ? [note(texts.unknownCount(label, count))] : []
}

function bars(title: string, items: readonly { readonly label: string; readonly value: number }[]): Block {
  return { kind: 'chart', title, chart: { form: 'bars', unit: texts.companies, items } }
}
