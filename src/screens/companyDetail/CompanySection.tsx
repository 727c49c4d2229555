import { useState } from 'react'
import { sectionOf, type SectionKey } from '../../catalogue/sections.ts'
import { FailureView } from '../../errors/FailureView.tsx'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import type { SectionCounts } from './sectionCounts.ts'
import { FactsSection } from './FactsSection.tsx'
import { TableSection } from './TableSection.tsx'
import { SECTION_PAGE_SIZE, useCompanySection } from './useCompanySection.ts'

export interface CompanySectionProps {
  readonly id: string
  readonly section: SectionKey
  readonly counts: SectionCounts | null
}

/** One block of a company. It asks for its records when it comes near what can be seen. */
export function CompanySection({ id, section, counts }: CompanySectionProps) {
  const texts = useTexts().company
  const { ref, near } = useNearViewport<HTMLElement>()
  const [page, setPage] = useState(1)
  const { title, kind } = sectionOf(section)
  const count = counts?.[section] ?? null
  const isKnownEmpty = count === 0
  const { answer, records } = useCompanySection(id, section, page, near && !isKnownEmpty)
  const total = answer.data?.total ?? count
  return (
    <section
      ref={ref}
      className="pa-card pa-section"
      data-section={section}
      aria-label={title}
      tabIndex={-1}
      aria-busy={near && answer.isFetching}
    >
      <header className="pa-section-head">
        <h2 className="pa-section-title">{title}</h2>
        {kind === 'table' && total !== null && total > 0 && (
          <span className="pa-section-count">{texts.count(formatNumber(total))}</span>
        )}
      </header>
      {answer.isLoadingError ? (
        <FailureView
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
          kept={texts.sectionFailed(title)}
        />
      ) : isKnownEmpty || records?.length === 0 ? (
        <NothingKnown section={title} isKnownEmpty={isKnownEmpty} />
      ) : kind === 'facts' ? (
        <FactsSection section={section} record={records?.[0]?.record ?? null} />
      ) : (
        <TableSection
          section={section}
          records={records}
          expected={count}
          waiting={answer.isPlaceholderData}
        />
      )}
      {answer.data && kind === 'table' && (
        <Pager page={page} pageSize={SECTION_PAGE_SIZE} total={answer.data.total} onPage={setPage} />
      )}
    </section>
  )
}

/** Looked for and not found is another thing than not looked for. */
function NothingKnown({
  section,
  isKnownEmpty
}: {
  readonly section: string
  readonly isKnownEmpty: boolean
}) {
  const texts = useTexts().company
  return isKnownEmpty ? (
    <EmptyState small title={texts.noneFound} reason={texts.noneFoundReason(section)} />
  ) : (
    <EmptyState small title={texts.notCovered} reason={texts.notCoveredReason(section)} />
  )
}
