import type * as v from 'valibot'
import { suggestionKindKeys, suggestionStateKeys } from '../../catalogue/suggestion.ts'
import { count, id, label, moment, oneOf, record, text } from '../base/shape.ts'

/** What a member of staff told of the application, and what became of it. */
export const suggestionSchema = record({
  id,
  kind: oneOf(suggestionKindKeys, 'other'),
  text: label,
  contact: text,
  /** The key of the screen that it is about. */
  screen: text,
  /** How many screenshots it has; they are counted from 1. */
  images: count,
  state: oneOf(suggestionStateKeys, 'pending'),
  reply: text,
  createdAt: moment,
  repliedAt: moment
})
export type Suggestion = v.InferOutput<typeof suggestionSchema>
