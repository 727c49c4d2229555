import type * as v from 'valibot'
import { conditionOutcomes } from '../../catalogue/insights/bankProduct.ts'
import { dictionary, label, list, oneOf, record, text } from '../shape.ts'

/** A product of the bank, and how a company meets its conditions. */
export const productMatchSchema = record({
  /** Names the product. */
  product: label,
  name: label,
  kind: text,
  summary: text,
  amount: text,
  term: text,
  conditions: list(
    record({
      label,
      outcome: oneOf(conditionOutcomes, 'unknown'),
      /** What the company has of it; null where it is not known. */
      value: text
    })
  ),
  /** The conditions together, as a search asks for them: filter -> tokens. */
  criteria: dictionary(list(label))
})
export type ProductMatch = v.InferOutput<typeof productMatchSchema>
