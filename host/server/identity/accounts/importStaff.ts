import { sql, type Selectable } from 'kysely'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { Db } from '../../store/database.ts'
import { writeAudits } from '../../store/staff/audit.ts'
import { memberOf } from '../../store/staff/member.ts'
import type { StaffTable } from '../../store/tables/staffTables.ts'
import { drawFirst, endSessions, type ManagedStaff } from './manageStaff.ts'
import type { ListedStaff, RowProblem } from './staffFile.ts'

type Row = Selectable<StaffTable>

interface NewStaff extends Pick<Row, 'account' | 'name' | 'role'> {
  readonly department_id: string
  readonly department_name: string
}

/** What of a known account changes. */
export interface StaffChange {
  readonly row: Row
  /** Name, role and department, as they will be. */
  readonly values: Pick<Row, 'name' | 'role' | 'department_id' | 'department_name'>
  readonly changed: readonly ('name' | 'role' | 'department')[]
}

/** What an import of a list will do. */
export interface StaffPlan {
  readonly added: readonly NewStaff[]
  readonly changed: readonly StaffChange[]
  readonly unchanged: number
  /** Departments that nobody has been in yet: often another spelling. */
  readonly newDepartments: readonly string[]
  /** New ones without a role in the list. */
  readonly withoutRole: number
  /** Accounts in use whose owners have not replaced the first password: they get another one. */
  readonly renewed: readonly StaffChange[]
  /** Accounts in use that a complete list does not name. */
  readonly disabled: readonly Row[]
  /** In the list, and disabled before: they stay so. */
  readonly stillDisabled: readonly Row[]
  /** How many accounts can be used now, and then. */
  readonly inUse: { readonly before: number; readonly after: number }
  readonly problems: readonly RowProblem[]
}

interface HowToImport {
  /** The list names all staff. */
  readonly complete: boolean
  /** First passwords that nobody has replaced are given anew, as when their file was lost or they ended. */
  readonly renew: boolean
}

/** Compares a list with the accounts. */
export async function planImport(
  db: Db,
  listed: readonly ListedStaff[],
  { complete, renew }: HowToImport
): Promise<StaffPlan> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('account').execute()
  const known = new Map(rows.map(row => [row.account, row]))
  const departments = new Map(rows.map(row => [row.department_name, row.department_id]))
  // A department is the one that colleagues are in already, or begins with its first member.
  const idOf = (name: string): string => departments.get(name) ?? name
  const own = rows.filter(({ demo }) => !demo)
  const named = new Set(listed.map(({ account }) => account))
  const changes = listed.flatMap(staff => {
    const row = known.get(staff.account)
    return row && !row.demo ? [changeOf(row, staff, idOf)] : []
  })
  const changed = changes.filter(change => change.changed.length > 0)
  const added = listed
    .filter(({ account }) => !known.has(account))
    .map(({ account, name, role, department }) => ({
      account,
      name,
      role: role ?? 'manager',
      department_id: idOf(department),
      department_name: department
    }))
  const inUse = own.filter(row => row.disabled_at === null)
  const disabled = complete ? inUse.filter(({ account }) => !named.has(account)) : []
  return {
    added,
    changed,
    unchanged: changes.length - changed.length,
    newDepartments: [...new Set(listed.map(({ department }) => department))].filter(
      name => !departments.has(name)
    ),
    withoutRole: listed.filter(({ account, role }) => role === null && !known.has(account)).length,
    renewed: renew ? changes.filter(({ row }) => isFirst(row)) : [],
    disabled,
    stillDisabled: own.filter(row => row.disabled_at !== null && named.has(row.account)),
    inUse: { before: inUse.length, after: inUse.length - disabled.length + added.length },
    problems: listed
      .filter(({ account }) => known.get(account)?.demo)
      .map(({ line, account }) => ({ line, problem: sentences.identity.list.demo(account) }))
  }
}

function isFirst({ password_hash: hash, first_password_hash: first, disabled_at: disabledAt }: Row): boolean {
  return hash !== null && hash === first && disabledAt === null
}

function changeOf(row: Row, staff: ListedStaff, idOf: (name: string) => string): StaffChange {
  const { name, department } = staff
  const role = staff.role ?? row.role
  const isMoved = department !== row.department_name || row.department_id === null
  return {
    row,
    values: {
      name,
      role,
      department_id: isMoved ? idOf(department) : row.department_id,
      department_name: department
    },
    changed: [
      ...(name === row.name ? [] : ['name' as const]),
      ...(role === row.role ? [] : ['role' as const]),
      ...(isMoved ? ['department' as const] : [])
    ]
  }
}

