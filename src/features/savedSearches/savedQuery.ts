import { isColumnKey, readSort, writeSort, type ColumnKey, type Sort } from '../../catalogue/columns.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { checkCriteria } from '../../domain/criteria/criteria.ts'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import type { SavedSearch } from '../../contract/entities/savedSearch.ts'

/** The query of a saved search, as far as this release understands it. */
export interface SavedQuery {
  readonly criteria: Criteria
  readonly sort: Sort | null
  readonly columns: readonly ColumnKey[]
  /** Some parts are not understood and not applied. */
  readonly isPartial: boolean
}

export function savedQuery({ criteria, sort, columns }: SavedSearch): SavedQuery {
  const checked = checkCriteria(criteria)
  const known = columns.filter(isColumnKey)
  return {
    criteria: checked.criteria,
    sort: sort === null ? null : readSort(sort),
    columns: known.includes('name') ? known : ['name', ...known],
    isPartial: checked.ignored.length > 0
  }
}

type Search = Pick<ListQuery, 'criteria' | 'sort'>

/** Whether two queries find the same companies in the same order; columns do not matter. */
export function isSameSearch(one: Search, other: Search): boolean {
  return written(one) === written(other)
}

function written({ criteria, sort }: Search): string {
  const parts = Object.entries(criteria).map(([key, tokens]) => `${key}=${tokens.toSorted(byText).join()}`)
  return [...parts.toSorted(byText), sort ? writeSort(sort) : ''].join('&')
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
