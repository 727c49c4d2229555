import { BOOKKEEPING, GENERIC } from '../../catalogue/insights/productWords.ts'

/** Whether what stands among the products of a report is one. */
export function isProduct(name: string): boolean {
  return !BOOKKEEPING.test(name)
}

/** Whether companies that share the product have something in common. */
export function isTelling(product: string): boolean {
  return isProduct(product) && !GENERIC.test(product)
}
