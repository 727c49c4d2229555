import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useRef } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { originOf, useShortcut } from '../../navigation/useShortcut.ts'
import { listTexts, type Noun } from '../../text/areas/list.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { SuggestionList } from '../company/suggestions/SuggestionList.tsx'
import { useKeywordBox } from '../company/suggestions/useKeywordBox.ts'
import type { SuggestionSource } from '../company/suggestions/useSuggestions.ts'
import '../company/suggestions/keywordBox.css'

export interface KeywordBoxProps {
  /** The keyword that is applied. */
  readonly value: string
  readonly onSearch: (typed: string) => void
  /** Called with an id, or with a whole unified social credit code. */
  readonly onCompany: (id: string) => void
  /** Default: normal. */
  readonly size?: 'normal' | 'large'
  /** The words on the button. */
  readonly action: string
  /** Of something else than companies: how it is found, and what it is called. Default: companies. */
  readonly others?: {
    readonly source: SuggestionSource
    readonly noun: Noun
    readonly label: string
    readonly placeholder: string
  }
}

/** The search box: Enter searches, arrows choose a suggested company, a whole code leads straight to its company. */
export const KeywordBox = /* @__PURE__ */ memo(function KeywordBox({
  value,
  onSearch,
  onCompany,
  size = 'normal',
  action,
  others
}: KeywordBoxProps) {
  const texts = useTexts(listTexts)
  const word = useWords()
  const input = useRef<HTMLInputElement>(null)
  const box = useKeywordBox({ value, onSearch, onCompany, source: others?.source })
  useShortcut(isSlash, () => input.current?.focus())
  return (
    <form
      role="search"
      className={`pa-keyword pa-keyword-${size}`}
      onSubmit={event => {
        event.preventDefault()
        box.submit()
      }}
    >
      <div className="pa-keyword-field">
        <SearchOutlined className="pa-keyword-mark" aria-hidden="true" />
        <input
          ref={input}
          className="pa-keyword-input"
          aria-label={word(others?.label ?? filters.keyword.label)}
          placeholder={others?.placeholder ?? texts.keywordPlaceholder}
          title={others ? undefined : texts.keywordHelp}
          enterKeyHint="search"
          maxLength={filters.keyword.maxLength}
          {...box.box}
        />
        <SuggestionList {...box.list} noun={others?.noun} />
      </div>
      <Button
        type="primary"
        htmlType="submit"
        className="pa-keyword-button"
        size={size === 'large' ? 'large' : 'middle'}
      >
        {action}
      </Button>
    </form>
  )
})

/** `/`, except while typing. */
function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false
  return !originOf(event)?.closest('input, textarea, select, [contenteditable]')
}
