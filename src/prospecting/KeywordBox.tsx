import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { filters } from '../catalogue/filters.ts'
import { isUsccShape, normaliseUscc } from '../catalogue/uscc.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './useSuggestions.ts'
import './keywordBox.css'

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
}

/** The search box: Enter searches, arrows choose a suggested company, a whole code leads straight to its company. */
export function KeywordBox({ value, onSearch, onCompany, size = 'normal', action }: KeywordBoxProps) {
  const texts = useTexts().list
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useFollowing(value)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed, open)
  const shown = open && suggestions.length > 0
  const chosen = shown ? suggestions[active] : undefined
  useSlashKey(input)

  const submit = (): void => {
    setOpen(false)
    const code = normaliseUscc(typed)
    if (chosen) onCompany(chosen.id)
    else if (isUsccShape(code)) onCompany(code)
    else onSearch(typed)
  }
  const pressed = (event: KeyboardEvent): void => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      return setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    // One place more than there are suggestions: the text itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  return (
    <form
      role="search"
      className={`pa-keyword pa-keyword-${size}`}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="pa-keyword-field">
        <SearchOutlined className="pa-keyword-mark" aria-hidden="true" />
        <input
          ref={input}
          className="pa-keyword-input"
          role="combobox"
          aria-label={filters.keyword.label}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
          placeholder={texts.keywordPlaceholder}
          title={texts.keywordHelp}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={filters.keyword.maxLength}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={pressed}
          onBlur={() => setOpen(false)}
        />
        <SuggestionList
          id={listId}
          suggestions={shown ? suggestions : []}
          active={active}
          typed={typed}
          onChoose={id => {
            setOpen(false)
            onCompany(id)
          }}
        />
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
}

/** A text of one's own that starts again whenever the one outside changes. */
function useFollowing(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  return [typed, setTyped]
}

/** `/` leads into the box from wherever nobody is typing. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [input])
}
