import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { memo, useState } from 'react'
import type { FilterCategory } from '../catalogue/filters.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Popup } from '../ui/dialogs/Popup.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useNarrow } from '../ui/hooks/useNarrow.ts'
import { useFiltering } from './filterContext.ts'
import { FilterField, FilterName } from './FilterField.tsx'
import { FilterFinder } from './FilterFinder.tsx'
import { FilterSheet, groupFilters, type FilterPanelProps } from './FilterSheet.tsx'
import './filterPanel.css'

/** The categories that are always open; of the others only those in use. */
const FIRST: readonly FilterCategory[] = ['basic', 'place', 'capital']

/** The filters by category: a line of names for each; a field exists only while it is open. */
export const FilterPanel = /* @__PURE__ */ memo(function FilterPanel({ total }: FilterPanelProps) {
  return useNarrow() ? <FilterSheet total={total} /> : <FilterRows />
})

function FilterRows() {
  const texts = useTexts(listTexts)
  const { filters, criteria } = useFiltering()
  const [all, setAll] = useState(false)
  const groups = groupFilters(filters)
  const inUse = groups.filter(
    ({ category, keys }) => FIRST.includes(category) || keys.some(key => criteria[key] !== undefined)
  )
  const shown = all ? groups : inUse
  return (
    <section className="pa-filter-panel" aria-label={texts.filters}>
      {shown.map(({ category, title, keys }) => (
        <div key={category} className="pa-filter-row" role="group" aria-label={title}>
          <span className="pa-filter-category" aria-hidden="true">
            {title}
          </span>
          <div className="pa-filter-names">
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
          </div>
        </div>
      ))}
      <div className="pa-filter-more">
        {inUse.length < groups.length && (
          <TextButton onPress={() => setAll(!all)}>
            {all ? texts.fewerFilters : texts.moreFilters(groups.filter(each => !shown.includes(each)))}{' '}
            {all ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
          </TextButton>
        )}
        <FilterFinder />
      </div>
    </section>
  )
}
