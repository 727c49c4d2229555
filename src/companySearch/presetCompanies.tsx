import type { ColumnKey } from '../catalogue/columns.ts'
import type { FilterKey } from '../catalogue/filters.ts'
import type { CompanyRow } from '../contract/entities/company.ts'
import type { Resource } from '../list/controller/resource.ts'
import { companyResource } from './companyResource.tsx'

type Companies = Resource<CompanyRow, FilterKey, ColumnKey>

/**
 * The companies of another screen: the list of all with what this screen fixes, counts and puts around it. It has no
 * libraries and no parts of the search screen but the map and what belongs to a selection.
 */
export function presetCompanies(
  key: string,
  { slots, ...own }: Partial<Pick<Companies, 'fixed' | 'figures' | 'libraries' | 'cells' | 'slots'>>
): Companies {
  const { libraries: _, ...rest } = companyResource
  const { Map, SelectionBar, Extra } = companyResource.slots ?? {}
  return { ...rest, ...own, key, slots: { Map, SelectionBar, Extra, ...slots } }
}
