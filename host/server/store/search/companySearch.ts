import type { Sort } from '../../../../src/catalogue/columns.ts'
import type { ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'

/** What is asked of the list. */
export interface CompanySearch {
  readonly criteria: ParsedCriteria
  /** Null for the best fit first. */
  readonly sort: Sort | null
  readonly page: number
  readonly pageSize: number
  /** From the page before; `page` is then only repeated in the answer. */
  readonly cursor: string | null
}
