import type * as v from 'valibot'
import { count, decimal, flag, label, list, number, record, statedDate, text } from '../base/shape.ts'
import { customerMark } from './customer.ts'

/** One who holds a part of a company, or one in whom a company holds a part. */
export const equityEdgeSchema = record({
  /** Our id of the company; null where it is none, or none that we know. */
  id: text,
  name: label,
  ...customerMark,
  /** What kind of holder it is; null where it is held. */
  kind: text,
  status: text,
  /** In percent. */
  share: decimal,
  /** In units of 10,000 yuan. */
  amount: decimal,
  since: statedDate,
  /** The number of further holdings in this direction; null if unknown. */
  further: number
})
export type EquityEdge = v.InferOutput<typeof equityEdgeSchema>

/** The owners at the end of all paths, and the controller by majorities. */
export const equityOwnersSchema = record({
  owners: list(
    record({
      id: text,
      name: label,
      ...customerMark,
      kind: text,
      /** Of all ways together, in percent. */
      share: decimal,
      /** Of how many holdings it was added up. */
      holdings: count,
      /** A person who holds so much that banks have to know who it is. */
      beneficial: flag
    })
  ),
  /** From the company up; the last one controls. */
  control: list(record({ id: text, name: label, ...customerMark, kind: text, share: decimal })),
  /** Every way was followed to its end, and every share on it is known. */
  isComplete: flag
})
export type EquityOwners = v.InferOutput<typeof equityOwnersSchema>
