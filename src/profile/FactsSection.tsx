import { sectionOf, type SectionColumn, type SectionKey } from '../catalogue/sections.ts'
import { headOf } from '../ui/table/dataColumns.ts'
import { Facts } from '../ui/Facts.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SectionValue } from './SectionValue.tsx'

export interface FactsSectionProps {
  readonly section: SectionKey
  /** Null until it is known. */
  readonly record: Readonly<Record<string, unknown>> | null
}

/** The one record of a section as label and value. */
export function FactsSection({ section, record }: FactsSectionProps) {
  const columns: readonly SectionColumn[] = sectionOf(section).columns
  // Short values share lines; wide ones come last, so that they leave no holes between them.
  const ordered = columns.toSorted((one, other) => Number(isWide(one)) - Number(isWide(other)))
  return (
    <Facts
      facts={ordered.map((column, at) => ({
        key: column.key,
        label: headOf(column),
        wide: isWide(column),
        value: record ? (
          <SectionValue column={column} record={record} />
        ) : (
          <Skeleton width={`${40 + ((at * 17) % 35)}%`} />
        )
      }))}
    />
  )
}

function isWide(column: SectionColumn): boolean {
  return column.wide ?? false
}
