import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { searchRequest } from '../../contract/searchRequest.ts'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import type { Api } from '../../http/pipeline/api.ts'
import { useApi } from '../../http/useConnection.ts'
import { readSelected, useReading } from '../../list/controller/readSelected.ts'
import type { Selection } from '../../list/controller/selection.ts'
import { selectionTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** The ids of a selection, which may name only the first rows of a query. */
export function useSelectedIds(selection: Selection<ListQuery>) {
  const api = useApi()
  const { isReading, read } = useReading(useTexts(selectionTexts).readFailed)
  return {
    isReading,
    withIds: (then: (ids: readonly string[]) => void) => void read(() => idsOf(api, selection), then)
  }
}

/** Rejects with a Failure. */
async function idsOf(api: Api, selection: Selection<ListQuery>): Promise<readonly string[]> {
  const described = selection.describe()
  if ('ids' in described) return described.ids
  const rows = await readSelected(described, async (page, pageSize) => {
    const request = searchRequest({ ...described.query, page, pageSize, cursor: null })
    return (await api(companySearchEndpoints.searchCompanies, request)).items
  })
  return rows.map(({ id }) => id)
}
