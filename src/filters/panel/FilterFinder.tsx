import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { filterCategories, type Option } from '../../catalogue/filters.ts'
import type { FilterCatalogue, ListFilter } from '../../domain/criteria/criteria.ts'
import { choicesOf } from '../../domain/criteria/filterKinds.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useInitialFocus } from '../../ui/hooks/useInitialFocus.ts'
import { useFiltering } from '../filterContext.ts'
import { FilterField, FilterName } from './FilterField.tsx'
import { toggled } from '../fields/OptionsField.tsx'
import '../../ui/buttons/controls.css'
import './filterPanel.css'

/** Finds a filter by its name or by one of its choices. */
export function FilterFinder() {
  const texts = useTexts(listTexts)
  return (
    <Popup
      title={texts.findFilter}
      label={
        <>
          <SearchOutlined aria-hidden="true" /> {texts.findFilter}
        </>
      }
    >
      <Finder />
    </Popup>
  )
}

function Finder() {
  const texts = useTexts(listTexts)
  const word = useWords()
  const { filters, criteria, setCriterion } = useFiltering()
  const input = useInitialFocus<HTMLInputElement>()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const found = findFilters(filters, typed)
  return (
    <div className="pa-finder">
      <input
        ref={input}
        type="search"
        className="pa-input pa-finder-input"
        aria-label={texts.findFilter}
        placeholder={texts.findFilterHint}
        maxLength={30}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <p className="pa-visually-hidden" role="status">
        {typed.trim() !== '' && texts.filtersFound(found.length)}
      </p>
      {typed.trim() !== '' && found.length === 0 && (
        <p className="pa-finder-nothing">{texts.findFilterNothing}</p>
      )}
      <ul className="pa-finder-list">
        {found.map(each => (
          <li key={each.key}>
            <button
              type="button"
              className="pa-finder-name"
              aria-expanded={open === each.key}
              onClick={() => setOpen(open === each.key ? null : each.key)}
            >
              <FilterName filterKey={each.key} />
              <span className="pa-finder-category">{word(each.category)}</span>
            </button>
            {open === each.key ? (
              <FilterField filterKey={each.key} />
            ) : (
              <Choices
                found={each}
                tokens={criteria[each.key] ?? []}
                onChange={tokens => setCriterion(each.key, tokens)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoicesProps {
  readonly found: FoundFilter
  readonly tokens: readonly string[]
  readonly onChange: (tokens: readonly string[]) => void
}

function Choices({ found, tokens, onChange }: ChoicesProps) {
  if (found.choices.length === 0) return null
  return (
    <div className="pa-field-options">
      {found.choices.map(({ key, label }) => (
        <CheckChip
          key={key}
          checked={tokens.includes(key)}
          onChange={checked => onChange(toggled(tokens, key, checked))}
        >
          {label}
        </CheckChip>
      ))}
    </div>
  )
}

/** A filter that fits what was typed, by its own name or by some of its choices. */
interface FoundFilter {
  readonly key: string
  readonly category: string
  /** The choices that fit; empty where the filter's own name does. */
  readonly choices: readonly Option[]
}

/** The filters that fit what was typed, those that fit by name first. */
function findFilters(filters: FilterCatalogue, typed: string): readonly FoundFilter[] {
  const wanted = normalizeText(typed)
  if (wanted === '') return []
  const fits = (text: string): boolean => normalizeText(text).includes(wanted)
  const [byName, byChoice]: [FoundFilter[], FoundFilter[]] = [[], []]
  for (const filter of Object.values<ListFilter>(filters)) {
    if (filter.kind === 'text' || filter.kind === 'value') continue
    const found = { key: filter.key, category: filterCategories[filter.category] }
    const choices = choicesOf(filter).filter(({ label }) => fits(label))
    if (fits(filter.label)) byName.push({ ...found, choices: [] })
    else if (choices.length > 0) byChoice.push({ ...found, choices })
  }
  return [...byName, ...byChoice]
}
