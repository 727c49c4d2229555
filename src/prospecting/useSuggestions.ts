import { useEffect, useState } from 'react'
import { normaliseText } from '../catalogue/searchText.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { CompanySuggestion } from '../contract/entities/company.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

const PAUSE_MS = 120
const LONGEST = 200

const none: readonly CompanySuggestion[] = []

/**
 * Companies for what is being typed, asked after a short pause. Until the answer is there those of the last one stay
 * that fit what stands in the box now; one that does not fit is never shown.
 */
export function useSuggestions(typed: string, wanted: boolean): readonly CompanySuggestion[] {
  const keyword = useSettled(typed.trim().slice(0, LONGEST), PAUSE_MS)
  const enabled = wanted && keyword !== ''
  const { data, isPlaceholderData } = useEndpoint(
    endpoints.suggestCompanies,
    { query: { keyword } },
    { enabled, keepPrevious: true, staleTime: 60_000 }
  )
  if (!enabled || !data) return none
  const isCurrent = !isPlaceholderData && typed.trim() === keyword
  return isCurrent ? data : data.filter(company => fits(company, typed))
}

function fits({ name, alias }: CompanySuggestion, typed: string): boolean {
  const wanted = normaliseText(typed)
  return wanted !== '' && [name, alias ?? ''].some(each => normaliseText(each).includes(wanted))
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
