import { parkEndpoints } from '../../../contract/endpoints/park.ts'
import { endpointKey } from '../../../http/useEndpoint.ts'
import type { SuggestionSource } from './useSuggestions.ts'

const MOST_SUGGESTED = 8
const requestOf = (keyword: string) => ({
  body: { criteria: { keyword: [keyword] }, pageSize: MOST_SUGGESTED }
})

/** The parks that are called like what is being typed. */
export const parkSource: SuggestionSource = {
  key: keyword => [...endpointKey(parkEndpoints.searchParks, requestOf(keyword)), 'suggestions'],
  ask: async (api, keyword, signal) => {
    const { items } = await api(parkEndpoints.searchParks, requestOf(keyword), { signal, dedupe: false })
    return items.map(park => ({ ...park, alias: null, status: park.level }))
  },
  fresh: parkEndpoints.searchParks.fresh
}
