import { MAX_SEARCH_NAME_LENGTH } from '../../catalogue/savedSearch.ts'
import type { SavedSearch } from '../../contract/entities/savedSearch.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { RenameForm } from '../../ui/form/RenameForm.tsx'
import { useSearchNameError } from './SaveSearchForm.tsx'
import { useChangeSearch } from './useSearchActions.ts'

export interface RenameSearchProps {
  readonly search: SavedSearch
  readonly onEnd: () => void
}

/** Renames in place. */
export function RenameSearch({ search, onEnd }: RenameSearchProps) {
  const texts = useTexts(savedSearchTexts)
  const errorTextOf = useSearchNameError()
  const { mutate, isPending, error, reset } = useChangeSearch(search.id)
  return (
    <RenameForm
      label={texts.newName}
      action={texts.submit}
      name={search.name}
      maxLength={MAX_SEARCH_NAME_LENGTH}
      error={errorTextOf(error)}
      sending={isPending}
      onChange={reset}
      onRename={name => mutate({ name }, { onSuccess: onEnd })}
      onEnd={onEnd}
    />
  )
}
