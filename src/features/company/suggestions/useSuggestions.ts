import { useDebounce } from 'use-debounce'
import { normalizeText } from '../../../domain/criteria/searchText.ts'
import { companySearchEndpoints } from '../../../contract/endpoints/companySearch.ts'
import type { CompanySuggestion } from '../../../contract/entities/company.ts'
import type { Failure } from '../../../failures/failure.ts'
import type { Api } from '../../../http/pipeline/api.ts'
import { keepPreviousData, useQuery } from '../../../http/queries.tsx'
import { useApi } from '../../../http/useConnection.ts'
import { endpointKey } from '../../../http/useEndpoint.ts'

/** What is suggested for a keyword. */
export interface SuggestionSource {
  readonly key: (keyword: string) => readonly unknown[]
  readonly ask: (api: Api, keyword: string, signal: AbortSignal) => Promise<readonly CompanySuggestion[]>
  /** In seconds. */
  readonly fresh: number
}

const { suggestCompanies } = companySearchEndpoints

const companySource: SuggestionSource = {
  key: keyword => endpointKey(suggestCompanies, { query: { keyword } }),
  ask: async (api, keyword, signal) =>
    api(suggestCompanies, { query: { keyword } }, { signal, dedupe: false }),
  fresh: suggestCompanies.fresh
}

/** Minimum ms between requests: hardly anybody types faster, but a key may be held down. */
const PACE = 60
const MAX_LENGTH = 200

const none: readonly CompanySuggestion[] = []

/**
 * Companies for what is being typed, asked with every letter. Until the answer is there those of the last one stay
 * that fit what stands in the box now; one that does not fit is never shown.
 */
export function useSuggestions(
  typed: string,
  wanted: boolean,
  source: SuggestionSource = companySource
): readonly CompanySuggestion[] {
  const api = useApi()
  const [keyword] = useDebounce(typed.trim().slice(0, MAX_LENGTH), PACE, { leading: true, maxWait: PACE })
  const enabled = wanted && keyword !== ''
  const { data, isPlaceholderData } = useQuery<readonly CompanySuggestion[], Failure>({
    queryKey: source.key(keyword),
    queryFn: async ({ signal }) => source.ask(api, keyword, signal),
    enabled,
    staleTime: source.fresh * 1000,
    placeholderData: keepPreviousData
  })
  if (!enabled || !data) return none
  const isCurrent = !isPlaceholderData && typed.trim() === keyword
  return isCurrent ? data : data.filter(company => fits(company, typed))
}

function fits({ name, alias }: CompanySuggestion, typed: string): boolean {
  const wanted = normalizeText(typed)
  return wanted !== '' && [name, alias ?? ''].some(each => normalizeText(each).includes(wanted))
}
