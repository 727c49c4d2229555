import type { ConditionKeys } from '../domain/activeConditions.ts'
import type { CriterionLabel } from '../filters/criteriaLabels.ts'

/** A condition as text: 科技资质：高新技术企业、瞪羚企业；资质级别：国家级. */
export function conditionLabel(condition: ConditionKeys, labels: readonly CriterionLabel[]): string {
  return condition
    .map(key => labels.filter(each => each.key === key))
    .filter(([first]) => first !== undefined)
    .map(own => `${own[0]?.filter}：${own.map(each => each.label).join('、')}`)
    .join('；')
}
