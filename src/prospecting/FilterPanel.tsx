import { filterOf } from '../catalogue/filters.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Popup } from '../ui/Popup.tsx'
import { useNarrow } from '../ui/useNarrow.ts'
import { FilterField } from './FilterField.tsx'
import { FilterName } from './FilterName.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { groupFilters, type FilterPanelProps } from './filterGroups.ts'
import './filterPanel.css'

/** The filters by category: a line of words for each, and a field only where somebody opens one. */
export function FilterPanel(props: FilterPanelProps) {
  const texts = useTexts().list
  const narrow = useNarrow()
  if (narrow) return <FilterSheet {...props} />
  return (
    <section className="pa-filter-panel" aria-label={texts.filters}>
      {groupFilters(props.filters).map(({ category, title, keys }) => (
        <div key={category} className="pa-filter-row" role="group" aria-label={title}>
          <span className="pa-filter-category" aria-hidden="true">
            {title}
          </span>
          <div className="pa-filter-names">
            {keys.map(key => (
              <Popup
                key={key}
                title={filterOf(key).label}
                label={<FilterName filterKey={key} criteria={props.criteria} />}
                active={props.criteria[key] !== undefined}
              >
                <FilterField
                  filterKey={key}
                  criteria={props.criteria}
                  onChange={tokens => props.onChange(key, tokens)}
                />
              </Popup>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
