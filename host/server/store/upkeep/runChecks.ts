import type { Pool } from 'pg'
import { inSnapshot } from '../backup/writeBackup.ts'
import { checks, type Check } from './checks.ts'

export interface Finding extends Pick<Check, 'what' | 'advice'> {
  readonly count: number
  readonly example: string
}

/** Looks for rows of a world that contradict each other, all at one moment. Nothing is written. */
export function runChecks(pool: Pool): Promise<readonly Finding[]> {
  return inSnapshot(pool, async client => {
    const { rows } = await client.query<{ queue: boolean }>(
      `SELECT to_regclass('job.job') IS NOT NULL AS queue`
    )
    const findings: Finding[] = []
    for (const { what, finds, advice } of checks) {
      // Before the first start of a server there is no queue.
      if (finds.includes('job.job') && rows[0]?.queue !== true) continue
      const found = await client.query<{ count: number; example: string }>(
        `SELECT count(*)::int4 AS count, min(example) AS example FROM (${finds}) AS found`
      )
      const { count = 0, example = '' } = found.rows[0] ?? {}
      if (count > 0) findings.push({ what, advice, count, example })
    }
    return findings
  })
}
