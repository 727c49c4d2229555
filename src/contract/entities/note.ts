import type * as v from 'valibot'
import { noteKindKeys } from '../../catalogue/noteKinds.ts'
import { day, flag, id, label, moment, oneOf, record } from '../base/shape.ts'

/** What a member of staff noted of a company; colleagues of the department read it, its author alone changes it. */
export const noteSchema = record({
  id,
  kind: oneOf(noteKindKeys, 'other'),
  text: label,
  /** When to be in touch again. */
  nextOn: day,
  author: record({ id, name: label }),
  /** The caller is its author. */
  mine: flag,
  createdAt: moment,
  /** Null while it is as it was written. */
  changedAt: moment
})
export type Note = v.InferOutput<typeof noteSchema>
