import type * as v from 'valibot'
import { count, flag, id, label, list, moment, oneOf, record } from '../shape.ts'

/** What a job can make. */
export const jobKinds = ['list', 'report'] as const
export type JobKind = (typeof jobKinds)[number]

/** That a job has ended, with or without a file. */
export const noticeSchema = record({
  /** Of the job. */
  id,
  kind: oneOf(jobKinds, 'list'),
  name: label,
  state: oneOf(['done', 'failed'], 'done'),
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
