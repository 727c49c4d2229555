import { useQueries } from '@tanstack/react-query'
import { withCriterion, type Criteria } from '../catalogue/criteria.ts'
import { filterKeys, type FilterKey } from '../catalogue/filters.ts'
import { endpoints } from '../contract/endpoints.ts'
import { useApi } from '../http/useApi.ts'
import { endpointQuery } from '../http/useEndpoint.ts'
import { formatTotal } from '../text/format.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'
import { searchRequest } from './useCompanySearch.ts'
import { useCriteriaLabels } from './useCriteriaLabels.ts'
import '../ui/controls.css'
import './noResult.css'

export interface NoResultProps {
  readonly criteria: Criteria
  readonly onChange: (criteria: Criteria) => void
}

/** Nothing meets all conditions: says which one to loosen, and what that gives. */
export function NoResult({ criteria, onChange }: NoResultProps) {
  const texts = useTexts().list
  const active = filterKeys.filter(key => criteria[key] !== undefined)
  const wayOut = useWaysOut(criteria, active)
  if (active.length === 0) return <EmptyState title={texts.noResultBare} reason={texts.noResultBareReason} />
  const clear = (
    <button type="button" className="pa-small-button" onClick={() => onChange({})}>
      {texts.clearAll}
    </button>
  )
  if (wayOut.pending) {
    return (
      <EmptyState title={texts.noResult} reason={texts.loosenLoading}>
        <div className="pa-loosen">
          <SkeletonLines lines={active.length} />
        </div>
      </EmptyState>
    )
  }
  if (wayOut.found.length === 0) {
    return (
      <EmptyState title={texts.noResult} reason={texts.loosenNothing}>
        {clear}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.noResult} reason={texts.loosen}>
      <ul className="pa-loosen">
        {wayOut.found.map(({ key, label, total, capped }) => (
          <li key={key}>
            <button
              type="button"
              className="pa-loosen-choice"
              onClick={() => onChange(withCriterion(criteria, key, []))}
            >
              <span className="pa-loosen-name">{texts.loosenTo(label)}</span>
              <span className="pa-loosen-count">{texts.companyCount(formatTotal(total, capped))}</span>
            </button>
          </li>
        ))}
      </ul>
      {clear}
    </EmptyState>
  )
}

/** For each active condition how many companies there are without it, most first. */
function useWaysOut(criteria: Criteria, active: readonly FilterKey[]) {
  const api = useApi()
  const labels = useCriteriaLabels(criteria)
  const answers = useQueries({
    queries: active.map(key =>
      endpointQuery(
        api,
        endpoints.searchCompanies,
        searchRequest({ criteria: withCriterion(criteria, key, []), sort: null, page: 1, pageSize: 1 })
      )
    )
  })
  const found = active.flatMap((key, at) => {
    const page = answers[at]?.data
    if (!page || page.total === 0) return []
    const own = labels.filter(each => each.key === key)
    const label = `${own[0]?.filter ?? ''}：${own.map(each => each.label).join('、')}`
    return [{ key, label, total: page.total, capped: page.totalIsCapped }]
  })
  return {
    pending: answers.some(answer => answer.isPending),
    found: found.toSorted((one, other) => other.total - one.total)
  }
}
