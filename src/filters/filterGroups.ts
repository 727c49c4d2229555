import {
  type Criteria,
  filterCategories,
  type FilterCategory,
  type FilterKey,
  filterOf
} from '../catalogue/filters.ts'

/** What panel and sheet are given. */
export interface FilterPanelProps {
  readonly filters: readonly FilterKey[]
  readonly criteria: Criteria
  /** What the sheet's button says it leads to; null while it is not known. */
  readonly total: string | null
  readonly onChange: (key: FilterKey, tokens: readonly string[]) => void
}

/** Filters under their categories, in the order of the catalogue; the keyword has a box of its own. */
export function groupFilters(keys: readonly FilterKey[]) {
  const categories = Object.keys(filterCategories) as readonly FilterCategory[]
  return categories
    .map(category => ({
      category,
      title: filterCategories[category],
      keys: keys.filter(key => filterOf(key).category === category && filterOf(key).kind !== 'text')
    }))
    .filter(group => group.keys.length > 0)
}
