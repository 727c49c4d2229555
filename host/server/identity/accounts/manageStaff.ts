import { sql, type Selectable, type Updateable } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { Db } from '../../store/database.ts'
import { drawPassword } from './passwords.ts'
import { writeAudit } from '../../store/staff/audit.ts'
import { memberOf, type Role } from '../../store/staff/member.ts'
import { liftRows } from '../../store/limits/shownRows.ts'
import type { StaffTable } from '../../store/tables/staffTables.ts'

/** So long a password opens an account that its owner was given and has not replaced. */
export const FIRST_PASSWORD_DAYS = 14

const DAY_MS = 86_400_000

/** What the commands about accounts need. */
export interface ManagedStaff {
  readonly db: Db
  readonly clock: Clock
}

interface NewStaff {
  readonly account: string
  readonly name: string
  readonly role: Role
  /** Its name. */
  readonly department: string
}

const texts = sentences.identity

/** Adds an account and returns its password, which is not stored. Throws a StartFailure if the account exists. */
export async function createAccount(
  { db, clock }: ManagedStaff,
  { department, ...staff }: NewStaff
): Promise<string> {
  const { password, columns } = await drawFirst(clock.now())
  const values = {
    ...staff,
    ...(await departmentNamed(db, department)),
    ...columns,
    created_at: clock.now()
  }
  await db.transaction().execute(async trx => {
    const added = await trx
      .insertInto('staff')
      .values(values)
      .onConflict(conflict => conflict.column('account').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new StartFailure(texts.accountTaken(staff.account))
    await recordChange(trx, clock, added, texts.changes.added(texts.roles[added.role]))
  })
  return password
}

/** A department is the one that colleagues are in already, or begins with its first member. */
export async function departmentNamed(db: Db, name: string) {
  const known = await db
    .selectFrom('staff')
    .select('department_id')
    .where('department_name', '=', name)
    .where('department_id', 'is not', null)
    .executeTakeFirst()
  return { department_id: known?.department_id ?? name, department_name: name }
}

export async function moveAccount(deps: ManagedStaff, account: string, department: string): Promise<void> {
  const there = await departmentNamed(deps.db, department)
  await change(deps, account, there, texts.changes.department(department))
}

export async function changeRole(deps: ManagedStaff, account: string, role: Role): Promise<void> {
  await change(deps, account, { role }, texts.changes.role(texts.roles[role]))
}

export async function renameAccount(deps: ManagedStaff, account: string, name: string): Promise<void> {
  await change(deps, account, { name }, texts.changes.name(name))
}

interface ListedAccounts {
  /** Part of an account or a name. */
  readonly word?: string | undefined
  /** With those below it. */
  readonly department?: string | undefined
  /** Only those that are. */
  readonly disabled?: boolean | undefined
}

/** The accounts, by department from the top down. */
export async function listAccounts(
  { db, clock }: ManagedStaff,
  { word, department, disabled = false }: ListedAccounts = {}
) {
  const first = sql<boolean>`first_password_hash IS NOT DISTINCT FROM password_hash AND password_hash IS NOT NULL`
  let found = db
    .selectFrom('staff')
    .select(['account', 'name', 'role', 'department_name', 'disabled_at'])
    .select(
      sql<'own' | 'first' | 'expired'>`CASE WHEN NOT (${first}) THEN 'own'
        WHEN first_password_until > ${clock.now()}::timestamptz THEN 'first' ELSE 'expired' END`.as(
        'password'
      )
    )
  if (word) found = found.where(sql<boolean>`strpos(account || ' ' || lower(name), lower(${word})) > 0`)
  if (department) {
    found = found.where(
      sql<boolean>`(department_name = ${department} OR starts_with(department_name, ${`${department}/`}))`
    )
  }
  if (disabled) found = found.where('disabled_at', 'is not', null)
  return found
    .orderBy(sql`string_to_array(department_name, '/')`)
    .orderBy('account')
    .execute()
}

/** A department with its people; one that has none of its own stands above others. */
export interface DepartmentNode {
  readonly path: readonly string[]
  /** Accounts in use: its own, and with those below. */
  readonly own: number
  readonly all: number
  readonly leads: readonly string[]
}

/** The departments of accounts in use as a tree, each before those below it. */
export async function departmentTree({ db }: ManagedStaff): Promise<readonly DepartmentNode[]> {
  const staff = await db
    .selectFrom('staff')
    .select(['name', 'role', 'department_name'])
    .where('disabled_at', 'is', null)
    .where('department_name', 'is not', null)
    .orderBy('name')
    .execute()
  const nodes = new Map<string, { path: string[]; own: number; all: number; leads: string[] }>()
  for (const { name, role, department_name: department } of staff) {
    const path = department?.split('/') ?? []
    for (let depth = 1; depth <= path.length; depth++) {
      const key = path.slice(0, depth).join('/')
      const node = nodes.get(key) ?? { path: path.slice(0, depth), own: 0, all: 0, leads: [] }
      nodes.set(key, node)
      node.all++
      if (depth < path.length) continue
      node.own++
      if (role === 'lead') node.leads.push(name)
    }
  }
  // By parts: a slash sorts after some characters of names.
  return [...nodes.values()].toSorted((one, other) =>
    one.path.join('\0').localeCompare(other.path.join('\0'), 'zh')
  )
}

/** Shuts an account out, within seconds, and keeps all of its work. */
export async function disableAccount(deps: ManagedStaff, account: string): Promise<void> {
  const now = deps.clock.now()
  const id = await change(deps, account, { disabled_at: now }, texts.changes.disabled)
  await endSessions(deps.db, [id], now)
}

export async function enableAccount(deps: ManagedStaff, account: string): Promise<void> {
  await change(deps, account, { disabled_at: null }, texts.changes.enabled)
}

/** Lets an account be shown rows without limit today, within seconds. */
export async function liftRowsToday({ db, clock }: ManagedStaff, account: string): Promise<void> {
  await db.transaction().execute(async trx => {
    const found = await accountNamed(trx, account)
    await liftRows(trx, found.id, clock.day())
    await recordChange(trx, clock, found, texts.changes.rows)
  })
}

/** Replaces the password, ends the sessions, and returns the new password, which is not stored. */
export async function resetPassword(deps: ManagedStaff, account: string): Promise<string> {
  const { password, columns } = await drawFirst(deps.clock.now())
  const id = await change(deps, account, columns, texts.changes.password)
  await endSessions(deps.db, [id], deps.clock.now())
  return password
}

/** What changes stands in the audit log. */
async function change(
  { db, clock }: ManagedStaff,
  account: string,
  values: Updateable<StaffTable>,
  subject: string
): Promise<string> {
  return db.transaction().execute(async trx => {
    const found = await accountNamed(trx, account)
    if (found.demo) throw new StartFailure(texts.demoAccount)
    await trx.updateTable('staff').set(values).where('id', '=', found.id).execute()
    await recordChange(trx, clock, found, subject)
    return found.id
  })
}

async function accountNamed(db: Db, account: string): Promise<Selectable<StaffTable>> {
  const found = await db.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst()
  if (!found) throw new StartFailure(texts.noAccount(account))
  return found
}

/** Writes into the audit log what about an account has changed. */
export async function recordChange(
  trx: Db,
  clock: Clock,
  row: Selectable<StaffTable>,
  subject: string
): Promise<void> {
  const entry = { staff: memberOf(row), action: 'accountChange', subject } as const
  await writeAudit(trx, { ...entry, now: clock.now(), today: clock.day() })
}

/** Their codes too: one that has just been issued would open another session. */
export async function endSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.deleteFrom('sso_code').where('staff_id', 'in', ids).execute()
  await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

/** A password that its owner has to replace, and the columns that say so. */
export async function drawFirst(now: Date) {
  const { password, hash } = await drawPassword()
  const first_password_until = new Date(now.getTime() + FIRST_PASSWORD_DAYS * DAY_MS)
  return { password, columns: { password_hash: hash, first_password_hash: hash, first_password_until } }
}
