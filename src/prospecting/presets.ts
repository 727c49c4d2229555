import { columnKeys, type ColumnKey } from '../catalogue/columns.ts'
import { filterKeys, type FilterKey } from '../catalogue/filters.ts'

/** What one list-type screen makes of the machine: data, never a copy of it. */
export interface Preset {
  readonly filters: readonly FilterKey[]
  /** The columns to choose from. */
  readonly columns: readonly ColumnKey[]
}

export const exploreCompanyPreset: Preset = { filters: filterKeys, columns: columnKeys }
