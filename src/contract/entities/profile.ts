import type * as v from 'valibot'
import { flag, record, text } from '../base/shape.ts'

/** What members of staff say of themselves; null where they say nothing. */
export const profileSchema = record({
  phone: text,
  email: text,
  /** What they do: 客户经理, 支行行长. */
  post: text,
  /** Where they work, as a region code of six digits: the "my region" of the home page. */
  region: text,
  /** What they are to the application, in words. */
  role: text,
  /** A demo account: its password cannot be changed. */
  demo: flag
})
export type Profile = v.InferOutput<typeof profileSchema>
