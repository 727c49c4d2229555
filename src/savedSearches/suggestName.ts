import { LONGEST_SEARCH_NAME } from '../catalogue/savedSearch.ts'
import type { CriterionLabel } from '../filters/criteriaLabels.ts'

/** A name out of the conditions themselves, as many of them as it has room for: 深圳市 科技 B轮. */
export function suggestName(labels: readonly CriterionLabel[]): string {
  let name = ''
  for (const { label } of labels) {
    const longer = name === '' ? label : `${name} ${label}`
    if (longer.length > LONGEST_SEARCH_NAME) break
    name = longer
  }
  return name === '' ? (labels[0]?.label.slice(0, LONGEST_SEARCH_NAME) ?? '') : name
}
