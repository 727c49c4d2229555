import { sql } from 'kysely'
import { sentences } from '../../base/sentences.ts'
import type { Db } from '../database.ts'
import { writeAudit, type Doer } from '../staff/audit.ts'
import { checkAudit } from './checkAudit.ts'
import { cutHead, SEAL_LOCK, sealAudit, type Head } from './sealAudit.ts'

const BATCH = 10_000
const PATIENCE_MS = 10_000

export interface AuditCut {
  /** Entries of days before this one go, YYYY-MM-DD. */
  readonly before: string
  readonly by: Doer
  readonly now: Date
  readonly today: string
}

/** How many entries are of days before this one. */
export async function countAudit(db: Db, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('day', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Removes the entries whose legal time has passed, up to the first that has to stay, with their seals. The last seal stays
 * as that of the cut, which what follows is bound to, and the log says who cut it and whether it held until then: what goes
 * cannot be counted again. Interrupted, the next one goes on. Resolves to how many went.
 */
export async function cutAudit(db: Db, cut: AuditCut): Promise<number> {
  await sealAudit(db, AbortSignal.timeout(PATIENCE_MS))
  const { wrong } = await checkAudit(db)
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(trx => markCut(trx, cut, wrong))
  const { entryId } = await cutHead(db)
  const removed = await removeUpTo(db, 'audit_entry', 'id', entryId)
  await removeUpTo(db, 'audit_seal', 'entry_id', entryId)
  return removed
}

async function markCut(trx: Db, { before, by, now, today }: AuditCut, wrong: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx)
  const last = await lastBefore(trx, before)
  if (!last) return
  const { number, entryId, hash } = last
  const since = (await cutHead(trx)).number
  if (number <= since) return
  const seal = { number: String(number), entry_id: String(entryId), hash }
  await trx
    .insertInto('audit_cut')
    .values({ ...seal, before, at: now })
    .execute()
  const gone = { before, entries: number - since, number, hash: hash.toString('hex'), wrong }
  await writeAudit(trx, { staff: by, action: 'auditCut', subject: sentences.audit.cut(gone), now, today })
}

/** The last seal before the first entry that stays. */
async function lastBefore(trx: Db, before: string): Promise<Head | null> {
  const { rows } = await sql<Head>`
    SELECT number::float8 AS number, entry_id::float8 AS "entryId", hash FROM audit_seal
    WHERE entry_id < COALESCE((
      SELECT id FROM audit_entry WHERE day >= ${before}::date ORDER BY id LIMIT 1), 9223372036854775807)
    ORDER BY entry_id DESC LIMIT 1`.execute(trx)
  return rows[0] ?? null
}

async function removeUpTo(
  db: Db,
  table: 'audit_entry' | 'audit_seal',
  key: 'id' | 'entry_id',
  last: number
): Promise<number> {
  const [from, column] = [sql.table(table), sql.ref(key)]
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${from} WHERE ${column} IN (
      SELECT ${column} FROM ${from} WHERE ${column} <= ${last} ORDER BY ${column} LIMIT ${BATCH})`.execute(db)
    if (numAffectedRows === 0n) return all
    all += Number(numAffectedRows)
  }
}
