import { sql, type RawBuilder } from 'kysely'
import type { AuditAction } from '../../../../src/catalogue/auditActions.ts'
import type { AuditEntry } from '../../../../src/contract/entities/audit.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { rolesThatMay } from '../../base/rolePermissions.ts'
import { maskedContact, shownContacts } from '../company/contacts.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import type { Member } from './member.ts'

/** Who does something: a member of staff, or a command, which has no account. */
export type Doer = Pick<Member, 'name' | 'department'> & {
  readonly [Key in 'id' | 'account']: Member[Key] | null
}

export interface NewAuditEntry {
  readonly staff: Doer
  readonly action: AuditAction
  readonly company?: { readonly id: string; readonly name: string } | undefined
  /** What it is about, in words; never a contact, nor a part of one. */
  readonly subject?: string | undefined
  /** The contact that it is about: readers get it masked, as long as nobody refuses. */
  readonly contactId?: string | undefined
  readonly purpose?: string | null | undefined
  /** Of the file that it is about. */
  readonly traceCode?: string | undefined
  readonly now: Date
  /** Today in China, YYYY-MM-DD. */
  readonly today: string
}

/**
 * Adds an entry to the audit log, which nobody can change. In the transaction of what it records, so that there is never
 * one without the other.
 */
export async function writeAudit(trx: Db, entry: NewAuditEntry): Promise<void> {
  await writeAudits(trx, [entry])
}

/** So many entries have fewer values than a statement may. */
const AT_ONCE = 1000

/** Adds several entries, in order. */
export async function writeAudits(trx: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await trx
      .insertInto('audit_entry')
      .values(entries.slice(at, at + AT_ONCE).map(rowOf))
      .execute()
  }
}

function rowOf(entry: NewAuditEntry) {
  const { staff, action, company, subject, contactId, purpose, traceCode, now, today } = entry
  return {
    at: now,
    day: today,
    staff_id: staff.id,
    account: staff.account,
    staff_name: staff.name,
    department_id: staff.department?.id ?? null,
    department_name: staff.department?.name ?? null,
    action,
    company_id: company?.id ?? null,
    company_name: company?.name ?? null,
    subject: subject ?? null,
    contact_id: contactId ?? null,
    purpose: purpose ?? null,
    trace_code: traceCode ?? null
  }
}

type Department = NonNullable<Member['department']>

export interface AuditRequest {
  /** Part of the name of a member of staff. */
  readonly person?: string | undefined
  readonly action?: AuditAction | undefined
  /** Part of the name of a company. */
  readonly company?: string | undefined
  /** The id of a department. */
  readonly department?: string | undefined
  /** The first and the last day, YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/**
 * A page of what a reader sees, newest first: what the own department and those below it did, without one the reader, or
 * everybody.
 */
export async function auditPage(
  db: Db,
  reader: Member,
  { page, pageSize, ...request }: AuditRequest & Paging
): Promise<Page<AuditEntry>> {
  const seen = seenBy(db, reader, await departmentsUnder(db, reader), request)
  const { total } = await seen.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const items = await entriesOf(db, seen, { limit: pageSize, offset: (page - 1) * pageSize })
  return exactPage(items, total, { page, pageSize })
}

/** The newest entries that a reader sees, at most so many. */
export async function auditRows(
  db: Db,
  reader: Member,
  request: AuditRequest,
  most: number
): Promise<readonly AuditEntry[]> {
  const seen = seenBy(db, reader, await departmentsUnder(db, reader), request)
  return entriesOf(db, seen, { limit: most, offset: 0 })
}

function seenBy(db: Db, reader: Member, departments: readonly string[], request: AuditRequest) {
  const { person, action, company, department, from, until } = request
  let seen = db.selectFrom('audit_entry as entry')
  if (!rolesThatMay('audit:readAll').includes(reader.role)) {
    seen = seen.where(
      sql<boolean>`(entry.staff_id = ${reader.id} OR entry.department_id = ANY(${departments}::text[]))`
    )
  }
  if (department) seen = seen.where('entry.department_id', '=', department)
  if (person) seen = seen.where(sql<boolean>`strpos(lower(entry.staff_name), lower(${person})) > 0`)
  if (action) seen = seen.where('entry.action', '=', action)
  if (company) seen = seen.where(sql<boolean>`strpos(lower(entry.company_name), lower(${company})) > 0`)
  if (from) seen = seen.where('entry.day', '>=', from)
  if (until) seen = seen.where('entry.day', '<=', until)
  return seen
}

/** The own department and those that its path leads to, as long as anybody belongs to them. */
async function departmentsUnder(db: Db, { department }: Member): Promise<readonly string[]> {
  if (!department) return []
  const below = await db
    .selectFrom('staff')
    .select('department_id')
    .distinct()
    .where('department_id', 'is not', null)
    .where(sql<boolean>`starts_with(department_name, ${`${department.name ?? department.id}/`})`)
    .execute()
  return [department.id, ...below.flatMap(row => row.department_id ?? [])]
}

/** The departments of which there are entries, each under its newest name: one look at the index for each. */
export async function auditDepartments(db: Db): Promise<readonly Department[]> {
  const { rows } = await sql<Department>`
    WITH RECURSIVE found AS (
      (${nextDepartment(sql`department_id IS NOT NULL`)})
      UNION ALL
      SELECT later.id, later.name FROM found, LATERAL (${nextDepartment(sql`department_id > found.id`)}) AS later
    ) SELECT id, name FROM found ORDER BY name`.execute(db)
  return rows
}

function nextDepartment(is: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT department_id AS id, department_name AS name FROM audit_entry
    WHERE ${is} ORDER BY department_id, audit_entry.id DESC LIMIT 1`
}

async function entriesOf(
  db: Db,
  seen: ReturnType<typeof seenBy>,
  { limit, offset }: { readonly limit: number; readonly offset: number }
): Promise<AuditEntry[]> {
  const rows = await seen.selectAll('entry').orderBy('entry.id', 'desc').limit(limit).offset(offset).execute()
  const contacts = await contactsNamed(db, rows)
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    staff: { id: row.staff_id, name: row.staff_name },
    department: row.department_name,
    action: row.action,
    companyId: row.company_id,
    companyName: row.company_name,
    subject: contacts.get(row.contact_id ?? '') ?? row.subject,
    purpose: row.purpose,
    traceCode: row.trace_code
  }))
}

/** The contacts that entries are about, by id: masked, and only those that may be shown. */
async function contactsNamed(
  db: Db,
  entries: readonly { readonly company_id: string | null; readonly contact_id: string | null }[]
): Promise<ReadonlyMap<string, string>> {
  const about = entries.filter(({ contact_id: contact }) => contact !== null)
  if (about.length === 0) return new Map()
  const companies = new Set(about.flatMap(({ company_id: company }) => company ?? []))
  const contacts = new Set(about.map(({ contact_id: contact }) => contact))
  const shown = await db
    .selectFrom(shownContacts([...companies]).as('shown'))
    .selectAll()
    .where(sql<boolean>`id = ANY(${[...contacts]}::int8[])`)
    .execute()
  return new Map(shown.map(contact => [contact.id, maskedContact(contact)]))
}
