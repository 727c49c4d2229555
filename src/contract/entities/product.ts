import type * as v from 'valibot'
import { conditionOutcomes } from '../../catalogue/insights/bankProduct.ts'
import { dictionary, label, list, oneOf, record, text } from '../base/shape.ts'

const described = {
  /** Names the product. */
  product: label,
  name: label,
  kind: text,
  summary: text,
  amount: text,
  term: text,
  /** The conditions together, as a search asks for them: filter -> tokens. */
  criteria: dictionary(list(label))
}

/** A product of the bank, and whom it is for. */
export const bankProductSchema = record({ ...described, conditions: list(record({ label })) })
export type OfferedProduct = v.InferOutput<typeof bankProductSchema>

/** A product of the bank, and how a company meets its conditions. */
export const productMatchSchema = record({
  ...described,
  conditions: list(
    record({
      label,
      outcome: oneOf(conditionOutcomes, 'unknown'),
      /** What the company has of it; null where it is not known. */
      value: text
    })
  )
})
export type ProductMatch = v.InferOutput<typeof productMatchSchema>
