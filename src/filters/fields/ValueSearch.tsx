import { SearchOutlined } from '@ant-design/icons'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useFiltering } from '../filterContext.ts'
import '../../ui/buttons/controls.css'
import './fields.css'

export interface ValueSearchProps {
  /** The key of a filter of one value. */
  readonly filter: string
  readonly label: string
}

/** The field of a filter whose value is typed; Enter searches. */
export function ValueSearch({ filter, label }: ValueSearchProps) {
  const common = useTexts(commonTexts)
  const { filters, criteria, setCriterion } = useFiltering()
  const entry = filters[filter]
  const [value = ''] = criteria[filter] ?? []
  return (
    <form
      role="search"
      className="pa-value-search"
      onSubmit={event => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get(filter)
        setCriterion(filter, typeof typed === 'string' && typed.trim() !== '' ? [typed.trim()] : [])
      }}
    >
      <input
        // A way back changes it from outside.
        key={value}
        type="search"
        name={filter}
        className="pa-input"
        aria-label={label}
        placeholder={label}
        maxLength={entry?.kind === 'value' ? entry.maxLength : undefined}
        defaultValue={value}
      />
      <button type="submit" className="pa-small-button" aria-label={common.search}>
        <SearchOutlined aria-hidden="true" />
      </button>
    </form>
  )
}
