import type * as v from 'valibot'
import { count, flag, id, label, list, moment, number, oneOf, record } from '../shape.ts'

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

export const noticesSchema = record({
  /** Jobs that have not ended. */
  active: count,
  unread: count,
  /** The newest, newest first. */
  notices: list(noticeSchema)
})
export type Notices = v.InferOutput<typeof noticesSchema>
