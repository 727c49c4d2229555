import { id, label, moment, number, oneOf, text } from '../base/shape.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type JobState = (typeof jobStates)[number]

/** What every job that makes a file tells of itself. */
export const jobFields = {
  id,
  /** What the member of staff calls it; the file is named after it. */
  name: label,
  state: oneOf(jobStates, 'queued'),
  /** From 0 to 1; null while it has not begun, and when it has ended without a file. */
  progress: number,
  /** Why it failed, and what to do. */
  problem: text,
  /** In bytes; null without a file. */
  size: number,
  /** Stands in the file, so that a copy leads back to whom it was made for. */
  traceCode: label,
  createdAt: moment,
  endedAt: moment,
  /** When the file is deleted. */
  expiresAt: moment
} as const

/** A job that has not ended. */
export function isActive({ state }: { readonly state: JobState }): boolean {
  return state === 'queued' || state === 'running'
}

/** A job that can be asked for again: it has no file, and nothing makes one. */
export function isRetryable({ state }: { readonly state: JobState }): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'expired'
}
