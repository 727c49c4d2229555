import { Button } from 'antd'
import { useId, useState } from 'react'
import { filters } from '../catalogue/filters.ts'
import type { ListQuery } from '../domain/listQuery.ts'
import { MAX_SEARCH_NAME_LENGTH, MAX_SAVED_SEARCHES } from '../catalogue/savedSearch.ts'
import { type Failure, isRefusedFor } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { formatText } from '../text/format.ts'
import { failureTexts } from '../text/failures.ts'
import { savedSearchTexts } from '../text/savedSearches.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { useNotice } from '../ui/useNotice.tsx'
import { type CriterionLabel, useCriteriaLabels } from '../filters/criteriaLabels.ts'
import { isSameSearch, savedQuery } from './savedQuery.ts'
import { useSavedSearches } from './useSavedSearches.ts'
import { useSaveSearch } from './useSearchActions.ts'
import '../ui/controls.css'
import '../ui/dialogs/dialog.css'
import './savedSearches.css'

export interface SaveSearchFormProps {
  readonly query: ListQuery
  readonly onSaved: () => void
}

/** Saves the criteria under a name, with a suggestion. */
export function SaveSearchForm({ query, onSaved }: SaveSearchFormProps) {
  const failures = useTexts(failureTexts)
  const texts = useTexts(savedSearchTexts)
  const nameId = useId()
  const notice = useNotice()
  const { data: searches = [] } = useSavedSearches()
  const { mutate, isPending, error, reset } = useSaveSearch()
  const proposed = suggestName(useCriteriaLabels(filters, query.criteria))
  const [typed, setTyped] = useState<string | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const name = typed ?? proposed
  const same = searches.find(search => isSameSearch(savedQuery(search), query))
  const isFull = searches.length >= MAX_SAVED_SEARCHES
  const problem = isEmpty ? texts.nameEmpty : error && problemOf(error, texts, failures)
  const save = (): void => {
    const trimmed = name.trim()
    setIsEmpty(trimmed === '')
    if (trimmed === '' || isPending) return
    mutate(
      { name: trimmed, state: query },
      {
        onSuccess: ({ name: saved }) => {
          notice.done(texts.saved(formatText(saved)))
          onSaved()
        }
      }
    )
  }
  return (
    <form
      className="pa-save-search"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {same && <p className="pa-save-search-note">{texts.already(formatText(same.name))}</p>}
      <label className="pa-field-label" htmlFor={nameId}>
        {texts.name}
      </label>
      <input
        id={nameId}
        className="pa-input"
        autoComplete="off"
        maxLength={MAX_SEARCH_NAME_LENGTH}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${nameId}-help`}
        value={name}
        onChange={event => {
          setTyped(event.target.value)
          setIsEmpty(false)
          reset()
        }}
      />
      <p id={`${nameId}-help`} className="pa-field-help" role={problem ? 'alert' : undefined}>
        {problem ? <span className="pa-field-wrong">{problem}</span> : texts.saveHelp}
      </p>
      <div className="pa-save-search-actions">
        {isFull && <span className="pa-field-help">{texts.tooMany(MAX_SAVED_SEARCHES)}</span>}
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isFull}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** What to do if saving failed. */
export function problemOf(
  failure: Failure,
  texts: Texts['savedSearches'],
  failures: Texts['failures']
): string {
  if (isRefusedFor(failure, 'nameTaken')) return texts.nameTaken
  if (isRefusedFor(failure, 'tooMany')) return texts.tooMany(MAX_SAVED_SEARCHES)
  return texts.failed(failureSentence(failure, failures))
}

/** A name out of the conditions themselves, as many of them as it has room for: 深圳市 科技 B轮. */
function suggestName(labels: readonly CriterionLabel[]): string {
  let name = ''
  for (const { label } of labels) {
    const longer = name === '' ? label : `${name} ${label}`
    if (longer.length > MAX_SEARCH_NAME_LENGTH) break
    name = longer
  }
  return name === '' ? (labels[0]?.label.slice(0, MAX_SEARCH_NAME_LENGTH) ?? '') : name
}
