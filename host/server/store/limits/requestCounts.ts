import { sql } from 'kysely'
import type { Count } from '../../base/sharedCounts.ts'
import type { Db } from '../database.ts'

/** For how long ended windows are kept: the clocks of servers differ a little. In seconds. */
const SECONDS = 60

/** Adds requests of clients to windows that are named by the second in which they end. */
export async function addRequests(db: Db, added: readonly Count[], now: Date): Promise<readonly Count[]> {
  const oldest = Math.floor(now.getTime() / 1000) - SECONDS
  const windows = added.map(({ window }) => window)
  const clients = added.map(({ client }) => client)
  const counts = added.map(({ count }) => count)
  const { rows } = await sql<Count>`
    WITH ended AS (DELETE FROM request_count WHERE ends_at < ${oldest})
    INSERT INTO request_count AS known (ends_at, client, count)
    SELECT * FROM unnest(${windows}::int8[], ${clients}::text[], ${counts}::int8[]) AS added (ends_at, client, count)
    WHERE ends_at >= ${oldest} ORDER BY ends_at, client
    ON CONFLICT (ends_at, client) DO UPDATE SET count = known.count + excluded.count
    RETURNING client, ends_at::text AS "window", count::float8 AS count`.execute(db)
  return rows
}
