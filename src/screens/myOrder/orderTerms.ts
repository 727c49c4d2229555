import { orderColumns, orderFilters } from '../../catalogue/orders.ts'

/** Names the order that lies open over the list. */
export const ORDER_PARAMETER = 'order'

/** Apart from the resource, whose empty state leads back to it. */
export const orderTerms = {
  filters: orderFilters,
  columns: orderColumns,
  views: ['list'],
  pageSizes: [20, 50, 100],
  overlays: [ORDER_PARAMETER]
} as const
