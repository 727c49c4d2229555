import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { sectionOf, type SectionKey } from '../../../catalogue/sections.ts'
import type { CompanyDetail } from '../../../contract/entities/companyDetail.ts'
import { formatNumber } from '../../../text/format.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts, useTerms, useWords } from '../../../text/TextProvider.tsx'
import { Pager } from '../../../ui/table/pager/Pager.tsx'
import { useNearViewport } from '../../../ui/hooks/useNearViewport.ts'
import { usePrinting } from '../../../ui/hooks/usePrinting.ts'
import { CorrectionButton } from '../../corrections/CorrectionButton.tsx'
import { useSectionLock } from '../../premium/useMembership.ts'
import { SectionBody } from './SectionBody.tsx'
import { firstPage, useCompanySection } from './useCompanySection.ts'
import './section.css'

export interface CompanySectionProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  readonly section: SectionKey
  /** Default: h2. */
  readonly heading?: 'h2' | 'h3' | undefined
  /** Told once it is found to have no records although that was not said before. */
  readonly onEmpty: () => void
}

const pageSizes = [firstPage.pageSize, 50, 200]

/** One block of a company. It loads its records when it comes near the viewport, and for print. */
export function CompanySection(props: CompanySectionProps) {
  const { id, company, section, heading: Heading = 'h2', onEmpty } = props
  const texts = useTexts(companyTexts)
  const { ref, near } = useNearViewport<HTMLElement>()
  const printing = usePrinting()
  const [query, setQuery] = useState(firstPage)
  const locked = useSectionLock(section)
  const { title, kind } = useTerms(sectionOf(section))
  const count = company?.sectionCounts[section] ?? null
  const wanted = (near || printing) && locked === false
  const { answer, records } = useCompanySection(id, section, query, wanted)
  const isEmpty = records?.length === 0
  const empty = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) empty()
  }, [isEmpty])
  const total = query.kind === null ? (answer.data?.total ?? count) : count
  const isTable = kind === 'table'
  return (
    <section
      ref={ref}
      className="pa-card pa-card-padded pa-section"
      data-section={section}
      aria-label={title}
      tabIndex={-1}
      aria-busy={wanted && answer.isFetching}
    >
      <header className="pa-card-head">
        <Heading className="pa-title">{title}</Heading>
        {isTable && total !== null && total > 0 && (
          <span className="pa-beside">{texts.count(formatNumber(total))}</span>
        )}
        {answer.data && (
          <SectionKinds
            label={texts.narrow(title)}
            kinds={answer.data.kinds}
            chosen={query.kind}
            onChoose={chosen => setQuery({ ...query, kind: chosen, page: 1 })}
          />
        )}
        {records && records.length > 0 && (
          <CorrectionButton id={id} section={section} records={records.map(({ record }) => record)} />
        )}
      </header>
      <SectionBody
        section={section}
        company={company}
        count={count}
        locked={locked === true}
        answer={answer}
        records={records}
      />
      {answer.data && isTable && (
        <Pager
          page={query.page}
          pageSize={query.pageSize}
          total={answer.data.total}
          onPage={page => setQuery({ ...query, page })}
          sizes={pageSizes}
          onSize={pageSize => setQuery({ ...query, pageSize, page: 1 })}
        />
      )}
    </section>
  )
}

interface SectionKindsProps {
  readonly label: string
  /** The kinds that have records, each with their number. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  /** Null while all records are shown. */
  readonly chosen: string | null
  readonly onChoose: (kind: string | null) => void
}

/** Narrows the records of a section to one kind; hidden where there is only one. */
function SectionKinds({ label, kinds, chosen, onChoose }: SectionKindsProps) {
  const texts = useTexts(companyTexts)
  const word = useWords()
  if (kinds.length < 2) return null
  return (
    <div className="pa-section-kinds" role="group" aria-label={label}>
      <KindButton pressed={chosen === null} onPress={() => onChoose(null)}>
        {texts.allKinds}
      </KindButton>
      {kinds.map(({ kind, count }) => (
        <KindButton key={kind} pressed={kind === chosen} onPress={() => onChoose(kind)}>
          {word(kind)} <span className="pa-beside">{formatNumber(count)}</span>
        </KindButton>
      ))}
    </div>
  )
}

interface KindButtonProps {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function KindButton({ pressed, onPress, children }: KindButtonProps) {
  return (
    <button type="button" className="pa-section-kind" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}
