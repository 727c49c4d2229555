import type * as v from 'valibot'
import { id, label, moment, oneOf, record, text } from '../base/shape.ts'

export const correctionStates = ['open', 'closed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** A value that a member of staff holds to be wrong. */
export const correctionSchema = record({
  id,
  section: label,
  /** As its column is called. */
  field: label,
  /** Which record of a table; null for a section with one. */
  of: text,
  present: text,
  suggested: label,
  reason: label,
  evidence: text,
  state: oneOf(correctionStates, 'open'),
  answer: text,
  createdAt: moment,
  closedAt: moment
})
export type Correction = v.InferOutput<typeof correctionSchema>
