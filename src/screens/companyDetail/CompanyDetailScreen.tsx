import { isFailure } from '../../failures/failure.ts'
import { FailureView } from '../../errors/FailureView.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CompanyHeader, CompanyHeaderSkeleton } from './CompanyHeader.tsx'
import { CompanySections } from './CompanySections.tsx'
import { useCompanyDetail } from './useCompanyDetail.ts'
import './companyDetail.css'

export interface CompanyDetailScreenProps {
  /** Our id of the company, or its unified social credit code. Default: `id` of the address. */
  readonly id?: string
}

/** 企业详情: what is known of one company, in the order of its registration. */
export function CompanyDetailScreen(props: CompanyDetailScreenProps) {
  const { id, answer } = useCompanyDetail(props)
  if (id === '') return <NotFound />
  if (answer.isLoadingError) {
    if (isFailure(answer.error) && answer.error.status === 404) return <NotFound />
    return (
      <div className="pa-card">
        <FailureView
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      </div>
    )
  }
  return (
    <article className="pa-company">
      {answer.data ? <CompanyHeader company={answer.data} /> : <CompanyHeaderSkeleton />}
      {/* Another company is another page: its sections begin anew. */}
      <CompanySections key={id} id={id} counts={answer.data?.sectionCounts ?? null} />
    </article>
  )
}

function NotFound() {
  const texts = useTexts().company
  return (
    <div className="pa-card">
      <EmptyState title={texts.notFound} reason={texts.notFoundReason}>
        <ScreenLink to={{ screen: 'exploreCompany' }} className="pa-link">
          {texts.back}
        </ScreenLink>
      </EmptyState>
    </div>
  )
}
