import { useMemo } from 'react'
import { sectionOf, type SectionColumn, type SectionKey } from '../../catalogue/sections.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { formatText } from '../../text/format.ts'
import type { DataColumn } from '../../ui/dataColumns.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { factValue, textsOf } from './factValue.tsx'
import { NameList } from './NameList.tsx'
import { ShareBar } from './ShareBar.tsx'
import { SECTION_PAGE_SIZE, type SectionRecord } from './useCompanySection.ts'

export interface TableSectionProps {
  readonly section: SectionKey
  /** Undefined until they are known. */
  readonly records: readonly SectionRecord[] | undefined
  /** How many there will be, as far as that is known. */
  readonly expected: number | null
  readonly waiting: boolean
}

const none: readonly SectionRecord[] = []
const SKELETON_ROWS = 3
const ROW_HEIGHT = 40

/** The records of a section as a table. */
export function TableSection({ section, records, expected, waiting }: TableSectionProps) {
  const texts = useTexts().company
  const { title } = sectionOf(section)
  const columns = useMemo(() => tableColumns(section, texts), [section, texts])
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={records ?? none}
      rowKey={recordKey}
      rowHeight={ROW_HEIGHT}
      skeletonRows={records ? 0 : Math.min(expected ?? SKELETON_ROWS, SECTION_PAGE_SIZE)}
      waiting={waiting}
      wraps
    />
  )
}

function tableColumns(section: SectionKey, texts: Texts['company']): readonly DataColumn<SectionRecord>[] {
  const columns: readonly SectionColumn[] = sectionOf(section).columns
  return columns.map(column => ({
    key: column.key,
    label: column.label,
    unit: column.unit,
    align: 'start',
    width: widths[column.key] ?? 180,
    cell: ({ record }) => cellOf(column, record[column.key], texts)
  }))
}

// In CSS px; what is not named takes the usual width, and all grow where there is room.
const widths: Readonly<Record<string, number>> = {
  date: 112,
  round: 112,
  amount: 144,
  headline: 280,
  product: 240,
  share: 320,
  kind: 112,
  upstream: 280,
  downstream: 280
}

function cellOf(column: SectionColumn, value: unknown, texts: Texts['company']) {
  const text = typeof value === 'string' ? value : null
  if (column.kind === 'percent') return <ShareBar share={text} />
  if (column.kind === 'list') return <NameList names={textsOf(value)} />
  if (column.key === 'round') return text ? <Tag tone="notable">{text}</Tag> : formatText(text)
  // An amount that was not disclosed is not an amount of nothing.
  if (column.key === 'amount') return text ?? texts.undisclosed
  return factValue(column, value)
}

function recordKey({ key }: SectionRecord): string {
  return key
}
