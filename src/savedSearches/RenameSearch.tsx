import { useState } from 'react'
import { MAX_SEARCH_NAME_LENGTH } from '../catalogue/savedSearch.ts'
import type { SavedSearch } from '../contract/entities/savedSearch.ts'
import { commonTexts } from '../text/common.ts'
import { failureTexts } from '../text/failures.ts'
import { savedSearchTexts } from '../text/savedSearches.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { problemOf } from './SaveSearchForm.tsx'
import { useChangeSearch } from './useSearchActions.ts'
import { isComposing } from '../ui/hooks/inputMethod.ts'
import '../ui/controls.css'
import '../ui/dialogs/dialog.css'

export interface RenameSearchProps {
  readonly search: SavedSearch
  readonly onEnd: () => void
}

/** Renames in place: Enter saves, Esc cancels. */
export function RenameSearch({ search, onEnd }: RenameSearchProps) {
  const common = useTexts(commonTexts)
  const failures = useTexts(failureTexts)
  const texts = useTexts(savedSearchTexts)
  const [name, setName] = useState(search.name)
  const { mutate, isPending, error, reset } = useChangeSearch(search.id)
  const wanted = name.trim()
  const problem = wanted === '' ? texts.nameEmpty : error && problemOf(error, texts, failures)
  const save = (): void => {
    if (wanted === '' || isPending) return
    if (wanted === search.name) return onEnd()
    mutate({ name: wanted }, { onSuccess: onEnd })
  }
  return (
    <form
      className="pa-saved-rename"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <input
        className="pa-input"
        aria-label={texts.newName}
        aria-invalid={Boolean(problem)}
        autoComplete="off"
        // The field opens on request (重命名), so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        maxLength={MAX_SEARCH_NAME_LENGTH}
        value={name}
        onChange={event => {
          setName(event.target.value)
          reset()
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape' || isComposing(event)) return
          // Keeps the popup open.
          event.stopPropagation()
          onEnd()
        }}
      />
      <button type="submit" className="pa-small-button" disabled={isPending}>
        {texts.submit}
      </button>
      <TextButton onPress={onEnd}>{common.cancel}</TextButton>
      {problem && (
        <p className="pa-field-help pa-field-wrong pa-saved-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
