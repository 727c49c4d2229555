import type { ConditionKeys } from '../../domain/criteria/activeConditions.ts'
import type { Formats } from '../../text/locale.ts'
import { chipsOf, type CriterionLabel } from '../../filters/chips/criteriaLabels.ts'

/** A condition as text: 科技资质：高新技术企业、瞪羚企业；风险：不含 失信被执行人、被执行人. */
export function conditionLabel(
  condition: ConditionKeys,
  labels: readonly CriterionLabel[],
  formats: Formats
): string {
  const chips = chipsOf(labels, formats)
  return formats.clauses(
    condition
      .map(key => chips.filter(each => each.key === key))
      .filter(([first]) => first !== undefined)
      .map(own => formats.named(own[0]?.filter ?? '', formats.list(own.map(each => each.label))))
  )
}
