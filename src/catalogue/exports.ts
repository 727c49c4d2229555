import type { Column } from './columns.ts'

const own = { align: 'start', sortable: false, shown: true } as const

/** The column catalogue of the exports of lists. Their widths let all fit beside the menu of the personal center. */
export const exportColumns = {
  name: { ...own, key: 'name', label: '名单', width: 196 },
  state: { ...own, key: 'state', label: '状态', width: 208, fills: true },
  rows: { ...own, key: 'rows', label: '行数', align: 'end', width: 80 },
  format: { ...own, key: 'format', label: '格式', width: 64 },
  size: { ...own, key: 'size', label: '大小', align: 'end', width: 80 },
  createdAt: { ...own, key: 'createdAt', label: '申请时间', align: 'end', width: 136 },
  expiresAt: { ...own, key: 'expiresAt', label: '下载期限', align: 'end', width: 104 },
  actions: { ...own, key: 'actions', label: '操作', width: 120 },
  purpose: { ...own, key: 'purpose', label: '用途', width: 200, shown: false },
  traceCode: { ...own, key: 'traceCode', label: '追溯码', width: 200, shown: false }
} as const satisfies { readonly [Key in string]: Column<Key> }

export type ExportColumnKey = keyof typeof exportColumns
