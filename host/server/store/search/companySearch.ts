import type { Sort } from '../../../../src/catalogue/columns.ts'
import type { Criteria } from '../../../../src/catalogue/filters.ts'

/** What is asked of the list. */
export interface CompanySearch {
  readonly criteria: Criteria
  /** Null for the best fit first. */
  readonly sort: Sort | null
  readonly page: number
  readonly pageSize: number
  /** From the page before; `page` is then only repeated in the answer. */
  readonly cursor: string | null
}
