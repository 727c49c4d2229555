import { columnKeys, type ColumnKey } from '../catalogue/columns.ts'
import { libraries, type Library } from '../catalogue/libraries.ts'
import { filterKeys, type FilterKey } from '../catalogue/filters.ts'

/** What one list-type screen makes of the machine: data, never a copy of it. */
export interface Preset {
  /** What somebody chose for this list is kept under this name. */
  readonly key: string
  readonly filters: readonly FilterKey[]
  /** The columns to choose from. */
  readonly columns: readonly ColumnKey[]
  /** Lists to begin with. */
  readonly libraries: readonly Library[]
}

export const exploreCompanyPreset: Preset = {
  key: 'exploreCompany',
  filters: filterKeys,
  columns: columnKeys,
  libraries
}
