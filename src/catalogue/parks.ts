import type { Column } from './columns.ts'
import { filters } from './filters.ts'

const levels = ['国家级', '省级', '市级', '区县级'] as const
const kinds = ['经开区', '高新区', '海关特殊监管区', '其他'] as const

const options = <Label extends string>(words: readonly Label[]) =>
  words.map(word => ({ key: word, label: word }))

/** The filter catalogue of parks. */
export const parkFilters = {
  /** In any spelling: 张江, 苏州高新区. */
  keyword: {
    key: 'keyword',
    label: '园区名称',
    kind: 'value',
    accepts: /\S/u,
    maxLength: 60,
    source: 'parks'
  },
  region: {
    key: 'region',
    label: '所在地区',
    category: 'place',
    kind: 'tree',
    tree: 'regions',
    code: filters.region.code,
    unknown: true
  },
  level: {
    key: 'level',
    label: '园区级别',
    category: 'basic',
    kind: 'options',
    unknown: true,
    options: options(levels)
  },
  kind: {
    key: 'kind',
    label: '园区类型',
    category: 'basic',
    kind: 'options',
    unknown: true,
    options: options(kinds)
  },
  /** A name finds those that hold it, too: 汽车 finds 新能源汽车. */
  industry: {
    key: 'industry',
    label: '主导产业',
    category: 'place',
    kind: 'names',
    source: 'parkIndustries',
    unknown: true,
    maxLength: 40
  }
} as const

export type ParkFilterKey = keyof typeof parkFilters

const own = { align: 'start', sortable: false, shown: true } as const
const figure = { ...own, align: 'end', sortable: true } as const

/** The column catalogue of parks. */
export const parkColumns = {
  name: { ...own, key: 'name', label: '园区名称', width: 320 },
  level: { ...own, key: 'level', label: '级别', width: 88 },
  kind: { ...own, key: 'kind', label: '类型', width: 128 },
  region: { ...own, key: 'region', label: '所在地区', width: 176 },
  companies: { ...figure, key: 'companies', label: '企业数', unit: '家', width: 112 },
  industrial: { ...figure, key: 'industrial', label: '规上数', unit: '家', width: 112, sortable: false },
  highTech: { ...figure, key: 'highTech', label: '高企数', unit: '家', width: 112, sortable: false },
  industries: { ...own, key: 'industries', label: '主导产业', width: 200 },
  area: { ...figure, key: 'area', label: '核准面积', unit: '公顷', width: 136 },
  approved: { ...figure, key: 'approved', label: '批准时间', kind: 'day', width: 120 },
  authority: { ...own, key: 'authority', label: '管理机构', width: 240 }
} as const satisfies { readonly [Key in string]: Column<Key> }

export type ParkColumnKey = keyof typeof parkColumns

/** The most parks that are compared with each other. */
export const MOST_COMPARED_PARKS = 3
