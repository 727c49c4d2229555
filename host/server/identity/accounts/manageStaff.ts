import type { Selectable, Updateable } from 'kysely'
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
    await record(trx, clock, added, texts.changes.added(texts.roles[added.role]))
  })
  return password
}

/** A department is the one that colleagues are in already, or begins with its first member. */
async function departmentNamed(db: Db, name: string) {
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

/** Everybody, by department. */
export async function listAccounts({ db }: ManagedStaff) {
  return db
    .selectFrom('staff')
    .select(['account', 'name', 'role', 'department_name', 'disabled_at'])
    .orderBy('department_name')
    .orderBy('account')
    .execute()
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
    await record(trx, clock, found, texts.changes.rows)
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
    await record(trx, clock, found, subject)
    return found.id
  })
}

async function accountNamed(db: Db, account: string): Promise<Selectable<StaffTable>> {
  const found = await db.selectFrom('staff').selectAll().where('account', '=', account).executeTakeFirst()
  if (!found) throw new StartFailure(texts.noAccount(account))
  return found
}

async function record(trx: Db, clock: Clock, row: Selectable<StaffTable>, subject: string): Promise<void> {
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
