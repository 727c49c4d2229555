import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import type { Resource } from '../../list/controller/resource.ts'
import { companyResource } from './companyResource.tsx'

type Companies = Resource<CompanyRow, FilterKey, ColumnKey>

interface Preset extends Partial<
  Pick<Companies, 'noun' | 'fixed' | 'figures' | 'libraries' | 'cells' | 'slots'>
> {
  /** The columns that are shown before anybody chooses. Default: as in the list of all. */
  readonly columns?: readonly ColumnKey[]
}

/**
 * The companies of another screen: the list of all with what this screen fixes, counts and puts around it. It has no
 * libraries and no parts of the search screen but the map and what belongs to a selection.
 */
export function presetCompanies(key: string, { slots, columns, ...own }: Preset): Companies {
  const { libraries: _, ...rest } = companyResource
  const { Map, SelectionBar, Extra } = companyResource.slots ?? {}
  const terms = columns ? { ...companyTerms, shown: columns } : companyTerms
  return { ...rest, ...own, key, terms, slots: { Map, SelectionBar, Extra, ...slots } }
}
