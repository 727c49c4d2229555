import { useId, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import { isUsccShape, normalizeUscc } from '../../../domain/names/uscc.ts'
import type { CompanySuggestion } from '../../../contract/entities/company.ts'
import { isComposing } from '../../../ui/hooks/inputMethod.ts'
import { markUserTiming } from '../../../ui/hooks/userTiming.ts'
import { useSuggestions, type SuggestionSource } from './useSuggestions.ts'

export interface KeywordBoxActions {
  readonly value: string
  readonly onSearch: (typed: string) => void
  readonly onCompany: (id: string) => void
  /** Default: companies. */
  readonly source?: SuggestionSource | undefined
}

const none: readonly CompanySuggestion[] = []

/** What is typed, what is suggested for it, and what the keys do. */
export function useKeywordBox({ value, onSearch, onCompany, source }: KeywordBoxActions) {
  const [typed, setTyped] = useFollowing(value)
  // What is suggested for: a syllable that is still composed is not asked for.
  const [meant, setMeant] = useState(value)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useSuggestions(meant, open, source)
  const suggestions = open ? found : none
  // Suggestions change while typing; the active option stays with its company, and ends with it.
  const active = suggestions.findIndex(({ id }) => id === chosen)

  const choose = (id: string): void => {
    setOpen(false)
    onCompany(id)
  }
  const submit = (): void => {
    const company = suggestions[active]
    const code = normalizeUscc(typed)
    setOpen(false)
    if (company) onCompany(company.id)
    else if (isUsccShape(code)) onCompany(code)
    else onSearch(typed)
  }
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault()
      return setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setMeant(typed)
    setOpen(true)
    // One place more than there are suggestions: the text itself.
    const places = suggestions.length + 1
    const next = ((active + 1 + step + places) % places) - 1
    setChosen(suggestions[next]?.id ?? null)
  }
  const type = (next: string, composing = false): void => {
    markUserTiming('typed')
    setTyped(next)
    if (!composing) setMeant(next)
    setChosen(null)
    setOpen(true)
  }
  const close = (): void => setOpen(false)
  /** What the list of suggestions is given. */
  const list = { id: useId(), suggestions, active, typed, onChoose: choose }
  /** What the box above it is given. */
  const box = {
    ...comboboxProps(list.id, suggestions.length, active),
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value, isComposing(event)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => type(currentTarget.value),
    onKeyDown: press,
    onBlur: close
  }
  return { typed, suggestions, box, list, type, submit, close }
}

/** An input whose list has so many options, of which one may be active; none is -1. */
function comboboxProps(listId: string, options: number, active: number) {
  return {
    role: 'combobox',
    'aria-expanded': options > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    spellCheck: false
  } as const
}

/** A local text that is reset when the outer one changes. */
function useFollowing(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  return [typed, setTyped]
}
