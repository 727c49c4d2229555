import { useState } from 'react'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import { readFavoriteId } from '../../domain/favoriteId.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import type { Api } from '../../http/api.ts'
import { useApi } from '../../http/useConnection.ts'
import type { Selection } from '../../list/controller/selection.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { favoriteQuestion, type FavoriteQuery } from './favoriteTerms.ts'

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
  const report = useReportFailure()
  const texts = useTexts(followUpTexts)
  const [isReading, setIsReading] = useState(false)
  const read = async <Found>(from: () => Promise<Found>, then: (found: Found) => void): Promise<void> => {
    setIsReading(true)
    try {
      then(await from())
    } catch (failure) {
      report(failure, texts.readFailed)
    } finally {
      setIsReading(false)
    }
  }
  return {
    isReading,
    withIds: (then: (ids: readonly string[]) => void) => void read(() => idsOf(api, selection), then),
    withCompanies: (then: (companies: readonly PushedCompany[]) => void) =>
      void read(() => companiesOf(api, selection), then)
  }
}

const PAGE_SIZE = 200

/** Each once: several colleagues may keep the same one. */
async function idsOf(api: Api, selection: Selection<FavoriteQuery>): Promise<readonly string[]> {
  const described = selection.describe()
  if ('ids' in described) return [...new Set(described.ids.map(id => readFavoriteId(id).companyId))]
  return (await companiesOf(api, selection)).map(({ id }) => id)
}

async function companiesOf(api: Api, selection: Selection<FavoriteQuery>): Promise<readonly PushedCompany[]> {
  const described = selection.describe()
  if ('ids' in described) return companiesWith(api, await idsOf(api, selection))
  const { first, query } = described
  const without = new Set(described.without)
  const from = async (page: number, known: readonly PushedCompany[]): Promise<readonly PushedCompany[]> => {
    const request = { query: { ...favoriteQuestion(query), page, pageSize: PAGE_SIZE } }
    const { items } = await api(favoriteEndpoints.favorites, request, { dedupe: false })
    const wanted = items.slice(0, first - (page - 1) * PAGE_SIZE).filter(({ id }) => !without.has(id))
    const found = [...known, ...wanted.map(({ company }) => pushed(company))]
    return items.length < PAGE_SIZE || page * PAGE_SIZE >= first ? found : from(page + 1, found)
  }
  return from(1, [])
}

async function companiesWith(api: Api, ids: readonly string[]): Promise<readonly PushedCompany[]> {
  if (ids.length === 0) return []
  const body = { ids: ids.slice(0, PAGE_SIZE) }
  const rows = await api(companyEndpoints.companyRows, { body }, { dedupe: false })
  return [...rows.map(pushed), ...(await companiesWith(api, ids.slice(PAGE_SIZE)))]
}

function pushed({ id, name, uscc }: PushedCompany): PushedCompany {
  return { id, name, uscc }
}
