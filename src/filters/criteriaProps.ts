import type { Criteria } from '../catalogue/filters.ts'

/** What shows criteria, or something about them, and can lead to others. */
export interface CriteriaProps {
  readonly criteria: Criteria
  readonly onChange: (criteria: Criteria) => void
}
