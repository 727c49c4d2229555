import type { Pool } from 'pg'
import type { JobKind } from '../../../../src/contract/entities/notice.ts'

export interface QueuedKind {
  readonly kind: JobKind
  readonly waiting: number
  readonly running: number
  /** Of the last 24 hours. */
  readonly done: number
  readonly failed: number
  /** For how many seconds the oldest has waited, that nobody has begun. */
  readonly oldest: number | null
}

/** How many exports and reports of a world wait, run, and have ended lately. */
export async function queuedKinds(pool: Pool, now: Date): Promise<readonly QueuedKind[]> {
  const { rows } = await pool.query<QueuedKind>(
    `SELECT kind, count(*) FILTER (WHERE state = 'queued')::int4 AS waiting,
       count(*) FILTER (WHERE state = 'running')::int4 AS running,
       count(*) FILTER (WHERE state = 'done' AND ended_at > $1::timestamptz - interval '1 day')::int4 AS done,
       count(*) FILTER (WHERE state = 'failed' AND ended_at > $1::timestamptz - interval '1 day')::int4 AS failed,
       extract(epoch FROM $1 - min(created_at) FILTER (WHERE state = 'queued'))::float8 AS oldest
     FROM staff_export GROUP BY kind ORDER BY kind`,
    [now]
  )
  return rows
}

export interface ShownJob {
  readonly id: string
  readonly kind: JobKind
  readonly state: 'queued' | 'running' | 'failed'
  readonly account: string
  readonly since: Date
  /** From 0 to 1. */
  readonly progress: number | null
  readonly attempt: number
  readonly problem: string | null
  /** When the server that does it was last heard of, and why the last try failed, as the queue knows them. */
  readonly heard: Date | null
  readonly error: string | null
}

/** The jobs that run or wait, the oldest first, and those that failed within a week. */
export async function queuedJobs(pool: Pool, now: Date, most: number): Promise<readonly ShownJob[]> {
  const { rows } = await pool.query<ShownJob>(
    `SELECT job.id, kind, job.state, account, progress, attempt, problem,
       COALESCE(ended_at, CASE job.state WHEN 'running' THEN started_on END, job.created_at) AS since,
       heartbeat_on AS heard, output->>'message' AS error
     FROM staff_export AS job JOIN staff ON staff.id = job.staff_id
     LEFT JOIN LATERAL (
       SELECT started_on, heartbeat_on, output FROM job.job AS queued
       WHERE name = kind AND data->>'id' = job.id::text AND singleton_key LIKE '%' || job.id
       ORDER BY created_on DESC LIMIT 1
     ) AS queued ON true
     WHERE job.state IN ('queued', 'running') OR (job.state = 'failed' AND ended_at > $1::timestamptz - interval '7 days')
     ORDER BY array_position(ARRAY['running', 'queued', 'failed'], job.state), job.id LIMIT $2`,
    [now, most]
  )
  return rows
}

export interface ChoreState {
  readonly name: string
  readonly completed: Date | null
  readonly failed: Date | null
  readonly error: string | null
}

/** What the servers do again and again: when it last went well, and when it did not. Null: no server was ever started. */
export async function choreStates(pool: Pool): Promise<readonly ChoreState[] | null> {
  const known = await pool.query<{ known: boolean }>(`SELECT to_regclass('job.job') IS NOT NULL AS known`)
  if (known.rows[0]?.known !== true) return null
  const { rows } = await pool.query<ChoreState>(
    `SELECT name, max(completed_on) FILTER (WHERE state = 'completed') AS completed,
       max(completed_on) FILTER (WHERE state = 'failed') AS failed,
       (array_agg(output->>'message' ORDER BY completed_on DESC) FILTER (WHERE state = 'failed'))[1] AS error
     FROM job.schedule LEFT JOIN job.job USING (name) GROUP BY name ORDER BY name`
  )
  return rows
}
