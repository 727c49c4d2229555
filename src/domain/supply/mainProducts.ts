import { MAIN_SHARE, type SupplyKind } from '../../catalogue/insights/supply.ts'

interface Leg {
  readonly kind: SupplyKind
  /** In percent; null if unknown. */
  readonly ofSales: string | null
}

/** Whether a leg may be on a path of main products. A share that nobody disclosed is not small. */
export function isMainLeg({ kind, ofSales }: Leg): boolean {
  return kind !== 'makes' || ofSales === null || Number(ofSales) >= MAIN_SHARE
}
