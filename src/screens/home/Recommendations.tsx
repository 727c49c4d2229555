import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { useState, type MouseEvent } from 'react'
import { lastName, lineIn } from '../../catalogue/classifications/tree.ts'
import { CustomerChoice } from '../../features/company/CustomerChoice.tsx'
import { CompanyLink } from '../../features/company/CompanyLink.tsx'
import { homeEndpoints, RECOMMENDED_BATCH } from '../../contract/endpoints/home.ts'
import type { Recommendation } from '../../contract/entities/home.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatText } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { focusNeighbor } from '../../ui/focusNeighbor.ts'
import { LetterLogo } from '../../ui/marks/LetterLogo.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { HomeBlock } from './HomeBlock.tsx'
import { useDismissal } from './useDismissal.ts'
import '../../ui/buttons/controls.css'

/** 推荐企业: suggested companies, each with the reason. */
export function Recommendations() {
  const texts = useTexts(homeTexts)
  const [batch, setBatch] = useState(0)
  const [customer, setCustomer] = useState<readonly string[]>([])
  // Who may not know of customers may not name them.
  const body = { batch, ...(customer.length > 0 && { customer: [...customer] }) }
  const answer = useEndpoint(homeEndpoints.recommendCompanies, { body }, { keepPrevious: true })
  const { isDismissed, dismiss } = useDismissal()
  const companies = answer.data?.filter(({ id }) => !isDismissed(id))
  const keys = uniqueKeys(companies ?? [], company => company.id)
  // No batch is left: start over.
  const atTheEnd = answer.data?.length === 0 && batch > 0
  const choose = (tokens: readonly string[]): void => {
    setCustomer(tokens)
    setBatch(0)
  }
  const next = (
    <button type="button" className="pa-small-button" onClick={() => setBatch(atTheEnd ? 0 : batch + 1)}>
      <ReloadOutlined aria-hidden="true" /> {texts.nextBatch}
    </button>
  )
  return (
    <HomeBlock
      title={texts.recommended}
      action={
        <>
          <CustomerChoice tokens={customer} onChange={choose} />
          {companies && (companies.length > 0 || atTheEnd) ? next : null}
        </>
      }
      busy={answer.isFetching}
    >
      <Answer
        of={answer}
        skeleton={<RecommendedSkeleton />}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState
            small
            title={texts.noRecommendation}
            reason={customer.length > 0 ? texts.noRecommendationElse : texts.noRecommendationReason}
          />
        }
      >
        {() => (
          <ul className="pa-recommended">
            {companies?.map((company, at) => (
              <RecommendedCompany key={keys[at]} company={company} onDismiss={() => dismiss(company)} />
            ))}
          </ul>
        )}
      </Answer>
    </HomeBlock>
  )
}

interface RecommendedCompanyProps {
  readonly company: Recommendation
  readonly onDismiss: () => void
}

function RecommendedCompany({ company, onDismiss }: RecommendedCompanyProps) {
  const texts = useTexts(homeTexts)
  const word = useWords()
  const name = formatText(company.name)
  const dismiss = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNeighbor(event.currentTarget)
    onDismiss()
  }
  return (
    <li className="pa-recommended-company">
      <LetterLogo name={company.name} shortName={company.shortName} size={36} />
      <span className="pa-recommended-words">
        <span className="pa-recommended-name" title={name}>
          <CompanyLink company={company} />
        </span>
        <span className="pa-recommended-place">
          {[lineIn(company.region, word), lastName(lineIn(company.industry, word))]
            .filter(Boolean)
            .join(' · ') || formatText(null)}
        </span>
        <span className="pa-recommended-reason" title={company.reason}>
          {formatText(company.reason)}
        </span>
      </span>
      <button
        type="button"
        className="pa-recommended-dismiss"
        aria-label={texts.dismissOf(name)}
        title={texts.dismiss}
        onClick={dismiss}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  )
}

function RecommendedSkeleton() {
  return (
    <ul className="pa-recommended">
      {Array.from({ length: RECOMMENDED_BATCH }, (_, at) => (
        <li key={at} className="pa-recommended-company" aria-hidden="true">
          <Skeleton width={36} height={36} />
          <span className="pa-recommended-words">
            <Skeleton width="80%" height={22} />
            <Skeleton width="55%" height={18} />
            <Skeleton width="66%" height={18} />
          </span>
        </li>
      ))}
    </ul>
  )
}
