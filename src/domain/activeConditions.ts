import {
  type Criteria,
  type CompanyFilter,
  type FilterKey,
  filterKeys,
  filterOf
} from '../catalogue/filters.ts'
import { withCriterion } from './criteria.ts'

/** The filters of one condition: one filter, or all filters that a single record of a company must meet together. */
export type ConditionKeys = readonly FilterKey[]

/** The active conditions, in the order of the catalogue. */
export function activeConditions(criteria: Criteria): readonly ConditionKeys[] {
  const conditions = new Map<string, FilterKey[]>()
  for (const key of filterKeys) {
    if (criteria[key] === undefined) continue
    const name = conditionName(filterOf(key))
    conditions.set(name, [...(conditions.get(name) ?? []), key])
  }
  return [...conditions.values()]
}

/** The criteria of these conditions alone. */
export function onlyConditions(criteria: Criteria, conditions: readonly ConditionKeys[]): Criteria {
  const keys = new Set(conditions.flat())
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => keys.has(key as FilterKey)))
}

export function withoutCondition(criteria: Criteria, condition: ConditionKeys): Criteria {
  return condition.reduce((rest, key) => withCriterion(rest, key, []), criteria)
}

function conditionName(filter: CompanyFilter<FilterKey>): string {
  return 'record' in filter && filter.record ? `record ${filter.record}` : filter.key
}
