import type * as v from 'valibot'
import { count, flag, label, list, optionalRecord, record } from '../base/shape.ts'

/** How many there are; more than `count` where counting ended. */
const tally = { count, capped: flag }
export const tallySchema = record(tally)
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
  /** Companies of the result that meet it only by what was inferred; null where nothing was, or that is not counted. */
  inferred: optionalRecord(tally),
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
