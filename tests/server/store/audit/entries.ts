import { sql } from 'kysely'
import type { Db } from '../../../../host/server/store/database.ts'
import type { TestDatabase } from '../../../helpers/testDatabase.ts'

/** Writes so many entries of the day at once. */
export async function addEntries(db: Db, count: number, day = '2026-11-21'): Promise<void> {
  await sql`INSERT INTO audit_entry (at, day, staff_id, account, staff_name, department_id, department_name, action, subject)
    SELECT ${`${day}T01:00:00Z`}::timestamptz, ${day}, 7, 'lin', '林知远', '1', '公司金融部', 'reveal', '第 ' || at || ' 次"\n'
    FROM generate_series(1, ${count}::int) AS at`.execute(db)
}

/** Does what nobody may, as who has the password of the database can. */
export async function tamper({ pool }: TestDatabase, statements: string): Promise<void> {
  await pool.query(`SET session_replication_role = replica; ${statements}; RESET session_replication_role`)
}
