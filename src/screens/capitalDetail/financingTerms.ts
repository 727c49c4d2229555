import { financingColumns, financingFilters } from '../../catalogue/financing.ts'
import { CARD_PARAMETER } from './InvestorNames.tsx'

/** Apart from the resource, so that what is loaded late does not lead back to what loads it. */
export const financingTerms = {
  filters: financingFilters,
  columns: financingColumns,
  views: ['list', 'cards', 'figures'],
  pageSizes: [20, 50, 100, 200],
  overlays: [CARD_PARAMETER]
} as const
