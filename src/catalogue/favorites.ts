import { columns } from './columns.ts'

/** What the favorites can be looked through by; each is one value in the URL. */
export const favoriteFilters = {
  keyword: { key: 'keyword', label: '关键词', kind: 'value', accepts: /\S/u, maxLength: 200 },
  /** The id of a group, or NO_GROUP. */
  group: { key: 'group', label: '分组', kind: 'value', accepts: /^[\w-]{1,64}$/ }
} as const

const own = { align: 'start', sortable: false, shown: true } as const

/** Their widths let all of them fit beside the menu of the personal center on a screen of 1280 CSS px. */
export const favoriteColumns = {
  name: { ...columns.name, width: 300 },
  status: { ...columns.status, width: 80 },
  regCapital: { ...columns.regCapital, sortable: false },
  region: { ...columns.region, width: 178 },
  group: { ...own, key: 'group', label: '分组', width: 196 },
  createdAt: { ...own, key: 'createdAt', label: '收藏日期', align: 'end', width: 104 }
} as const
