import type { ConditionOutcome } from '../../src/catalogue/insights/bankProduct.ts'
import { criteriaOf } from '../../src/domain/productFit.ts'
import { bankProducts } from '../../src/sample/bankProducts.ts'
import type { ProductMatch } from '../../src/contract/entities/product.ts'

/** Every product; `outcome` gives the result by index of product and condition. */
export function productMatches(
  outcome: (product: number, condition: number) => ConditionOutcome
): ProductMatch[] {
  return bankProducts.map((product, at) => ({
    ...product,
    product: product.key,
    conditions: product.conditions.map(({ label }, nth) => ({
      label,
      outcome: outcome(at, nth),
      value: outcome(at, nth) === 'unknown' ? null : '有'
    })),
    criteria: Object.fromEntries(
      Object.entries(criteriaOf(product)).map(([key, tokens]) => [key, [...tokens]])
    )
  }))
}
