import type { Clock } from '../../base/clock.ts'
import { sentences } from '../../base/sentences.ts'
import type { Db } from '../../store/database.ts'
import { hashPassword } from './passwords.ts'
import type { Role } from '../../store/staff/member.ts'

interface DemoMember {
  readonly account: string
  readonly name: string
  readonly role: Role
  readonly roleName: string
  /** Not a secret: the sign-in page shows it while the demo is on, and it is useless while it is off. */
  readonly password: string
}

/** The relationship manager, used by the demo sign-in. */
const manager: DemoMember = {
  account: 'demo.manager',
  name: '林知远（演示）',
  role: 'manager',
  roleName: sentences.identity.roles.manager,
  password: 'demo-manager-2026'
}

export const demoStaff: readonly DemoMember[] = [
  manager,
  {
    account: 'demo.lead',
    name: '周明澈（演示）',
    role: 'lead',
    roleName: sentences.identity.roles.lead,
    password: 'demo-lead-2026'
  },
  {
    account: 'demo.reader',
    name: '许安然（演示）',
    role: 'reader',
    roleName: sentences.identity.roles.reader,
    password: 'demo-reader-2026'
  }
]

export const demoManagerAccount = manager.account

const department = { department_id: 'demo-branch', department_name: '演示支行' }

/** Adds missing demo staff; existing accounts are left unchanged. */
export async function createDemoStaff({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const accounts = demoStaff.map(each => each.account)
  const rows = await db.selectFrom('staff').select('account').where('account', 'in', accounts).execute()
  const known = new Set(rows.map(row => row.account))
  const missing = demoStaff.filter(each => !known.has(each.account))
  // Hashing is slow on purpose: run the hashes in parallel.
  const hashes = await Promise.all(missing.map(({ password }) => hashPassword(password)))
  for (const [at, { account, name, role }] of missing.entries()) {
    await db
      .insertInto('staff')
      .values({
        account,
        name,
        role,
        ...department,
        password_hash: hashes[at],
        demo: true,
        created_at: clock.now()
      })
      .onConflict(conflict => conflict.column('account').doNothing())
      .execute()
  }
}
