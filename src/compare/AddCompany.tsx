import { PlusOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { isUsccShape } from '../domain/names/uscc.ts'
import { compareTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { SuggestionList } from '../company/SuggestionList.tsx'
import { useKeywordBox } from '../company/useKeywordBox.ts'
import '../companySearch/keywordBox.css'
import './compare.css'

export interface AddCompanyProps {
  readonly disabled: boolean
  readonly onAdd: (id: string) => void
}

/** Finds a company by name or code; Enter adds the first suggestion. */
export function AddCompany({ disabled, onAdd }: AddCompanyProps) {
  const texts = useTexts(compareTexts)
  const listId = useId()
  const add = (id: string | undefined): void => {
    if (id === undefined || isUsccShape(id)) return
    onAdd(id)
    box.type('')
    box.close()
  }
  const box = useKeywordBox({ value: '', onSearch: () => add(box.suggestions[0]?.id), onCompany: add })
  const submit = (): void => {
    // A complete code identifies a company, too.
    if (isUsccShape(box.typed.trim().toUpperCase())) add(box.suggestions[0]?.id)
    else box.submit()
  }
  return (
    <form
      className="pa-compare-add pa-keyword-field"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <PlusOutlined className="pa-keyword-mark" aria-hidden="true" />
      <input
        className="pa-keyword-input"
        role="combobox"
        aria-label={texts.add}
        aria-expanded={box.suggestions.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
        placeholder={texts.addPlaceholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        disabled={disabled}
        value={box.typed}
        onChange={event => box.type(event.target.value)}
        onKeyDown={event => {
          // Esc closes the suggestions, not the dialog.
          if (event.key === 'Escape' && box.suggestions.length > 0) event.stopPropagation()
          box.press(event)
        }}
        onBlur={box.close}
      />
      <SuggestionList
        id={listId}
        suggestions={box.suggestions}
        active={box.active}
        typed={box.typed}
        onChoose={box.choose}
      />
    </form>
  )
}
