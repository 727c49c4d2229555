import type { Column } from './columns.ts'
import { keysOf } from './keys.ts'

/** From the request of a member of staff to what came of it. */
export const orderStates = {
  pending: '待确认',
  active: '已开通',
  refused: '未通过',
  cancelled: '已取消',
  expired: '已到期'
} as const

export type OrderState = keyof typeof orderStates

export const orderStateKeys = keysOf(orderStates)

export const orderFilters = {
  state: {
    key: 'state',
    label: '状态',
    kind: 'value',
    accepts: new RegExp(`^(?:${orderStateKeys.join('|')})$`)
  }
} as const

export type OrderFilterKey = keyof typeof orderFilters

const own = { align: 'start', sortable: false, shown: true } as const

/** The column catalogue of orders. Their widths let all fit beside the menu of the personal center. */
export const orderColumns = {
  id: { ...own, key: 'id', label: '订单号', width: 96 },
  items: { ...own, key: 'items', label: '内容', width: 264, fills: true },
  amount: { ...own, key: 'amount', label: '金额', unit: '元', align: 'end', width: 120 },
  state: { ...own, key: 'state', label: '状态', width: 96 },
  orderedBy: { ...own, key: 'orderedBy', label: '申请人', width: 120 },
  createdAt: { ...own, key: 'createdAt', label: '申请时间', align: 'end', width: 144 },
  validUntil: { ...own, key: 'validUntil', label: '有效期至', align: 'end', width: 112 }
} as const satisfies { readonly [Key in string]: Column<Key> }

export type OrderColumnKey = keyof typeof orderColumns
