import { SearchOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Noun } from '../../../text/areas/list.ts'
import { isUsccShape } from '../../../domain/names/uscc.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useKeywordBox } from './useKeywordBox.ts'
import type { SuggestionSource } from './useSuggestions.ts'
import './keywordBox.css'

export interface CompanyPickerProps {
  /** Accessible label. */
  readonly label: string
  readonly placeholder: string
  readonly onChoose: (id: string) => void
  /** Default: false. */
  readonly disabled?: boolean
  /** Default: a magnifying glass. */
  readonly icon?: ReactNode
  /** What is suggested, and what it is called. Default: companies. */
  readonly source?: SuggestionSource
  readonly noun?: Noun
}

/** Finds a company by name or code; Enter takes the first suggestion. Empty again afterwards. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { label, placeholder, onChoose, disabled = false, icon = <SearchOutlined />, source, noun } = props
  const choose = (id: string | undefined): void => {
    if (id === undefined || isUsccShape(id)) return
    onChoose(id)
    box.type('')
    box.close()
  }
  const box = useKeywordBox({
    value: '',
    onSearch: () => choose(box.suggestions[0]?.id),
    onCompany: choose,
    source
  })
  const submit = (): void => {
    // A complete code identifies a company, too.
    if (isUsccShape(box.typed.trim().toUpperCase())) choose(box.suggestions[0]?.id)
    else box.submit()
  }
  return (
    <form
      className="pa-keyword-field"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <span className="pa-keyword-mark" aria-hidden="true">
        {icon}
      </span>
      <input
        className="pa-keyword-input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        disabled={disabled}
        {...box.box}
        onKeyDown={event => {
          // Esc closes the suggestions, not the dialog around them.
          if (event.key === 'Escape' && box.suggestions.length > 0) event.stopPropagation()
          box.box.onKeyDown(event)
        }}
      />
      <SuggestionList {...box.list} noun={noun} />
    </form>
  )
}
