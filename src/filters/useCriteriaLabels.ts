import { useMemo } from 'react'
import { type Criteria, type FilterKey, filterKeys, filterOf } from '../catalogue/filters.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { tokenLabel } from './criterionLabel.ts'
import { useClassification } from './useClassification.ts'

export interface CriterionLabel {
  readonly key: FilterKey
  readonly token: string
  readonly filter: string
  readonly label: string
}

/** The names of the active criteria, one for each token. Classifications are asked for only if one is needed. */
export function useCriteriaLabels(criteria: Criteria): readonly CriterionLabel[] {
  const texts = useTexts(listTexts)
  const regions = useClassification('regions', criteria.region !== undefined).classification
  const industries = useClassification('industries', criteria.industry !== undefined).classification
  return useMemo(
    () =>
      filterKeys.flatMap(key => {
        const filter = filterOf(key)
        const tree = filter.kind === 'tree' ? { regions, industries }[filter.tree] : null
        const nameOf = (code: string): string | null => tree?.find(code)?.name ?? null
        return (criteria[key] ?? []).map(token => ({
          key,
          token,
          filter: filter.label,
          label: tokenLabel(filter, token, texts, nameOf)
        }))
      }),
    [criteria, regions, industries, texts]
  )
}
