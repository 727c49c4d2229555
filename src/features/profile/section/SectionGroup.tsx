import { useState } from 'react'
import { sectionOf, type SectionKey } from '../../../catalogue/sections.ts'
import type { CompanyDetail } from '../../../contract/entities/companyDetail.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts, useFormats, useLanguage } from '../../../text/TextProvider.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface SectionGroupProps {
  readonly id: string
  /** Null until it is known; then it has only its first section. */
  readonly company: CompanyDetail | null
  readonly keys: readonly SectionKey[]
  /** Default: h2. */
  readonly heading?: 'h2' | 'h3'
}

/** The sections of a group: those with records as cards, and in one line at their end those without. */
export function SectionGroup({ id, company, keys, heading }: SectionGroupProps) {
  const [emptied, setEmptied] = useState<readonly SectionKey[]>([])
  const none = keys.filter(key => company?.sectionCounts[key] === 0)
  const uncovered = keys.filter(
    key => !none.includes(key) && (company?.uncovered.includes(key) || emptied.includes(key))
  )
  const shown = company
    ? keys.filter(key => !none.includes(key) && !uncovered.includes(key))
    : keys.slice(0, 1)
  return (
    <>
      {shown.map(key => (
        <CompanySection
          key={key}
          id={id}
          company={company}
          section={key}
          heading={heading}
          onEmpty={() => setEmptied(known => [...known, key])}
        />
      ))}
      <WithoutRecords none={none} uncovered={uncovered} searched={company?.searched ?? []} />
    </>
  )
}

interface WithoutRecordsProps {
  /** Somebody looked and found nothing. */
  readonly none: readonly SectionKey[]
  /** Nobody looked, which is not the same. */
  readonly uncovered: readonly SectionKey[]
  readonly searched: CompanyDetail['searched']
}

function WithoutRecords({ none, uncovered, searched }: WithoutRecordsProps) {
  const texts = useTexts(companyTexts)
  const formats = useFormats()
  if (none.length + uncovered.length === 0) return null
  const searches = new Map<string, SectionKey[]>()
  for (const key of none) {
    const search = searched.find(({ section }) => section === key)
    const words = search ? texts.searched(search.source, formats.day(search.asOf)) : ''
    searches.set(words, [...(searches.get(words) ?? []), key])
  }
  return (
    <p className="pa-card pa-sections-none">
      {[...searches].map(([search, keys]) => (
        <Titles key={search} label={texts.noneFoundLabel} keys={keys} after={search} />
      ))}
      <Titles label={texts.notCoveredLabel} keys={uncovered} />
    </p>
  )
}

interface TitlesProps {
  readonly label: string
  readonly keys: readonly SectionKey[]
  readonly after?: string
}

/** Each title is where the way to its section ends. */
function Titles({ label, keys, after }: TitlesProps) {
  const { word, formats } = useLanguage()
  if (keys.length === 0) return null
  return (
    <span className="pa-sections-none-kind">
      {label}
      {keys.map((key, at) => (
        <span key={key}>
          {at > 0 && formats.separator}
          <span data-section={key} className="pa-section-none" tabIndex={-1}>
            {word(sectionOf(key).title)}
          </span>
        </span>
      ))}
      {after}
    </span>
  )
}
