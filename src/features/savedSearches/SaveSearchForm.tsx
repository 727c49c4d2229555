import { Button } from 'antd'
import { useState } from 'react'
import { filters } from '../../catalogue/filters.ts'
import type { ListQuery } from '../../domain/criteria/listQuery.ts'
import { MAX_SEARCH_NAME_LENGTH, MAX_SAVED_SEARCHES } from '../../catalogue/savedSearch.ts'
import { searchEndpoints } from '../../contract/endpoints/searches.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { type Failure, isRefusedFor } from '../../failures/failure.ts'
import { formatText } from '../../text/format.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { errorsOf, useForm } from '../../ui/form/useForm.ts'
import { useNotice } from '../../ui/useNotice.tsx'
import { type CriterionLabel, useCriteriaLabels } from '../../filters/chips/criteriaLabels.ts'
import { isSameSearch, savedQuery } from './savedQuery.ts'
import { useSavedSearches } from './useSavedSearches.ts'
import { useSaveSearch } from './useSearchActions.ts'
import './savedSearches.css'

export interface SaveSearchFormProps {
  readonly query: ListQuery
  readonly onSaved: () => void
}

const { name: nameSchema } = searchEndpoints.saveSearch.body.entries

/** Saves the criteria under a name, with a suggestion. */
export function SaveSearchForm({ query, onSaved }: SaveSearchFormProps) {
  const texts = useTexts(savedSearchTexts)
  const notice = useNotice()
  const errorTextOf = useSearchNameError()
  const { data: searches = [] } = useSavedSearches()
  const { mutate, isPending, error, reset } = useSaveSearch()
  const proposed = suggestName(useCriteriaLabels(filters, query.criteria))
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? proposed
  const same = searches.find(search => isSameSearch(savedQuery(search), query))
  const isFull = searches.length >= MAX_SAVED_SEARCHES
  const { form, errorOf } = useForm({
    errors: errorsOf({ name: nameSchema }, { name }),
    sending: isPending,
    onSend: () => mutate({ name: name.trim(), state: query }, { onSuccess: done })
  })
  const done = ({ name: saved }: { readonly name: string | null }): void => {
    notice.done(texts.saved(formatText(saved)))
    onSaved()
  }
  return (
    <form className="pa-save-search" {...form}>
      {same && <p className="pa-save-search-note">{texts.already(formatText(same.name))}</p>}
      <TextField
        label={texts.name}
        hint={texts.saveHelp}
        error={errorOf('name') ?? errorTextOf(error)}
        maxLength={MAX_SEARCH_NAME_LENGTH}
        value={name}
        onChange={value => {
          setTyped(value)
          reset()
        }}
      />
      <div className="pa-save-search-actions">
        {isFull && <span className="pa-field-help">{texts.tooMany(MAX_SAVED_SEARCHES)}</span>}
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isFull}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** What to do where the name of a search was not saved. */
export function useSearchNameError() {
  const texts = useTexts(savedSearchTexts)
  const sentence = useFailureSentence()
  return (failure: Failure | null): string | null => {
    if (!failure) return null
    if (isRefusedFor(failure, 'nameTaken')) return texts.nameTaken
    if (isRefusedFor(failure, 'tooMany')) return texts.tooMany(MAX_SAVED_SEARCHES)
    return texts.failed(sentence(failure))
  }
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
