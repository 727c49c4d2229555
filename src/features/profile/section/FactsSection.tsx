import { sectionOf, type SectionColumn, type SectionKey } from '../../../catalogue/sections.ts'
import { Facts } from '../../../ui/marks/Facts.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { NotCovered } from './NotCovered.tsx'
import { SectionValue } from './SectionValue.tsx'
import { useFormats, useTerms } from '../../../text/TextProvider.tsx'

export interface FactsSectionProps {
  readonly section: SectionKey
  /** Null until it is known. */
  readonly record: Readonly<Record<string, unknown>> | null
}

/** How many facts stand there while they load. */
const EXPECTED = 10

/** The one record of a section as label and value, and the names of what is not known of it. */
export function FactsSection({ section, record }: FactsSectionProps) {
  const columns: readonly SectionColumn[] = useTerms(sectionOf(section)).columns
  const { head } = useFormats()
  const known = record ? columns.filter(({ key }) => !isUnknown(record[key])) : columns.slice(0, EXPECTED)
  const unknown = columns.filter(column => !known.includes(column)).map(({ label }) => label)
  // Short values share lines; wide ones come last, so that they leave no holes between them.
  const ordered = known.toSorted((one, other) => Number(isWide(one)) - Number(isWide(other)))
  return (
    <>
      <Facts
        // Which facts there are is only known with the record: these are others, not the same ones moved.
        key={record ? 'known' : 'loading'}
        facts={ordered.map((column, at) => ({
          key: column.key,
          label: head(column.label, column.unit),
          wide: isWide(column),
          value: record ? (
            <SectionValue column={column} record={record} />
          ) : (
            <Skeleton width={`${40 + ((at * 17) % 35)}%`} />
          )
        }))}
      />
      {record && <NotCovered names={unknown} />}
    </>
  )
}

/** A value that says nothing: no words, an empty list, an amount without a figure. */
function isUnknown(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return 'amount' in value && value.amount === null
  return value === null || value === undefined
}

function isWide(column: SectionColumn): boolean {
  return column.wide ?? false
}
