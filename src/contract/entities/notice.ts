import type * as v from 'valibot'
import { count, flag, id, label, list, moment, number, oneOf, optionalRecord, record } from '../base/shape.ts'

/** What a job can make. */
export const jobKinds = ['list', 'report'] as const
export type JobKind = (typeof jobKinds)[number]

/** What one is told of: a job that has ended, new companies of a saved search, a settled order, a reply to feedback. */
export const noticeKinds = [...jobKinds, 'search', 'order', 'feedback'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeSchema = record({
  /** Of the job, the search, the order or the feedback. */
  id,
  kind: oneOf(noticeKinds, 'list'),
  name: label,
  /** Whether it came out as it was wanted. */
  state: oneOf(['done', 'failed'], 'done'),
  /** New companies; null for what is no search. */
  found: number,
  at: moment,
  isRead: flag
})
export type Notice = v.InferOutput<typeof noticeSchema>

/** How an import stands: its rows are written, what follows from them is made, or it ended before either was done. */
export const importStates = ['writing', 'finishing', 'interrupted'] as const

const importingSchema = optionalRecord({
  state: oneOf(importStates, 'writing'),
  /** The name of its file or folder. */
  file: label,
  /** Rows written, of how many. */
  done: count,
  total: count
})
export type Importing = NonNullable<v.InferOutput<typeof importingSchema>>

const rebuildingSchema = optionalRecord({
  /** Companies done, of how many. */
  done: count,
  total: count
})
export type Rebuilding = NonNullable<v.InferOutput<typeof rebuildingSchema>>

export const noticesSchema = record({
  /** Jobs that have not ended. */
  active: count,
  unread: count,
  /** The import that runs, or that was interrupted within a day; null for who does not administer. */
  importing: importingSchema,
  /** The search rows that are made anew after an upgrade, while searches may find less; null if there is none. */
  rebuilding: rebuildingSchema,
  /** The rows of companies one has been shown today, of how many, once that is near its limit; null before. */
  rowsToday: optionalRecord({ read: count, most: count }),
  /** The newest, newest first. */
  notices: list(noticeSchema)
})
export type Notices = v.InferOutput<typeof noticesSchema>
