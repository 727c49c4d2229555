import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface JobCount {
  readonly kind: string
  readonly state: string
  readonly jobs: number
  /** How long the oldest of them has waited or run, in seconds; what has ended has no age. */
  readonly age: number | null
}

/** The exports and reports of a world, by kind and state. */
export async function countJobs(db: Db, now: Date): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    SELECT kind, state, count(*)::float8 AS jobs,
      CASE WHEN state IN ('queued', 'running')
        THEN extract(epoch FROM ${now}::timestamptz - min(created_at))::float8 END AS age
    FROM staff_export GROUP BY kind, state`.execute(db)
  return rows
}

export interface LastImport {
  readonly kind: string
  readonly state: 'done' | 'interrupted'
  /** In seconds since 1970. */
  readonly ended: number
}

/** When an import of each kind was last completed, and last interrupted. */
export async function lastImports(db: Db): Promise<readonly LastImport[]> {
  const { rows } = await sql<LastImport>`
    SELECT kind, state, extract(epoch FROM max(ended_at))::float8 AS ended
    FROM import_run WHERE ended_at IS NOT NULL GROUP BY kind, state`.execute(db)
  return rows
}

/** Null: there is no such limit. */
export interface Limits {
  readonly shownRows: number | null
  readonly exportRows: number | null
  readonly reports: number | null
}

/** How many members of staff have used up what a day or a month gives everybody; what orders add is not counted. */
export async function countAtLimit(
  db: Db,
  { shownRows, exportRows, reports }: Limits,
  day: string
): Promise<Readonly<Record<keyof Limits, number>>> {
  const month = day.slice(0, 7)
  const { rows } = await sql<Record<keyof Limits, number>>`
    SELECT
      (SELECT count(*) FROM staff_shown_rows
        WHERE day = ${day}::date AND rows >= ${shownRows}::int8 AND NOT lifted)::float8 AS "shownRows",
      (SELECT count(*) FROM staff_usage
        WHERE month = ${month} AND kind = 'exportRows' AND used >= ${exportRows}::int8)::float8 AS "exportRows",
      (SELECT count(*) FROM staff_usage
        WHERE month = ${month} AND kind = 'reports' AND used >= ${reports}::int8)::float8 AS reports`.execute(
    db
  )
  const [counts] = rows
  return counts ?? { shownRows: 0, exportRows: 0, reports: 0 }
}
