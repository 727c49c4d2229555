import { useMemo } from 'react'
import { sectionOf, type SectionKey } from '../catalogue/sections.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { hasSeveralSources } from './provenance.ts'
import { sectionColumns } from './sectionColumns.tsx'
import type { SectionRecord } from './useCompanySection.ts'

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
const MOST_SKELETON_ROWS = 10
const ROW_HEIGHT = 40

/** The records of a section as a table. */
export function TableSection({ section, records = none, expected, waiting }: TableSectionProps) {
  const texts = useTexts(companyTexts)
  const { title } = sectionOf(section)
  const withSource = hasSeveralSources(records)
  const columns = useMemo(
    () => sectionColumns(section, withSource ? texts.source : null),
    [section, withSource, texts]
  )
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={records}
      rowKey={recordKey}
      rowHeight={ROW_HEIGHT}
      skeletonRows={records === none ? Math.min(expected ?? SKELETON_ROWS, MOST_SKELETON_ROWS) : 0}
      waiting={waiting}
      wraps
    />
  )
}

function recordKey({ key }: SectionRecord): string {
  return key
}
