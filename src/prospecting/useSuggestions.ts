import { useEffect, useState } from 'react'
import { endpoints } from '../contract/endpoints.ts'
import type { CompanySuggestion } from '../contract/entities/company.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

const PAUSE_MS = 120
const LONGEST = 200

const none: readonly CompanySuggestion[] = []

/** Companies for what is being typed, asked after a short pause. Those of another text are never shown. */
export function useSuggestions(typed: string, wanted: boolean): readonly CompanySuggestion[] {
  const keyword = useSettled(typed.trim().slice(0, LONGEST), PAUSE_MS)
  const enabled = wanted && keyword !== ''
  const { data } = useEndpoint(
    endpoints.suggestCompanies,
    { query: { keyword } },
    { enabled, keepPrevious: true, staleTime: 60_000 }
  )
  return enabled && typed.trim() !== '' && data ? data : none
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
