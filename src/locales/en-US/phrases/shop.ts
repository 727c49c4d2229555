import type { OrderState } from '../../../catalogue/orders.ts'
import type { ProductHolder, ProductTerm, QuotaKind } from '../../../catalogue/shop.ts'

/** What the sentences of orders and of premium share. */
export const orderStates: Readonly<Record<OrderState, string>> = {
  pending: 'Pending',
  active: 'Active',
  refused: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired'
}

export const productTerms: Readonly<Record<ProductTerm, string>> = { year: 'year', month: 'month' }

export const productHolders: Readonly<Record<ProductHolder, string>> = {
  department: 'per department',
  person: 'per person'
}

export const quotaKinds: Readonly<Record<QuotaKind, { readonly label: string; readonly unit: string }>> = {
  exportRows: { label: 'List export', unit: 'rows' },
  reports: { label: 'Reports', unit: 'reports' }
}
