import type { ConditionOutcome } from '../../src/catalogue/insights/bankProduct.ts'
import { criteriaOf } from '../../src/domain/scores/productFit.ts'
import { bankProducts } from '../../src/sample/words/bankProducts.ts'
import type { ProductMatch } from '../../src/contract/entities/product.ts'

/** Every product; `outcome` gives the result by index of product and condition, and the number of products. */
export function productMatches(
  outcome: (product: number, condition: number, products: number) => ConditionOutcome
): ProductMatch[] {
  return bankProducts.map((product, at) => ({
    ...product,
    product: product.key,
    conditions: product.conditions.map(({ label }, nth) => {
      const found = outcome(at, nth, bankProducts.length)
      return { label, outcome: found, value: found === 'unknown' ? null : '有' }
    }),
    criteria: Object.fromEntries(
      Object.entries(criteriaOf(product)).map(([key, tokens]) => [key, [...tokens]])
    )
  }))
}
