import type { ProductMatch } from '../../contract/entities/product.ts'

type Conditions = ProductMatch['conditions']

export type Outcome = Conditions[number]['outcome']

/** How many conditions came out in each way. */
export function countOutcomes(conditions: Conditions): Readonly<Record<Outcome, number>> {
  const counts = { met: 0, missed: 0, unknown: 0 }
  for (const { outcome } of conditions) counts[outcome]++
  return counts
}

/** Those of which the least is missed first, then those of which the least is unknown; else as they stand. */
export function inOrderOfFit(products: readonly ProductMatch[]): readonly ProductMatch[] {
  return products.toSorted((one, other) => {
    const [own, others] = [countOutcomes(one.conditions), countOutcomes(other.conditions)]
    return own.missed - others.missed || own.unknown - others.unknown
  })
}
