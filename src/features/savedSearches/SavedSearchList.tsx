import { useState } from 'react'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import type { SavedSearch } from '../../contract/entities/savedSearch.ts'
import { Answer } from '../../errors/Answer.tsx'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { SavedSearchItem } from './SavedSearchItem.tsx'
import { useSavedSearches } from './useSavedSearches.ts'
import { useRemoveSearch } from './useSearchActions.ts'
import '../../ui/buttons/controls.css'
import './savedSearches.css'

export interface SavedSearchListProps {
  /** The current list query. */
  readonly query: ListQuery
  readonly onApply: (search: SavedSearch) => void
  readonly onChanges: (id: string) => void
}

/** From this many on there is a search field. */
const FIND_FROM = 8

/** The saved searches with their actions. */
export function SavedSearchList(props: SavedSearchListProps) {
  const texts = useTexts(savedSearchTexts)
  return (
    <Answer
      of={useSavedSearches()}
      skeleton={
        <div className="pa-saved">
          <SkeletonLines lines={6} />
        </div>
      }
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState small title={texts.none} reason={texts.noneReason} />}
    >
      {searches => <Searches searches={searches} {...props} />}
    </Answer>
  )
}

interface SearchesProps extends SavedSearchListProps {
  readonly searches: readonly SavedSearch[]
}

function Searches({ searches, query, onApply, onChanges }: SearchesProps) {
  const texts = useTexts(savedSearchTexts)
  const remove = useRemoveSearch()
  const [typed, setTyped] = useState('')
  const needle = normalizeText(typed)
  const found = searches.filter(({ name }) => normalizeText(name).includes(needle))
  return (
    <div className="pa-saved">
      {searches.length >= FIND_FROM && (
        <input
          type="search"
          className="pa-input pa-saved-find"
          aria-label={texts.find}
          placeholder={texts.find}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      {found.length === 0 && <p className="pa-saved-none">{texts.noMatch(typed)}</p>}
      <ul className="pa-saved-list">
        {found.map(search => (
          <SavedSearchItem
            key={search.id}
            search={search}
            query={query}
            onApply={() => onApply(search)}
            onChanges={() => onChanges(search.id)}
            onRemove={() => remove(search)}
          />
        ))}
      </ul>
    </div>
  )
}
