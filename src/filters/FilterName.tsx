import { type Criteria, type FilterKey, filterOf } from '../catalogue/filters.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import './filterPanel.css'

export interface FilterNameProps {
  readonly filterKey: FilterKey
  readonly criteria: Criteria
}

/** A filter's name and how many of its tokens are chosen. */
export function FilterName({ filterKey, criteria }: FilterNameProps) {
  const texts = useTexts(listTexts)
  const chosen = criteria[filterKey]?.length ?? 0
  return (
    <>
      {filterOf(filterKey).label}
      {chosen > 0 && (
        <span className="pa-filter-chosen">
          <span className="pa-visually-hidden">{texts.chosenCount(chosen)}</span>
          <span aria-hidden="true">{chosen}</span>
        </span>
      )}
    </>
  )
}
