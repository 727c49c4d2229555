import type { SectionKey } from '../catalogue/sections.ts'
import type { CompanyDetail } from '../contract/entities/companyDetail.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { commonProvenance, type Provenance } from './provenance.ts'
import { SourceNote } from './SourceNote.tsx'
import type { SectionRecord } from './useCompanySection.ts'

export interface SectionSourceProps {
  readonly section: SectionKey
  readonly company: CompanyDetail | null
  readonly records: readonly SectionRecord[] | undefined
}

/** Where all records of a block come from, said once; where they differ, each says it in its row. */
export function SectionSource({ section, company, records = [] }: SectionSourceProps) {
  const texts = useTexts(companyTexts)
  const provenance = commonProvenance(records) ?? (section === 'registration' ? ofCompany(company) : null)
  if (!provenance || records.length === 0) return null
  return (
    <p className="pa-section-source">
      {texts.sourceLabel}
      <SourceNote provenance={provenance} />
    </p>
  )
}

/** The registration is the company's own row, and so has its source. */
function ofCompany(company: CompanyDetail | null): Provenance | null {
  if (!company?.source) return null
  return { source: company.source, kind: null, asOf: company.dataDate }
}
