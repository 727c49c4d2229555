import { sectionOf, type SectionColumn, type SectionKey } from '../catalogue/sections.ts'
import type { DataColumn } from '../ui/table/dataColumns.ts'
import { ChangedText } from './ChangedText.tsx'
import { provenanceOf } from './provenance.ts'
import { SectionValue } from './SectionValue.tsx'
import { SourceNote } from './SourceNote.tsx'
import type { SectionRecord } from './useCompanySection.ts'

/** The columns of a section's table, the last of them (where its label is given) telling where each record comes from. */
export function sectionColumns(
  section: SectionKey,
  sourceLabel: string | null
): readonly DataColumn<SectionRecord>[] {
  const columns: readonly SectionColumn[] = sectionOf(section).columns
  const growing = columns.find(column => longest.has(column.key)) ?? columns[0]
  const own = columns.map((column): DataColumn<SectionRecord> => ({
    key: column.key,
    label: column.label,
    unit: column.unit,
    align: column.kind === 'amount' ? 'end' : 'start',
    width: widths[column.key] ?? kindWidths[column.kind],
    sized: column !== growing,
    cell: each => <Cell section={section} column={column} of={each} />
  }))
  if (sourceLabel === null) return own
  const source: DataColumn<SectionRecord> = {
    key: 'source',
    label: sourceLabel,
    align: 'start',
    width: 200,
    sized: true,
    cell: each => <SourceNote provenance={provenanceOf(each)} />
  }
  return [...own, source]
}

interface CellProps {
  readonly section: SectionKey
  readonly column: SectionColumn
  readonly of: SectionRecord
}

function Cell({ section, column, of: { record } }: CellProps) {
  const { key } = column
  if (section === 'changes' && (key === 'before' || key === 'after')) {
    return <ChangedText before={textOf(record.before)} after={textOf(record.after)} side={key} />
  }
  return <SectionValue section={section} column={column} value={record[key]} />
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The columns that take what room there is, the first of them that a section has. */
const longest: ReadonlySet<string> = new Set(['after', 'title', 'headline', 'cause', 'domain'])

// In CSS px.
const kindWidths: Readonly<Record<SectionColumn['kind'], number>> = {
  text: 160,
  date: 116,
  number: 96,
  amount: 136,
  percent: 200,
  list: 260,
  company: 260,
  capital: 160
}

const widths: Readonly<Record<string, number>> = {
  item: 144,
  before: 360,
  after: 360,
  title: 320,
  headline: 300,
  product: 240,
  cause: 240,
  kind: 120,
  status: 104,
  level: 96,
  role: 88,
  mood: 88,
  round: 104,
  period: 112
}
