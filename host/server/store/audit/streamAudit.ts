import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { lineOf, NO_HASH, readEntries, textOf } from './auditLine.ts'

/** The setting that says up to which number the log has left the database. */
export const STREAMED = 'audit streamed'

const LOCK = sql.raw('7450017, hashtext(current_schema())')
const BATCH = 1000

interface StreamedSeal {
  readonly number: number
  readonly entryId: number
  readonly hash: Buffer
}

/**
 * Hands the next sealed entries to `append`, a line each, in the order of the chain. What it has taken is stored once it
 * resolves: after a crash the same lines come again, and none is lost. One server at a time. Resolves to how many.
 */
export async function streamAudit(db: Db, append: (lines: string) => Promise<void>): Promise<number> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS got`.execute(
      trx
    )
    if (rows[0]?.got !== true) return 0
    const seals = await nextSeals(trx)
    const last = seals.at(-1)
    if (!last) return 0
    await append(await linesOf(trx, seals))
    await trx
      .insertInto('setting')
      .values({ key: STREAMED, value: String(last.number) })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: String(last.number) }))
      .execute()
    return seals.length
  })
}

async function nextSeals(db: Db): Promise<readonly StreamedSeal[]> {
  const { rows } = await sql<StreamedSeal>`
    SELECT number::float8 AS number, entry_id::float8 AS "entryId", hash FROM audit_seal
    WHERE number > COALESCE((SELECT value::int8 FROM setting WHERE key = ${STREAMED}), 0)
    ORDER BY audit_seal.number LIMIT ${BATCH}`.execute(db)
  return rows
}

async function linesOf(db: Db, seals: readonly StreamedSeal[]): Promise<string> {
  const [first] = seals
  if (!first) return ''
  const ids = seals.map(({ entryId }) => entryId)
  const found = await readEntries(db, { after: Math.min(...ids) - 1, upTo: Math.max(...ids) })
  const entries = new Map(found.map(entry => [Number(entry.id), entry]))
  let previous = await hashBefore(db, first.number)
  return seals
    .map(({ number, entryId, hash }) => {
      const entry = entries.get(entryId)
      const place = { number, previous }
      previous = hash
      // Somebody has deleted it in the meantime: the line tells.
      return entry
        ? lineOf(textOf(entry, place), hash)
        : lineOf(JSON.stringify({ kind: 'audit', number, id: String(entryId), missing: true }), hash)
    })
    .join('')
}

async function hashBefore(db: Db, number: number): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT hash FROM audit_seal WHERE number = ${number - 1}
    UNION ALL SELECT hash FROM audit_cut WHERE number = ${number - 1} LIMIT 1`.execute(db)
  return rows[0]?.hash ?? NO_HASH
}
