import { useMemo } from 'react'
import { COLUMN_UNIT } from '../../../catalogue/facts.ts'
import {
  sectionOf,
  type ColumnKind,
  type SectionColumn,
  type SectionKey
} from '../../../catalogue/sections.ts'
import { inYuan } from '../../../domain/facts/money.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import type { Language } from '../../../text/locale.ts'
import { useTexts, useLanguage, useTerms } from '../../../text/TextProvider.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/columns/dataColumns.ts'
import { hasSeveralSources, provenanceOf, SourceNote } from './SourceNote.tsx'
import { SectionValue } from './SectionValue.tsx'
import type { SectionRecord } from './useCompanySection.ts'

export interface SectionTableProps {
  readonly section: SectionKey
  /** Undefined while they load. */
  readonly records: readonly SectionRecord[] | undefined
  /** How many to expect; null where that is not known. */
  readonly expected: number | null
  readonly waiting: boolean
}

const none: readonly SectionRecord[] = []
const SKELETON_ROWS = 3
const MAX_SKELETON_ROWS = 10
const ROW_HEIGHT = 40

/** The records of a section as a table. Where their sources differ, the last column names them. */
export function SectionTable({ section, records = none, expected, waiting }: SectionTableProps) {
  const texts = useTexts(companyTexts)
  const language = useLanguage()
  const { title, columns: terms } = useTerms(sectionOf(section))
  const withSource = hasSeveralSources(records)
  const columns = useMemo(() => {
    const own = columnsOf(terms, language)
    return withSource ? [...own, sourceColumn(texts.source)] : own
  }, [terms, language, withSource, texts])
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={records}
      rowKey={recordKey}
      rowHeight={ROW_HEIGHT}
      skeletonRows={records === none ? Math.min(expected ?? SKELETON_ROWS, MAX_SKELETON_ROWS) : 0}
      waiting={waiting}
      wraps
    />
  )
}

function recordKey({ key }: SectionRecord): string {
  return key
}

/** Default widths, in CSS px. */
const widths: Readonly<Record<ColumnKind, number>> = {
  text: 160,
  inferable: 176,
  word: 104,
  date: 116,
  year: 96,
  number: 96,
  amount: 136,
  percent: 200,
  disclosedAmount: 160,
  capital: 160,
  list: 260,
  company: 260,
  link: 160,
  diff: 360
}

function columnsOf(
  columns: readonly SectionColumn[],
  { word, formats }: Language
): readonly DataColumn<SectionRecord>[] {
  const growing = columns.filter(column => column.grows)
  const sharing = growing.length > 0 ? growing : columns.filter(({ kind }) => !isFixed(kind))
  return columns.map(column => ({
    key: column.key,
    label: column.label,
    unit: isMoney(column.kind) ? word(COLUMN_UNIT) : column.unit,
    align: isFigure(column.kind) ? 'end' : 'start',
    width: column.width ?? widths[column.kind],
    shares: sharing.includes(column),
    cell: ({ record }) => <SectionValue column={column} record={record} inColumn />,
    text: column.kind === 'amount' ? ({ record }) => exactAmount(record[column.key], formats) : undefined
  }))
}

/** What stands right-aligned, so that it can be compared. */
function isFigure(kind: ColumnKind): boolean {
  return isMoney(kind) || kind === 'number'
}

function isMoney(kind: ColumnKind): boolean {
  return kind === 'amount' || kind === 'capital'
}

/** What has the same length in every row. */
function isFixed(kind: ColumnKind): boolean {
  return kind === 'date' || kind === 'year' || kind === 'number' || kind === 'word'
}

function exactAmount(amount: unknown, { inColumn }: Language['formats']): string {
  return inColumn(inYuan(typeof amount === 'string' ? amount : null), 'exact')
}

function sourceColumn(label: string): DataColumn<SectionRecord> {
  return {
    key: 'source',
    label,
    align: 'start',
    width: 240,
    cell: each => <SourceNote provenance={provenanceOf(each)} />
  }
}
