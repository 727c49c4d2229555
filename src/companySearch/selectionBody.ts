import { writeSort } from '../catalogue/columns.ts'
import { criteriaBody } from '../domain/criteria.ts'
import type { SelectionBody } from '../contract/selectionSchema.ts'
import { companyEndpoints } from '../contract/endpoints/company.ts'
import type { Api } from '../http/api.ts'
import { searchRequest } from './useCompanySearch.ts'
import type { Selection, SelectionDescription } from '../list/selection/selection.ts'

/** A selection as the services read it. */
export function selectionBody(description: SelectionDescription): SelectionBody {
  if ('ids' in description) return { by: 'ids', ids: [...description.ids] }
  const { first, without, query } = description
  return {
    by: 'query',
    first,
    without: [...without],
    criteria: criteriaBody(query.criteria),
    sort: query.sort && writeSort(query.sort)
  }
}

const PAGE_SIZE = 200

/** The ids of a selection; where it is described, its pages are read until all are known. Rejects with a Failure. */
export async function idsOf(
  api: Api,
  selection: Pick<Selection, 'count' | 'describe'>
): Promise<readonly string[]> {
  const described = selection.describe()
  if ('ids' in described) return described.ids
  const { first, query } = described
  const without = new Set(described.without)
  const from = async (page: number, known: readonly string[]): Promise<readonly string[]> => {
    const request = searchRequest({ ...query, page, pageSize: PAGE_SIZE, cursor: null })
    const { items } = await api(companyEndpoints.searchCompanies, request)
    const wanted = items.slice(0, first - (page - 1) * PAGE_SIZE).map(row => row.id)
    const ids = [...known, ...wanted.filter(id => !without.has(id))]
    const isEnd = ids.length >= selection.count || items.length < PAGE_SIZE || page * PAGE_SIZE >= first
    return isEnd ? ids : from(page + 1, ids)
  }
  return from(1, [])
}
