import type { UseQueryResult } from '@tanstack/react-query'
import { sectionOf, type SectionKey } from '../catalogue/sections.ts'
import type { CompanyDetail, SectionPage } from '../contract/entities/companyDetail.ts'
import { AnswerFailure } from '../errors/Answer.tsx'
import { isRefusedFor, type Failure } from '../failures/failure.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { PremiumLock } from '../premium/PremiumLock.tsx'
import { FactsSection } from './FactsSection.tsx'
import { SectionTable } from './SectionTable.tsx'
import { commonProvenance, SourceNote, type Provenance } from './SourceNote.tsx'
import type { SectionRecord } from './useCompanySection.ts'

export interface SectionBodyProps {
  readonly section: SectionKey
  readonly company: CompanyDetail | null
  /** How many records there are; null where nobody has counted or looked. */
  readonly count: number | null
  readonly locked: boolean
  readonly answer: UseQueryResult<SectionPage, Failure>
  /** Undefined until they are known. */
  readonly records: readonly SectionRecord[] | undefined
}

/** What stands in the block of a section: its records, or why there are none to be seen. */
export function SectionBody({ section, company, count, locked, answer, records }: SectionBodyProps) {
  const texts = useTexts(companyTexts)
  const { title, kind } = sectionOf(section)
  if (count === 0) return <NothingThere title={texts.noneFound} reason={texts.noneFoundReason(title)} />
  if (locked || isRefusedFor(answer.error, 'premium')) return <PremiumLock section={section} count={count} />
  if (answer.isLoadingError) return <AnswerFailure of={answer} kept={texts.sectionFailed(title)} />
  // Looked for and not found is another thing than not looked for.
  if (records?.length === 0)
    return <NothingThere title={texts.notCovered} reason={texts.notCoveredReason(title)} />
  return (
    <>
      {kind === 'facts' ? (
        <FactsSection section={section} record={records?.[0]?.record ?? null} />
      ) : (
        <SectionTable
          section={section}
          records={records}
          expected={count}
          waiting={answer.isPlaceholderData}
        />
      )}
      <SectionSource section={section} company={company} records={records} />
    </>
  )
}

interface NothingThereProps {
  readonly title: string
  readonly reason: string
}

/** One line: a company has many blocks in which nothing stands, and they must not hide the others. */
function NothingThere({ title, reason }: NothingThereProps) {
  return (
    <p className="pa-section-none">
      <strong>{title}</strong> {reason}
    </p>
  )
}

type SectionSourceProps = Pick<SectionBodyProps, 'section' | 'company' | 'records'>

/** Where all records of a block come from, said once; where they differ, each says it in its row. */
function SectionSource({ section, company, records = [] }: SectionSourceProps) {
  const texts = useTexts(companyTexts)
  const ofCompany = sectionOf(section).kind === 'facts' ? provenanceOfCompany(company) : null
  const provenance = commonProvenance(records) ?? ofCompany
  if (!provenance || records.length === 0) return null
  return (
    <p className="pa-section-source">
      {texts.sourceLabel}
      <SourceNote provenance={provenance} />
    </p>
  )
}

/** Facts are those of the company's own row, and so is their source. */
function provenanceOfCompany(company: CompanyDetail | null): Provenance | null {
  if (!company?.source) return null
  return { source: company.source, kind: null, asOf: company.dataDate }
}
