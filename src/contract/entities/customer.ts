import type * as v from 'valibot'
import { day, flag, label, list, number, optionalRecord, record, text } from '../base/shape.ts'

/** A company that already banks with us, by the bank's own list; null for others, and for who may not know. */
export const customerSchema = optionalRecord({
  number: text,
  manager: text,
  /** Whether the caller is the manager. */
  own: flag,
  department: text,
  since: day,
  /** What it holds of ours. */
  products: list(label)
})
export type Customer = NonNullable<v.InferOutput<typeof customerSchema>>

/** What an answer says of every company that it names. */
export const customerMark = { customer: customerSchema }

/** The bank's own list as far as it is imported. */
export const customerListSchema = record({
  /** Null where none is imported: then nobody knows who is a customer. */
  customers: number
})
