/** What changes of a job with each step of its life, for server and mocks alike. Moments are ISO 8601. */

/** Asked for, or asked for again. */
export const asQueued = {
  state: 'queued',
  progress: null,
  problem: null,
  size: null,
  endedAt: null,
  expiresAt: null
} as const

/** `progress` from 0 to 1. */
export const asRunning = (progress: number) => ({ state: 'running', progress }) as const

/** For how many days files are kept where nothing else is set. */
export const FILE_DAYS = 7

const DAY_MS = 86_400_000

/** `size` of its file in bytes, which is kept for some days. */
export function asDone(size: number, endedAt: string, keepDays = FILE_DAYS) {
  const expiresAt = new Date(Date.parse(endedAt) + keepDays * DAY_MS).toISOString()
  return { state: 'done', progress: 1, size, endedAt, expiresAt } as const
}

/** Without a file; `problem`: why it failed. */
export function asEnded(state: 'cancelled' | 'failed', problem: string | null, endedAt: string) {
  return { state, progress: null, problem, endedAt } as const
}
