import { useDebounce } from 'use-debounce'
import { normalizeText } from '../domain/searchText.ts'
import { homeEndpoints } from '../contract/endpoints/home.ts'
import type { CompanySuggestion } from '../contract/entities/company.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

/** Minimum ms between requests: hardly anybody types faster, but a key may be held down. */
const PACE = 60
const MAX_LENGTH = 200

const none: readonly CompanySuggestion[] = []

/**
 * Companies for what is being typed, asked with every letter. Until the answer is there those of the last one stay
 * that fit what stands in the box now; one that does not fit is never shown.
 */
export function useSuggestions(typed: string, wanted: boolean): readonly CompanySuggestion[] {
  const [keyword] = useDebounce(typed.trim().slice(0, MAX_LENGTH), PACE, { leading: true, maxWait: PACE })
  const enabled = wanted && keyword !== ''
  const { data, isPlaceholderData } = useEndpoint(
    homeEndpoints.suggestCompanies,
    { query: { keyword } },
    { enabled, keepPrevious: true }
  )
  if (!enabled || !data) return none
  const isCurrent = !isPlaceholderData && typed.trim() === keyword
  return isCurrent ? data : data.filter(company => fits(company, typed))
}

function fits({ name, alias }: CompanySuggestion, typed: string): boolean {
  const wanted = normalizeText(typed)
  return wanted !== '' && [name, alias ?? ''].some(each => normalizeText(each).includes(wanted))
}
