import { useState } from 'react'
import { companyEndpoints } from '../contract/endpoints/company.ts'
import type { ListQuery } from '../domain/listQuery.ts'
import { useReportFailure } from '../errors/useReportFailure.ts'
import type { Api } from '../http/api.ts'
import { useApi } from '../http/useConnection.ts'
import type { Selection } from '../list/controller/selection.ts'
import { selectionTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { searchRequest } from '../contract/searchRequest.ts'

/** The ids of a selection, which may name only the first rows of a query. */
export function useSelectedIds(selection: Selection<ListQuery>) {
  const api = useApi()
  const report = useReportFailure()
  const texts = useTexts(selectionTexts)
  const [isReading, setIsReading] = useState(false)
  const read = async (then: (ids: readonly string[]) => void): Promise<void> => {
    setIsReading(true)
    try {
      then(await idsOf(api, selection))
    } catch (failure) {
      report(failure, texts.readFailed)
    } finally {
      setIsReading(false)
    }
  }
  const withIds = (then: (ids: readonly string[]) => void): void => void read(then)
  return { withIds, isReading }
}

const PAGE_SIZE = 200

/** Reads the pages of a selection by query until all ids are known. Rejects with a Failure. */
async function idsOf(api: Api, selection: Selection<ListQuery>): Promise<readonly string[]> {
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
