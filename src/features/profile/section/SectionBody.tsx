import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { sectionOf, type SectionKey } from '../../../catalogue/sections.ts'
import type { CompanyDetail, SectionPage } from '../../../contract/entities/companyDetail.ts'
import { AnswerFailure, AnswerWait } from '../../../errors/Answer.tsx'
import { lazyPart } from '../../../errors/lazyPart.tsx'
import { isRefusedFor, type Failure } from '../../../failures/failure.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts, useTerms } from '../../../text/TextProvider.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { PremiumLock } from '../../premium/PremiumLock.tsx'
import { FactsSection } from './FactsSection.tsx'
import { SectionTable } from './SectionTable.tsx'
import { commonProvenance, SourceNote, type Provenance } from './SourceNote.tsx'
import type { SectionRecord } from './useCompanySection.ts'
import type { UseQueryResult } from '../../../http/queries.tsx'

const PatentFigures = /* @__PURE__ */ lazyPart(
  async () => (await import('./PatentFigures.tsx')).PatentFigures,
  () => <SkeletonLines lines={8} />
)

export interface SectionBodyProps {
  readonly section: SectionKey
  readonly company: CompanyDetail | null
  /** How many records there are; null where that was never counted. */
  readonly count: number | null
  readonly locked: boolean
  readonly answer: UseQueryResult<SectionPage, Failure>
  /** Undefined until they are known. */
  readonly records: readonly SectionRecord[] | undefined
}

/** The content of a section's block: its records, or why there are none. */
export function SectionBody({ section, company, count, locked, answer, records }: SectionBodyProps) {
  const texts = useTexts(companyTexts)
  const { title, kind } = useTerms(sectionOf(section))
  if (locked || isRefusedFor(answer.error, 'premium')) return <PremiumLock section={section} count={count} />
  if (answer.isLoadingError) return <AnswerFailure of={answer} hint={texts.sectionFailed(title)} />
  return (
    <>
      {!records && <AnswerWait of={answer} />}
      {!records && <p className="pa-print-only">{texts.notLoaded}</p>}
      {section === 'patents' && company && count !== null && count > 0 && <PatentsUnfolded id={company.id} />}
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

/** What the patents of a company come to, once somebody wants to see it. */
function PatentsUnfolded({ id }: { readonly id: string }) {
  const texts = useTexts(companyTexts)
  const [isOpen, setIsOpen] = useState(false)
  const figuresId = useId()
  return (
    <div className="pa-section-figures">
      <TextButton onPress={() => setIsOpen(!isOpen)} expands={{ id: figuresId, isOpen }}>
        {texts.patentFigures}{' '}
        {isOpen ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
      </TextButton>
      {isOpen && (
        <div id={figuresId}>
          <PatentFigures id={id} />
        </div>
      )}
    </div>
  )
}

type SectionSourceProps = Pick<SectionBodyProps, 'section' | 'company' | 'records'>

/** The source that all records of a block share; otherwise each row has its own. */
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

/** Facts come from the company's own row, and so does their source. */
function provenanceOfCompany(company: CompanyDetail | null): Provenance | null {
  if (!company?.source) return null
  return { source: company.source, kind: null, asOf: company.dataDate }
}
