import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { hashOf, NO_HASH, readEntries, textOf } from './auditLine.ts'

const BATCH = 5000
const LOOK_MS = 200

/** The arguments of PostgreSQL's functions of advisory locks. Each world has its own lock. */
export const SEAL_LOCK = sql.raw('7450016, hashtext(current_schema())')

/** The last of a chain, or of what was cut from it. */
export interface Head {
  readonly number: number
  readonly entryId: number
  readonly hash: Buffer
}

/**
 * Binds the entries that have been written to the one before, in the order of their ids. Entries are written unsealed, in
 * the transactions of what they record: a chain made there would let them wait for one another. So none is sealed while
 * somebody may still bring one with a lower id. Whoever cannot wait for that any longer says so by the signal. Resolves
 * to how many were sealed; none if another server is at it.
 */
export async function sealAudit(db: Db, signal: AbortSignal): Promise<number> {
  const { top } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('id').as('top'))
    .executeTakeFirstOrThrow()
  if (top === null || Number(top) <= (await headOf(db)).entryId) return 0
  if (!(await othersEnded(db, signal))) return 0
  let all = 0
  for (;;) {
    const sealed = await sealBatch(db, Number(top))
    all += sealed
    if (sealed < BATCH || signal.aborted) return all
  }
}

/**
 * Waits until all transactions have ended that write entries now. An insert locks the table before it takes an id, and
 * keeps it locked until what it wrote is seen by everybody: ids that are seen before this come from them or from nobody.
 */
async function othersEnded(db: Db, signal: AbortSignal): Promise<boolean> {
  let open = await writing(db)
  while (open.length > 0) {
    if (signal.aborted) return false
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
    const still = await writing(db)
    open = open.filter(transaction => still.includes(transaction))
  }
  return true
}

async function writing(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ transaction: string }>`
    SELECT virtualtransaction AS transaction FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'audit_entry'::regclass AND mode = 'RowExclusiveLock'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  return rows.map(({ transaction }) => transaction)
}

async function sealBatch(db: Db, upTo: number): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async trx => {
      const { rows } = await sql<{
        got: boolean
      }>`SELECT pg_try_advisory_xact_lock(${SEAL_LOCK}) AS got`.execute(trx)
      if (rows[0]?.got !== true) return 0
      const { number, entryId, hash } = await headOf(trx)
      const entries = await readEntries(trx, { after: entryId, upTo, limit: BATCH })
      let previous = hash
      const hashes = entries.map((entry, at) => {
        previous = hashOf(textOf(entry, { number: number + at + 1, previous }))
        return previous
      })
      await sql`INSERT INTO audit_seal (number, entry_id, hash)
        SELECT ${number} + at, id, hash
        FROM unnest(${entries.map(({ id }) => id)}::int8[], ${hashes}::bytea[]) WITH ORDINALITY AS row (id, hash, at)`.execute(
        trx
      )
      return entries.length
    })
}

/** The last seal; where all were cut, the one that was cut last. */
export async function headOf(db: Db): Promise<Head> {
  const last = await db
    .selectFrom('audit_seal')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? { number: Number(last.number), entryId: Number(last.entry_id), hash: last.hash }
    : await cutHead(db)
}

/** Where the log begins: after what was cut, of days before that one; else with its first entry. */
export async function cutHead(db: Db): Promise<Head & { readonly before: string | null }> {
  const cut = await db
    .selectFrom('audit_cut')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!cut) return { number: 0, entryId: 0, hash: NO_HASH, before: null }
  return { number: Number(cut.number), entryId: Number(cut.entry_id), hash: cut.hash, before: cut.before }
}
