import type { Updateable } from 'kysely'
import type { ClaimMapping } from '../../base/claimMapping.ts'
import type { Clock } from '../../base/clock.ts'
import { sentences } from '../../base/sentences.ts'
import type { Db } from '../../store/database.ts'
import { memberOf, type Member } from '../../store/staff/member.ts'
import type { StaffTable } from '../../store/tables/staffTables.ts'
import { departmentNamed, recordChange } from '../accounts/manageStaff.ts'
import { describe, type Described } from './claims.ts'
import type { Person } from './provider.ts'

/**
 * Why somebody whom the provider has let in stays out here:
 * - unknown: there is no account, and none is made
 * - noRole: nothing that the provider says gives a role
 * - taken: the account belongs to somebody else, or to the demo
 * - disabled
 */
export type Outside = 'unknown' | 'noRole' | 'taken' | 'disabled'

export type Entry =
  | { readonly kind: 'in'; readonly member: Member }
  | { readonly kind: 'out'; readonly why: Outside; readonly member: Member | null }

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly mapping: ClaimMapping
}

type Row = Awaited<ReturnType<typeof findRow>>

/** Finds the member of staff of a person, or makes one, with what the provider says of name, department and role. */
export async function enter(deps: Deps, person: Person): Promise<Entry> {
  return deps.db.transaction().execute(async trx => {
    const said = describe(deps.mapping, person.claims)
    const row = await findRow(trx, person.subject, said.account)
    const why = whyOut(deps.mapping, person, said, row)
    if (why) return { kind: 'out', why, member: row ? memberOf(row) : null }
    const member = row ? await update(trx, deps, { person, said, row }) : await add(trx, deps, person, said)
    return { kind: 'in', member }
  })
}

/** The member of staff of a person, as far as known: an access token may say less than a sign-in. */
export async function findEntered({ db, mapping }: Pick<Deps, 'db' | 'mapping'>, person: Person) {
  const row = await findRow(db, person.subject, describe(mapping, person.claims).account)
  const isTheirs = row && (row.subject === person.subject || row.subject === null)
  return isTheirs && !row.demo && row.disabled_at === null ? memberOf(row) : null
}

/** By the subject; else by the account, which then is bound to the subject. */
async function findRow(db: Db, subject: string, account: string | null) {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where(eb => eb.or([eb('subject', '=', subject), eb('account', '=', account)]))
    .execute()
  return rows.find(row => row.subject === subject) ?? rows[0]
}

function whyOut(mapping: ClaimMapping, { subject }: Person, said: Described, row: Row): Outside | null {
  if (row?.demo || (row && row.subject !== null && row.subject !== subject)) return 'taken'
  if (row?.disabled_at) return 'disabled'
  if (mapping.role && said.role === null) return 'noRole'
  return row || (mapping.create && said.account !== null) ? null : 'unknown'
}

async function add(trx: Db, { clock }: Deps, { subject }: Person, said: Described): Promise<Member> {
  const { account, name, department, role } = said
  if (account === null || role === null) throw new Error('An account is made of an account and a role.')
  const row = await trx
    .insertInto('staff')
    .values({
      account,
      subject,
      name: name ?? account,
      role,
      ...(department !== null && (await departmentNamed(trx, department))),
      created_at: clock.now()
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { added, byProvider, roles } = { ...sentences.identity.changes, roles: sentences.identity.roles }
  await recordChange(trx, clock, row, byProvider(added(roles[role])))
  return memberOf(row)
}

interface Known {
  readonly person: Person
  readonly said: Described
  readonly row: NonNullable<Row>
}

async function update(trx: Db, { clock }: Deps, { person, said, row }: Known): Promise<Member> {
  const { changes, roles } = sentences.identity
  const { name, department, role } = said
  const told: string[] = []
  let values: Updateable<StaffTable> = {}
  if (row.subject === null) {
    values = { subject: person.subject }
    told.push(changes.bound)
  }
  if (name !== null && name !== row.name) {
    values = { ...values, name }
    told.push(changes.name(name))
  }
  if (department !== null && department !== row.department_name) {
    values = { ...values, ...(await departmentNamed(trx, department)) }
    told.push(changes.department(department))
  }
  if (role !== null && role !== row.role) {
    values = { ...values, role }
    told.push(changes.role(roles[role]))
  }
  if (told.length === 0) return memberOf(row)
  const changed = await trx
    .updateTable('staff')
    .set(values)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const each of told) await recordChange(trx, clock, changed, changes.byProvider(each))
  return memberOf(changed)
}
