import { Popup } from '../../ui/dialogs/Popup.tsx'
import { Toolbar } from '../../ui/buttons/Toolbar.tsx'
import { useFiltering } from '../filterContext.ts'
import { FilterField, FilterName } from './FilterField.tsx'
import './filterPanel.css'

export interface FilterNamesProps {
  readonly label: string
  /** The keys of filters. */
  readonly keys: readonly string[]
}

/** Filters as a line of names; a field exists only while it is open. */
export function FilterNames({ label, keys }: FilterNamesProps) {
  const { filters, criteria } = useFiltering()
  return (
    <Toolbar label={label} className="pa-filter-names">
      {keys.map(key => (
        <Popup
          key={key}
          title={filters[key]?.label ?? key}
          label={<FilterName filterKey={key} />}
          active={criteria[key] !== undefined}
        >
          <FilterField filterKey={key} />
        </Popup>
      ))}
    </Toolbar>
  )
}