/** An account with its first password, which is not stored. */
export interface FirstPassword {
  readonly account: string
  readonly name: string
  readonly department: string
  readonly password: string
  readonly until: Date
}

/**
 * Does what was planned, all or nothing. `keep` stores the first passwords before anything is written: a password that is
 * lost would have to be replaced.
 */
export async function applyImport(
  { db, clock }: ManagedStaff,
  { added, changed, renewed, disabled }: StaffPlan,
  keep: (passwords: readonly FirstPassword[]) => Promise<void>
): Promise<void> {
  const now = clock.now()
  const drawn = await Promise.all(added.map(async staff => ({ staff, first: await drawFirst(now) })))
  const again = await Promise.all(
    renewed.map(async ({ row, values }) => ({
      staff: { id: row.id, account: row.account, ...values },
      first: await drawFirst(now)
    }))
  )
  await keep(
    [...drawn, ...again].map(({ staff: { account, name, department_name: department }, first }) => {
      const { password, columns } = first
      return { account, name, department: department ?? '', password, until: columns.first_password_until }
    })
  )
  await db.transaction().execute(async trx => {
    const values = drawn.map(({ staff, first }) => ({ ...staff, ...first.columns }))
    const entries = [
      ...(await insertStaff(trx, values, now)),
      ...(await changeStaff(trx, changed)),
      ...(await renewPasswords(
        trx,
        again.map(({ staff: { id }, first }) => ({ id, ...first.columns }))
      )),
      ...(await disableStaff(trx, disabled, now))
    ]
    const today = clock.day()
    await writeAudits(
      trx,
      entries.map(({ row, subject }) => {
        return { staff: memberOf(row), action: 'accountChange', subject, now, today } as const
      })
    )
  })
}

interface Entry {
  readonly row: Row
  readonly subject: string
}

const { changes: subjects, roles: roleNames } = sentences.identity

type NewRow = NewStaff & Columns

async function insertStaff(trx: Db, values: readonly NewRow[], now: Date): Promise<readonly Entry[]> {
  const { rows } = await sql<Row>`
    INSERT INTO staff (account, name, role, department_id, department_name, password_hash, first_password_hash,
      first_password_until, created_at)
    SELECT account, name, role, department_id, department_name, password_hash, first_password_hash,
      first_password_until, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(values)}) AS new (account text, name text, role text,
      department_id text, department_name text, password_hash text, first_password_hash text,
      first_password_until timestamptz)
    ON CONFLICT DO NOTHING RETURNING *`.execute(trx)
  if (rows.length < values.length) throw new StartFailure(sentences.identity.list.meanwhile)
  return rows.map(row => ({ row, subject: subjects.added(roleNames[row.role]) }))
}

/** Passwords of known accounts stay. */
async function changeStaff(trx: Db, changed: readonly StaffChange[]): Promise<readonly Entry[]> {
  const values = changed.map(({ row, values: wanted }) => ({ id: row.id, ...wanted }))
  await sql`
    UPDATE staff SET name = new.name, role = new.role, department_id = new.department_id,
      department_name = new.department_name
    FROM json_to_recordset(${JSON.stringify(values)})
      AS new (id int8, name text, role text, department_id text, department_name text)
    WHERE staff.id = new.id`.execute(trx)
  return changed.flatMap(({ row, values: { name, role, department_name: department }, changed: which }) => {
    const told = {
      name: subjects.name(name),
      role: subjects.role(roleNames[role]),
      department: subjects.department(department ?? '')
    }
    return which.map(each => ({ row, subject: told[each] }))
  })
}

type Columns = Awaited<ReturnType<typeof drawFirst>>['columns']

/** Nobody is signed in with a first password, so no session ends. */
async function renewPasswords(
  trx: Db,
  values: readonly (Columns & { readonly id: string })[]
): Promise<readonly Entry[]> {
  const { rows } = await sql<Row>`
    UPDATE staff SET password_hash = new.password_hash, first_password_hash = new.password_hash,
      first_password_until = new.first_password_until
    FROM json_to_recordset(${JSON.stringify(values)})
      AS new (id int8, password_hash text, first_password_until timestamptz)
    WHERE staff.id = new.id AND staff.password_hash = staff.first_password_hash RETURNING staff.*`.execute(
    trx
  )
  if (rows.length < values.length) throw new StartFailure(sentences.identity.list.meanwhile)
  return rows.map(row => ({ row, subject: subjects.password }))
}

async function disableStaff(trx: Db, rows: readonly Row[], now: Date): Promise<readonly Entry[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await trx.updateTable('staff').set({ disabled_at: now }).where('id', 'in', ids).execute()
  await endSessions(trx, ids, now)
  return rows.map(row => ({ row, subject: subjects.disabled }))
}
