import { useState } from 'react'
import { changeLists, type ChangeList } from '../../catalogue/savedSearch.ts'
import { searchEndpoints } from '../../contract/endpoints/searches.ts'
import type { SearchChanges } from '../../contract/entities/savedSearch.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'

export const CHANGES_PAGE_SIZE = 20

/** The changes of a saved search: which list, since which version, which page. */
export function useSearchChanges(searchId: string) {
  const [since, setSince] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ChangeList | null>(null)
  const [page, setPage] = useState(1)
  const [first, setFirst] = useState<ChangeList>('added')
  const list = chosen ?? first
  const answer = useEndpoint(
    searchEndpoints.searchChanges,
    {
      params: { id: searchId },
      query: { list, page, pageSize: CHANGES_PAGE_SIZE, ...(since === null ? {} : { since }) }
    },
    { keepPrevious: true }
  )
  const { data, isPlaceholderData } = answer
  // By default, the first list that is not empty.
  const fullest = data && !isPlaceholderData ? firstWithChanges(data) : first
  if (chosen === null && fullest !== first) setFirst(fullest)
  return {
    answer,
    list,
    page,
    setPage,
    choose: (next: ChangeList): void => {
      setChosen(next)
      setPage(1)
    },
    compareWith: (version: string | null): void => {
      setSince(version)
      setPage(1)
    }
  }
}

function firstWithChanges(changes: SearchChanges): ChangeList {
  return changeLists.find(list => changes[list].count > 0) ?? 'added'
}
