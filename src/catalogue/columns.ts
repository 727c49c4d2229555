import {
  COLUMN_UNIT,
  factOf,
  type ComparableFactKey,
  type FactKey,
  type FactShownIn,
  type FactType
} from './facts.ts'
import { isKeyOf } from './keys.ts'
import type { Permission } from './permissions.ts'

/** A column of a list: what it can show, sort by and export. */
export interface Column<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** What its order is called by: days run from late to early, names by their sound, everything else from much to little. */
  readonly kind?: 'day' | 'name'
  /** Without it the column is not there. */
  readonly permission?: Permission
  /** In the header beside the label, so that cells have figures only. */
  readonly unit?: string
  readonly align: 'start' | 'end'
  /** Width in CSS px. */
  readonly width: number
  readonly sortable: boolean
  /** Whether the column is shown before anybody chooses columns. */
  readonly shown: boolean
  /** It stays behind those that are added later. Default: false. */
  readonly trails?: boolean
  /** It takes the free space in place of the first column. Default: false. */
  readonly fills?: boolean
}

interface Look<Key extends FactKey> {
  readonly width: number
  readonly sortable: Key extends ComparableFactKey ? boolean : false
  readonly shown: boolean
  readonly trails?: boolean
}

/** A column that shows a fact. */
function showing<Key extends FactShownIn<'row'>, const Own extends Look<Key>>(key: Key, own: Own) {
  const {
    label,
    type,
    unit = type === 'amount' || type === 'capital' ? COLUMN_UNIT : undefined
  } = factOf(key)
  return {
    key,
    label,
    ...(unit !== undefined && { unit }),
    ...((type === 'day' || type === 'date') && { kind: 'day' as const }),
    align: alignOf[type],
    ...own
  }
}

const alignOf: Readonly<Record<FactType, 'start' | 'end'>> = {
  name: 'start',
  line: 'start',
  prose: 'start',
  website: 'start',
  code: 'start',
  status: 'start',
  option: 'start',
  day: 'end',
  date: 'end',
  number: 'end',
  year: 'end',
  amount: 'end',
  capital: 'end',
  region: 'start',
  industry: 'start',
  words: 'start',
  names: 'start',
  years: 'start',
  figures: 'start',
  inference: 'start'
}

/** The column catalogue of companies. */
export const columns = {
  name: showing('name', { width: 376, sortable: false, shown: true }),
  legalRepresentative: showing('legalRepresentative', { width: 112, sortable: false, shown: false }),
  status: showing('status', { width: 84, sortable: false, shown: true }),
  regCapital: showing('regCapital', { width: 140, sortable: true, shown: true }),
  paidCapital: showing('paidCapital', { width: 140, sortable: true, shown: false }),
  established: showing('established', { width: 108, sortable: true, shown: true }),
  region: showing('region', { width: 176, sortable: false, shown: true }),
  industry: showing('industry', { width: 176, sortable: false, shown: true }),
  companyType: showing('companyType', { width: 128, sortable: false, shown: false }),
  background: showing('background', { width: 96, sortable: false, shown: false }),
  scale: showing('scale', { width: 96, sortable: false, shown: false }),
  insured: showing('insured', { width: 112, sortable: true, shown: false }),
  revenue: showing('revenue', { width: 136, sortable: true, shown: false }),
  outputValue: showing('outputValue', { width: 136, sortable: true, shown: false }),
  profit: showing('profit', { width: 136, sortable: true, shown: false }),
  taxPaid: showing('taxPaid', { width: 128, sortable: true, shown: false }),
  industrialState: showing('industrialState', { width: 168, sortable: false, shown: false }),
  industrialSource: showing('industrialSource', { width: 104, sortable: false, shown: false }),
  industrialSince: showing('industrialSince', { width: 96, sortable: false, shown: false }),
  industrialUntil: showing('industrialUntil', { width: 96, sortable: false, shown: false }),
  listing: showing('listing', { width: 104, sortable: false, shown: true }),
  round: showing('round', { width: 112, sortable: false, shown: true }),
  qualifications: showing('qualifications', { width: 216, sortable: false, shown: false }),
  score: showing('score', { width: 104, sortable: true, shown: false }),
  patents: showing('patents', { width: 96, sortable: true, shown: false }),
  trademarks: showing('trademarks', { width: 96, sortable: false, shown: false }),
  software: showing('software', { width: 96, sortable: false, shown: false }),
  risks: showing('risks', { width: 96, sortable: true, shown: false }),
  parks: showing('parks', { width: 176, sortable: false, shown: false }),
  chainNodes: {
    key: 'chainNodes',
    label: '产业链环节',
    align: 'start',
    width: 176,
    sortable: false,
    shown: false
  },
  evidence: { key: 'evidence', label: '产品依据', align: 'start', width: 288, sortable: false, shown: false },
  contacts: { key: 'contacts', label: '联系方式', align: 'start', width: 232, sortable: false, shown: false },
  customer: {
    key: 'customer',
    label: '存量客户',
    permission: 'customer:read',
    align: 'start',
    width: 104,
    sortable: false,
    shown: false
  },
  uscc: showing('uscc', { width: 184, sortable: false, shown: true, trails: true }),
  dataDate: showing('dataDate', { width: 112, sortable: false, shown: false })
} as const satisfies { readonly [Key in string]: Column<Key> }

export type ColumnKey = keyof typeof columns

export const columnKeys = Object.keys(columns) as readonly ColumnKey[]

export function isColumnKey(key: string): key is ColumnKey {
  return Object.hasOwn(columns, key)
}

/** The entry as its general shape, for code that reads any column. */
export function columnOf(key: ColumnKey): Column<ColumnKey> {
  return columns[key]
}

/** The columns by which a list can be sorted. */
export type SortableKey = {
  [Key in ColumnKey]: (typeof columns)[Key]['sortable'] extends true ? Key : never
}[ColumnKey]

export function isSortable(key: ColumnKey): key is SortableKey {
  return columns[key].sortable
}

export const sortableColumns: readonly SortableKey[] = columnKeys.filter(isSortable)

/** The columns of a list; the first one names its row, so that it is always shown. */
export type ColumnCatalogue<Key extends string = string> = { readonly [Each in Key]: Column<Each> }

/** The order of a list: by a column, or (null) by how well a row fits. */
export interface Sort<Key extends string = ColumnKey> {
  readonly column: Key
  readonly direction: 'asc' | 'desc'
}

/** `established` is ascending, `-established` descending; null when the column cannot be sorted by. */
export function readSort(token: string): Sort | null {
  return readSortOf(columns, token)
}

export function readSortOf<Key extends string>(known: ColumnCatalogue<Key>, token: string): Sort<Key> | null {
  const descending = token.startsWith('-')
  const column = descending ? token.slice(1) : token
  if (!isKeyOf(known, column) || !known[column].sortable) return null
  return { column, direction: descending ? 'desc' : 'asc' }
}

export function writeSort(sort: Sort<string>): string {
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column
}
