import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import { readFavoriteId } from '../../domain/favoriteId.ts'
import type { Api } from '../../http/pipeline/api.ts'
import { useApi } from '../../http/useConnection.ts'
import { readSelected, useReading } from '../../list/controller/readSelected.ts'
import type { Selection } from '../../list/controller/selection.ts'
import { selectionTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { favoriteRequest, type FavoriteQuery } from './favoriteTerms.ts'

/** A company as the embedding page gets it. */
export interface PushedCompany {
  readonly id: string
  readonly name: string
  /** The unified social credit code; null where it is not known. */
  readonly uscc: string | null
}

/** The companies of the selected favorites, which may be only the first ones of a query. */
export function useSelectedCompanies(selection: Selection<FavoriteQuery>) {
  const api = useApi()
  const { isReading, read } = useReading(useTexts(selectionTexts).readFailed)
  return {
    isReading,
    withIds: (then: (ids: readonly string[]) => void) => void read(() => idsOf(api, selection), then),
    withCompanies: (then: (companies: readonly PushedCompany[]) => void) =>
      void read(() => companiesOf(api, selection), then)
  }
}

const PAGE_SIZE = 200

async function idsOf(api: Api, selection: Selection<FavoriteQuery>): Promise<readonly string[]> {
  const described = selection.describe()
  if ('ids' in described) return [...new Set(described.ids.map(id => readFavoriteId(id).companyId))]
  return (await companiesOf(api, selection)).map(({ id }) => id)
}

/** Each once: several colleagues may keep the same one. */
async function companiesOf(api: Api, selection: Selection<FavoriteQuery>): Promise<readonly PushedCompany[]> {
  const described = selection.describe()
  if ('ids' in described) return companiesWith(api, await idsOf(api, selection))
  const rows = await readSelected(described, async (page, pageSize) => {
    const request = { query: { ...favoriteRequest(described.query), page, pageSize } }
    return (await api(favoriteEndpoints.favorites, request, { dedupe: false })).items
  })
  return [...new Map(rows.map(({ company }) => [company.id, pushed(company)])).values()]
}

async function companiesWith(api: Api, ids: readonly string[]): Promise<readonly PushedCompany[]> {
  if (ids.length === 0) return []
  const body = { ids: ids.slice(0, PAGE_SIZE) }
  const rows = await api(companySearchEndpoints.companyRows, { body }, { dedupe: false })
  return [...rows.map(pushed), ...(await companiesWith(api, ids.slice(PAGE_SIZE)))]
}

function pushed({ id, name, uscc }: PushedCompany): PushedCompany {
  return { id, name, uscc }
}
