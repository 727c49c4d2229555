import { afterEach, describe, expect, it } from 'vitest'
import { createDemoStaff } from '../../../../host/server/identity/accounts/demoStaff.ts'
import { disableAccount, enableAccount } from '../../../../host/server/identity/accounts/manageStaff.ts'
import {
  findAccount,
  findMember,
  hasStaff,
  permissionsOf,
  userView
} from '../../../../host/server/identity/accounts/staff.ts'
import { roles } from '../../../../host/server/base/rolePermissions.ts'
import { openIdentityWorld } from '../identityWorld.ts'

const world = openIdentityWorld()

afterEach(async () => {
  await enableAccount(world().deps, world().account)
  await createDemoStaff(world().deps)
})

describe('a member of staff', () => {
  it('is found by id, also if the account is disabled', async () => {
    const { deps, account, staffId } = world()
    expect(await findMember(deps.db, staffId)).toMatchObject({ id: staffId, account, role: 'reader' })
    await disableAccount(deps, account)
    expect(await findMember(deps.db, staffId)).toMatchObject({ id: staffId })
  })

  it.each(['', '0', '987654321', 'x1', '1x', ' 1', '9999999999999999999', '1'.repeat(100)])(
    'does not have the id %j',
    async id => {
      expect(await findMember(world().deps.db, id)).toBeNull()
    }
  )

  it('is found by account as typed, unless it is disabled', async () => {
    const { deps, account, staffId } = world()
    expect(await findAccount(deps.db, ' Ｃhen.YU ')).toMatchObject({ member: { id: staffId } })
    expect((await findAccount(deps.db, account))?.passwordHash).toMatch(/^scrypt\$/)
    expect(await findAccount(deps.db, 'nobody')).toBeNull()
    await disableAccount(deps, account)
    expect(await findAccount(deps.db, account)).toBeNull()
  })

  it('is shown to itself with its account and permissions, and without its password', async () => {
    const { deps, account, staffId } = world()
    const found = await findAccount(deps.db, account)
    expect(found && userView(found.member)).toEqual({
      id: staffId,
      name: '陈予',
      account,
      department: { id: '苏州分行', name: '苏州分行' },
      permissions: [{ name: 'company:read' }]
    })
  })

  it('may write as a manager or lead, and read as a reader', async () => {
    const member = (await findMember(world().deps.db, world().staffId)) ?? undefined
    if (!member) throw new Error('It has just been created.')
    const writes = [
      'company:read',
      'customer:read',
      'favorite:write',
      'search:write',
      'note:write',
      'list:export',
      'report:create',
      'contact:reveal',
      'order:create'
    ]
    const leads = new Set([...writes, 'favorite:assign', 'audit:read'])
    expect(roles.map(role => [role, new Set(permissionsOf({ ...member, role }))])).toEqual([
      ['manager', new Set(writes)],
      ['lead', leads],
      ['reader', new Set(['company:read'])],
      ['compliance', new Set(['company:read', 'audit:read', 'audit:readAll'])]
    ])
  })
})

it('there is somebody who can sign in while an account is enabled, or the demo is on', async () => {
  const { deps, account } = world()
  expect([await hasStaff(deps.db, false), await hasStaff(deps.db, true)]).toEqual([true, true])
  await disableAccount(deps, account)
  expect([await hasStaff(deps.db, false), await hasStaff(deps.db, true)]).toEqual([false, true])
  await deps.db.deleteFrom('staff').where('demo', '=', true).execute()
  expect([await hasStaff(deps.db, false), await hasStaff(deps.db, true)]).toEqual([false, false])
})
