import type { ReactNode } from 'react'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { AnswerWait } from '../../errors/Answer.tsx'
import { AnswerFailurePage } from '../../errors/pages/AnswerFailurePage.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useSubject } from '../../navigation/useSubject.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { usePrintedPart } from '../../ui/hooks/usePrinting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { CompanyActionsProps } from './CompanyActions.tsx'
import { CompanyHeader, CompanyHeaderSkeleton } from './CompanyHeader.tsx'
import './company.css'

export interface CompanyPageProps extends Pick<CompanyActionsProps, 'variant' | 'writing'> {
  /** Default: `id` of the address. */
  readonly id: string | undefined
  /** The content below the header; the company is null until it is known. */
  readonly children: (id: string, company: CompanyDetail | null) => ReactNode
}

/** The page of a company in either layout: its header and content, or why there is none. */
export function CompanyPage({ id: controlledId, variant, writing, children }: CompanyPageProps) {
  const texts = useTexts(companyTexts)
  const { id, answer } = useCompany(controlledId)
  useSubject(answer.data?.name)
  usePrintedPart(answer.data ? { rows: 1, companyId: answer.data.id } : { rows: 0 })
  if (id === '') return <NotFound />
  if (answer.isLoadingError) {
    const back = { to: { screen: 'exploreCompany' }, label: texts.back } as const
    return <AnswerFailurePage of={answer} missing={<NotFound />} back={back} />
  }
  const company = answer.data ?? null
  return (
    <article className="pa-page">
      {!company && <AnswerWait of={answer} />}
      {company ? (
        <CompanyHeader company={company} variant={variant} writing={writing} />
      ) : (
        <CompanyHeaderSkeleton />
      )}
      {children(id, company)}
    </article>
  )
}

function NotFound() {
  const texts = useTexts(companyTexts)
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

const MAX_ID_LENGTH = 64

/** The company of the `id` prop or, by default, of the address; an empty id is none. */
function useCompany(controlledId: string | undefined) {
  const { search } = useNavigation()
  const requested = (controlledId ?? new URLSearchParams(search).get('id') ?? '').trim()
  const id = requested.length <= MAX_ID_LENGTH ? requested : ''
  const answer = useEndpoint(companyEndpoints.company, { params: { id } }, { enabled: id !== '' })
  return { id, answer }
}
