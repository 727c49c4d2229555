import { withoutCondition, type ConditionKeys } from '../../domain/criteria/activeConditions.ts'
import { filters, type Criteria, isFilterKey } from '../../catalogue/filters.ts'
import { explainEndpoints } from '../../contract/endpoints/explain.ts'
import type { ExplainedCondition, Explanation, Tally } from '../../contract/entities/explanation.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import type { Formats } from '../../text/locale.ts'
import { useCriteriaLabels, type CriterionLabel } from '../../filters/chips/criteriaLabels.ts'
import { conditionLabel } from './conditionLabels.ts'
import { useFormats } from '../../text/TextProvider.tsx'

/** A condition in words. */
export interface ConditionStory {
  readonly keys: ConditionKeys
  readonly label: string
  readonly left: Tally
  readonly without: Tally
  /** Null where nothing was inferred, or that is not counted. */
  readonly inferred: Tally | null
  /** The criteria without it. */
  readonly rest: Criteria
  /** Each token, with the count if it replaced the whole condition. */
  readonly tokens: readonly { readonly name: string; readonly label: string; readonly alone: Tally }[]
  /** The result is empty from here on. */
  readonly empties: boolean
}

/** What each condition does to a result, in words. */
export function useExplanation(criteria: Criteria, enabled = true) {
  const answer = useEndpoint(explainEndpoints.explainSearch, { body: { criteria } }, { enabled })
  const labels = useCriteriaLabels(filters, criteria)
  const formats = useFormats()
  return { ...answer, stories: answer.data ? storiesOf(answer.data, criteria, labels, formats) : [] }
}

function storiesOf(
  { conditions, emptiedBy }: Explanation,
  criteria: Criteria,
  labels: readonly CriterionLabel[],
  formats: Formats
): readonly ConditionStory[] {
  return conditions.flatMap(condition => {
    const keys = condition.filters.filter(isFilterKey)
    if (keys.length === 0) return []
    return {
      keys,
      label: conditionLabel(keys, labels, formats),
      left: condition.left,
      without: condition.without,
      inferred: condition.inferred,
      rest: withoutCondition(criteria, keys),
      tokens: tokensOf(condition, labels),
      empties: emptiedBy.join() === condition.filters.join()
    }
  })
}

function tokensOf(
  { tokens }: ExplainedCondition,
  labels: readonly CriterionLabel[]
): ConditionStory['tokens'] {
  return tokens.map(({ filter, token, alone }) => {
    const own = labels.find(each => each.key === filter && each.token === token)
    return { name: `${filter} ${token}`, label: own?.label ?? token, alone }
  })
}
