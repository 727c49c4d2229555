import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { filterCategories, filterOf, type FilterKey } from '../catalogue/filters.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CheckChip } from '../ui/CheckChip.tsx'
import { Popup } from '../ui/dialogs/Popup.tsx'
import { FilterField } from './FilterField.tsx'
import { FilterName } from './FilterName.tsx'
import type { FilterPanelProps } from './filterGroups.ts'
import { findFilters, type FoundFilter } from './findFilters.ts'
import { toggled } from './OptionsField.tsx'
import '../ui/controls.css'
import './filterFinder.css'

type Props = Pick<FilterPanelProps, 'filters' | 'criteria' | 'onChange'>

/** Finds a filter by its name or by one of its choices, for those who do not know where it stands. */
export function FilterFinder(props: Props) {
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
      <Finder {...props} />
    </Popup>
  )
}

function Finder({ filters, criteria, onChange }: Props) {
  const texts = useTexts(listTexts)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<FilterKey | null>(null)
  const found = findFilters(filters, typed)
  return (
    <div className="pa-finder">
      <input
        type="search"
        className="pa-input pa-finder-input"
        aria-label={texts.findFilter}
        placeholder={texts.findFilterHint}
        maxLength={30}
        // The popup was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
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
              <FilterName filterKey={each.key} criteria={criteria} />
              <span className="pa-finder-category">{filterCategories[filterOf(each.key).category]}</span>
            </button>
            {open === each.key ? (
              <FilterField
                filterKey={each.key}
                criteria={criteria}
                onChange={tokens => onChange(each.key, tokens)}
              />
            ) : (
              <Choices
                found={each}
                tokens={criteria[each.key] ?? []}
                onChange={tokens => onChange(each.key, tokens)}
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
