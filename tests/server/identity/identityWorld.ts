import { randomBytes, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createAccount } from '../../../host/server/identity/accounts/manageStaff.ts'
import { createIdentity, type Identity } from '../../../host/server/identity/createIdentity.ts'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { createLog } from '../../../host/server/base/log.ts'
import { createMovableClock, type MovableClock } from '../../helpers/movableClock.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

/** A real database with the demo staff and one account, and a fixed clock. */
export interface IdentityWorld {
  readonly deps: Parameters<typeof createIdentity>[0] & { readonly clock: MovableClock }
  /** What the log was told since the test began. */
  readonly logged: readonly string[]
  readonly identity: Identity
  /** Another server of the same database. */
  readonly other: Identity
  readonly account: string
  readonly password: string
  readonly staffId: string
}

/** Created once per file; every test starts with the same people, and without sessions. */
export function openIdentityWorld(): () => IdentityWorld {
  let database: TestDatabase
  let staff: Awaited<ReturnType<typeof createStaff>>
  let world: IdentityWorld
  beforeAll(async () => {
    database = await openTestDatabase()
    staff = await createStaff(database)
  })
  beforeEach(async () => {
    const { db, config } = database
    for (const table of ['staff_session', 'sso_code', 'sign_in_failure'] as const) {
      await db.deleteFrom(table).execute()
    }
    const { account, password, staffId, passwordHash } = staff
    await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
    const logged: string[] = []
    const log = createLog('info', line => void logged.push(line))
    const deps = { db, config, clock: createMovableClock(), log, auditDb: async () => db }
    world = {
      deps,
      logged,
      identity: createIdentity(deps),
      other: createIdentity(deps),
      account,
      password,
      staffId
    }
  })
  afterAll(async () => database.close())
  return () => world
}

async function createStaff({ db }: TestDatabase) {
  const clock = createMovableClock()
  await createDemoStaff({ db, clock })
  const account = 'chen.yu'
  const password = await createAccount(
    { db, clock },
    {
      account,
      name: '陈予',
      role: 'reader',
      department: '苏州分行'
    }
  )
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return { account, password, staffId: id, passwordHash: quickHash(password) }
}

/** One that costs nothing to verify, as it says itself. */
function quickHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
  return ['scrypt', 2, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
