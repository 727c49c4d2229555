import type { Criteria, Filter } from '../catalogue/filters.ts'

/** What the field of a filter is given, whatever its kind. */
export interface FieldProps<Of extends Filter> {
  readonly filter: Of
  readonly tokens: readonly string[]
  /** All active criteria: what the counts beside the options depend on. */
  readonly criteria: Criteria
  readonly onChange: (tokens: readonly string[]) => void
}
