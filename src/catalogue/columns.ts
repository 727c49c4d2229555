import { isKeyOf } from './keys.ts'
import type { Permission } from './permissions.ts'

/** A column of a list: what it can show, sort by and export. */
export interface Column<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** What its order is called by: days run from late to early, everything else from much to little. */
  readonly kind?: 'day'
  /** Without it the column is not there. */
  readonly permission?: Permission
  /** Stands in the head beside the label, so that figures stand alone. */
  readonly unit?: string
  readonly align: 'start' | 'end'
  /** Width in CSS px. */
  readonly width: number
  readonly sortable: boolean
  /** Whether the column is shown before anybody chooses columns. */
  readonly shown: boolean
}

/** The column catalogue of companies. */
export const columns = {
  name: {
    key: 'name',
    label: '企业名称',
    align: 'start',
    width: 320,
    sortable: false,
    shown: true
  },
  legalRepresentative: {
    key: 'legalRepresentative',
    label: '法定代表人',
    align: 'start',
    width: 112,
    sortable: false,
    shown: false
  },
  status: {
    key: 'status',
    label: '经营状态',
    align: 'start',
    width: 96,
    sortable: false,
    shown: true
  },
  regCapital: {
    key: 'regCapital',
    label: '注册资本',
    unit: '万元',
    align: 'end',
    width: 148,
    sortable: true,
    shown: true
  },
  paidCapital: {
    key: 'paidCapital',
    label: '实缴资本',
    unit: '万元',
    align: 'end',
    width: 148,
    sortable: true,
    shown: false
  },
  established: {
    key: 'established',
    label: '成立日期',
    kind: 'day',
    align: 'end',
    width: 120,
    sortable: true,
    shown: true
  },
  region: {
    key: 'region',
    label: '所在地区',
    align: 'start',
    width: 176,
    sortable: false,
    shown: true
  },
  industry: {
    key: 'industry',
    label: '国民经济行业',
    align: 'start',
    width: 200,
    sortable: false,
    shown: true
  },
  companyType: {
    key: 'companyType',
    label: '企业类型',
    align: 'start',
    width: 128,
    sortable: false,
    shown: false
  },
  background: {
    key: 'background',
    label: '资本背景',
    align: 'start',
    width: 96,
    sortable: false,
    shown: false
  },
  scale: {
    key: 'scale',
    label: '企业规模',
    align: 'start',
    width: 96,
    sortable: false,
    shown: false
  },
  insured: {
    key: 'insured',
    label: '参保人数',
    unit: '人',
    align: 'end',
    width: 112,
    sortable: true,
    shown: false
  },
  revenue: {
    key: 'revenue',
    label: '年营业额',
    unit: '万元',
    align: 'end',
    width: 136,
    sortable: true,
    shown: false
  },
  listing: {
    key: 'listing',
    label: '上市板块',
    align: 'start',
    width: 112,
    sortable: false,
    shown: true
  },
  round: {
    key: 'round',
    label: '最新融资轮次',
    align: 'start',
    width: 120,
    sortable: false,
    shown: true
  },
  qualifications: {
    key: 'qualifications',
    label: '科技资质',
    align: 'start',
    width: 216,
    sortable: false,
    shown: false
  },
  score: {
    key: 'score',
    label: '科创评分',
    align: 'end',
    width: 104,
    sortable: true,
    shown: false
  },
  patents: {
    key: 'patents',
    label: '专利数',
    align: 'end',
    width: 96,
    sortable: true,
    shown: false
  },
  trademarks: {
    key: 'trademarks',
    label: '商标数',
    align: 'end',
    width: 96,
    sortable: false,
    shown: false
  },
  software: {
    key: 'software',
    label: '软著数',
    align: 'end',
    width: 96,
    sortable: false,
    shown: false
  },
  risks: {
    key: 'risks',
    label: '风险数',
    align: 'end',
    width: 96,
    sortable: true,
    shown: false
  },
  parks: {
    key: 'parks',
    label: '所在园区',
    align: 'start',
    width: 176,
    sortable: false,
    shown: false
  },
  chainNodes: {
    key: 'chainNodes',
    label: '产业链环节',
    align: 'start',
    width: 176,
    sortable: false,
    shown: false
  },
  uscc: {
    key: 'uscc',
    label: '统一社会信用代码',
    align: 'start',
    width: 184,
    sortable: false,
    shown: true
  },
  dataDate: {
    key: 'dataDate',
    label: '数据日期',
    kind: 'day',
    align: 'end',
    width: 112,
    sortable: false,
    shown: false
  }
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

export const sortableColumns = columnKeys.filter(key => columns[key].sortable)

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
