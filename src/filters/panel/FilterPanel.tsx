import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { memo, useState } from 'react'
import type { FilterCategory } from '../../catalogue/filters.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useFiltering } from '../filterContext.ts'
import { FilterNames } from './FilterNames.tsx'
import { groupFilters } from './FilterSheet.tsx'
import './filterPanel.css'

/** The categories that are always open; of the others only those in use. */
const FIRST: readonly FilterCategory[] = ['basic', 'place', 'capital']

/** The filters by category: a line of names for each. */
export const FilterPanel = /* @__PURE__ */ memo(function FilterPanel() {
  const texts = useTexts(listTexts)
  const { filters, criteria } = useFiltering()
  const [all, setAll] = useState(false)
  const groups = groupFilters(filters, useWords())
  const inUse = groups.filter(
    ({ category, keys }) => FIRST.includes(category) || keys.some(key => criteria[key] !== undefined)
  )
  const shown = all ? groups : inUse
  return (
    <section className="pa-filter-panel" aria-label={texts.filters}>
      {shown.map(({ category, title, keys }) => (
        <div key={category} className="pa-filter-row">
          <span className="pa-filter-category" aria-hidden="true">
            {title}
          </span>
          <FilterNames label={title} keys={keys} />
        </div>
      ))}
      {inUse.length < groups.length && (
        <div className="pa-filter-row">
          <TextButton onPress={() => setAll(!all)}>
            {all ? texts.fewerFilters : texts.moreFilters(groups.filter(each => !shown.includes(each)))}{' '}
            <span className="pa-filter-mark" aria-hidden="true">
              {all ? <UpOutlined /> : <DownOutlined />}
            </span>
          </TextButton>
        </div>
      )}
    </section>
  )
})
