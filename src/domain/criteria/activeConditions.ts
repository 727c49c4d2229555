import { type CompanyFilter, type FilterKey, filterKeys, filterOf } from '../../catalogue/filters.ts'

/** Criteria, as tokens or parsed. */
type ByFilter<Criterion> = { readonly [Key in FilterKey]?: Criterion }

/** The filters of one condition: one filter, or all filters that a single record of a company must meet together. */
export type ConditionKeys = readonly FilterKey[]

/** The active conditions, in the order of the catalogue. */
export function activeConditions(criteria: ByFilter<unknown>): readonly ConditionKeys[] {
  const conditions = new Map<string, FilterKey[]>()
  for (const key of filterKeys) {
    if (criteria[key] === undefined) continue
    const name = conditionName(filterOf(key))
    conditions.set(name, [...(conditions.get(name) ?? []), key])
  }
  return [...conditions.values()]
}

/** The criteria of these conditions alone. */
export function onlyConditions<Criterion>(
  criteria: ByFilter<Criterion>,
  conditions: readonly ConditionKeys[]
): ByFilter<Criterion> {
  const keys = new Set<string>(conditions.flat())
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => keys.has(key)))
}

export function withoutCondition<Criterion>(
  criteria: ByFilter<Criterion>,
  condition: ConditionKeys
): ByFilter<Criterion> {
  const keys = new Set<string>(condition)
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => !keys.has(key)))
}

function conditionName({ key, record }: CompanyFilter<FilterKey>): string {
  return record ? `record ${record}` : key
}
