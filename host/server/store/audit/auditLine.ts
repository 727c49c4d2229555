import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** What an entry says, in the form that no setting of a connection changes. */
export interface ReadEntry {
  readonly id: string
  readonly at: string
  readonly day: string
  readonly staffId: string | null
  readonly account: string | null
  readonly staffName: string
  readonly departmentId: string | null
  readonly departmentName: string | null
  readonly action: string
  readonly companyId: string | null
  readonly companyName: string | null
  readonly subject: string | null
  readonly contactId: string | null
  readonly purpose: string | null
  readonly traceCode: string | null
}

/** The place of an entry in the chain. */
export interface Place {
  readonly number: number
  /** Of the seal before; of the first one, of none. */
  readonly previous: Buffer
}

export const NO_HASH = Buffer.alloc(32)

/** Entries after one, in the order of their ids. */
export async function readEntries(
  db: Db,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit?: number }
): Promise<readonly ReadEntry[]> {
  const { rows } = await sql<ReadEntry>`
    SELECT id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      to_char(day, 'YYYY-MM-DD') AS day, staff_id::text AS "staffId", account, staff_name AS "staffName",
      department_id AS "departmentId", department_name AS "departmentName", action, company_id::text AS "companyId",
      company_name AS "companyName", subject, contact_id::text AS "contactId", purpose, trace_code AS "traceCode"
    FROM audit_entry WHERE id > ${after} AND id <= ${upTo} ORDER BY audit_entry.id LIMIT ${limit ?? null}`.execute(
    db
  )
  return rows
}

/**
 * An entry at its place as JSON, which its seal is the hash of. What is not known is left out: a column that is added
 * later changes no old entry. Never another order, nor another spelling.
 */
export function textOf(entry: ReadEntry, { number, previous }: Place): string {
  const { id, at, day, staffId, account, staffName, departmentId, departmentName, action } = entry
  const { companyId, companyName, subject, contactId, purpose, traceCode } = entry
  const who = { staffId, account, staffName, departmentId, departmentName }
  const what = { action, companyId, companyName, subject, contactId, purpose, traceCode }
  const all = { kind: 'audit', number, id, at, day, ...who, ...what, previous: previous.toString('hex') }
  return JSON.stringify(all, (_, value: unknown) => value ?? undefined)
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** As it leaves the database: whoever takes the hash from its end can count it again. */
export function lineOf(text: string, hash: Buffer): string {
  return `${text.slice(0, -1)},"hash":"${hash.toString('hex')}"}\n`
}
