import type * as v from 'valibot'
import { count, flag, label, list, record } from '../shape.ts'

/** How many there are; more than `count` where counting ended. */
export const tallySchema = record({ count, capped: flag })
export type Tally = v.InferOutput<typeof tallySchema>

const explainedTokenSchema = record({
  filter: label,
  token: label,
  /** Companies there would be if its condition asked for this token only, the other conditions being met. */
  alone: tallySchema
})

const explainedConditionSchema = record({
  /** The filters of the condition; more than one where one record has to meet them together. */
  filters: list(label),
  /** Companies left once this condition and those before it are applied. */
  left: tallySchema,
  /** Companies there would be without it, the others being met. */
  without: tallySchema,
  /** Empty for a condition of one token, and where counting each would take too long. */
  tokens: list(explainedTokenSchema)
})
export type ExplainedCondition = v.InferOutput<typeof explainedConditionSchema>

/** What each condition of a search does to its result. */
export const explanationSchema = record({
  /** Companies there are without any condition. */
  all: tallySchema,
  total: tallySchema,
  /** In the order in which they are applied. */
  conditions: list(explainedConditionSchema),
  /** The filters of the condition after which none is left; empty where some are. */
  emptiedBy: list(label)
})
export type Explanation = v.InferOutput<typeof explanationSchema>
