import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../host/server/base/config.ts'
import type { Member } from '../../../host/server/store/staff/member.ts'
import { isPremiumByConfig } from '../../../host/server/services/membership.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { SupplyGraph } from '../../../src/contract/entities/supply.ts'
import type { Membership } from '../../../src/contract/entities/premium.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { waitOf } from '../../helpers/patience.ts'
import { given } from '../search/world.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({ companies: 20, clock })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
})
afterAll(() => server.close())

const membershipOf = async (token: string): Promise<Membership> => {
  const answer = await call(server.base, endpoints.membership, {}, token)
  return unwrap(endpoints.membership, answer) as Membership
}
describe('the membership', () => {
  it('of the demo: the relationship manager has premium, the team lead has not', async () => {
    expect(await membershipOf(lead)).toEqual({
      tier: 'standard',
      quotas: { exportRows: { limit: 20_000, used: 0 }, reports: { limit: 200, used: 0 } },
      exportPurpose: false
    })
    expect((await membershipOf(manager)).tier).toBe('premium')
  })

  it('unlocks premium sections, and is refused differently from a missing permission', async () => {
    const { id } = await server.database.db.selectFrom('company').select('id').executeTakeFirstOrThrow()
    const section = (as: string) =>
      call(server.base, endpoints.companySection, { params: { id, section: 'suppliers' }, query: {} }, as)
    expect(await section(lead)).toMatchObject({
      status: 403,
      body: { code: 'premium', msg: '该内容需开通高级版后查看', data: null }
    })
    expect(await section(manager)).toMatchObject({ status: 200 })
  })

  it.each(['abc', '999999999999', '91320594MA1MYKTQ3X'])(
    'locks nothing of a company that does not exist: %s',
    async id => {
      const { id: known } = await server.database.db
        .selectFrom('company')
        .select('id')
        .executeTakeFirstOrThrow()
      const calls = [
        call(
          server.base,
          endpoints.companySection,
          { params: { id, section: 'suppliers' }, query: {} },
          lead
        ),
        call(
          server.base,
          endpoints.companySupplyChain,
          { params: { id }, query: { direction: 'up' as const } },
          lead
        ),
        call(server.base, endpoints.companyPath, { query: { from: known, to: id } }, lead),
        call(
          server.base,
          endpoints.createReports,
          {
            body: {
              template: 'companyDueDiligence' as const,
              subject: { kind: 'company' as const, ids: [id] },
              sections: ['suppliers'],
              format: 'pdf' as const
            }
          },
          lead
        )
      ]
      for (const answer of await Promise.all(calls)) {
        expect(answer.status).toBe(404)
      }
    }
  )

  it('locks the supply chain only where relations lie behind it, and tells how many', async () => {
    const { db } = server.database
    const { rows } = await sql<{
      id: string
    }>`SELECT company_id AS id FROM section_suppliers LIMIT 1`.execute(db)
    const known = rows[0]!.id
    const [bare = ''] = (await given(server.database, [{ name: '没有供应商的有限公司' }])).values()
    const chain = async (as: string, id: string, direction: 'up' | 'down' = 'up') => {
      const asked = { params: { id }, query: { direction } }
      const answer = await call(server.base, endpoints.companySupplyChain, asked, as)
      return unwrap(endpoints.companySupplyChain, answer) as SupplyGraph
    }
    const open = await chain(manager, known)
    expect(open.locked).toBeNull()
    expect(open.edges.length).toBeGreaterThan(0)
    const locked = await chain(lead, known)
    expect(locked).toMatchObject({ locked: open.edges.length, edges: [] })
    expect(locked.nodes).toHaveLength(1)
    expect(await chain(lead, bare)).toMatchObject({ locked: null, edges: [] })
    const path = (from: string) =>
      call(server.base, endpoints.companyPath, { query: { from, to: known } }, lead)
    expect((await path(known)).body).toMatchObject({ code: 'premium' })
    expect(await path(bare)).toMatchObject({ status: 200, body: { data: { legs: [] } } })
  })

  const member: Member = {
    id: '1',
    account: 'wang.min',
    name: '王敏',
    role: 'manager',
    department: { id: '10', name: null },
    demo: false
  }
  const tier = (environment: Record<string, string>, of = member) =>
    isPremiumByConfig(of, readConfig(environment)) ? 'premium' : 'standard'

  it('is decided by the configuration', () => {
    expect(tier({})).toBe('standard')
    expect(tier({ DEMO: 'off' })).toBe('premium')
    expect(tier({ PREMIUM: 'all' })).toBe('premium')
    expect(tier({ PREMIUM: 'none', DEMO: 'off' })).toBe('standard')
    expect(tier({ PREMIUM: '9, 10' })).toBe('premium')
    expect(tier({ PREMIUM: '9,wang.min' })).toBe('premium')
    expect(tier({ PREMIUM: '9' })).toBe('standard')
    expect(tier({ PREMIUM: '10' }, { ...member, department: null })).toBe('standard')
  })
})

describe('viewing a company', () => {
  it('is recorded with the last time', async () => {
    const { id } = await server.database.db.selectFrom('company').select('id').executeTakeFirstOrThrow()
    const open = () => call(server.base, endpoints.company, { params: { id } }, manager)
    const seen = async () => {
      const views = await server.database.db.selectFrom('staff_company_view').selectAll().execute()
      return views.map(view => [view.company_id, view.viewed_at.toISOString()])
    }
    // The answer does not wait for the record.
    const recorded = (at: string) =>
      vi.waitFor(async () => expect(await seen()).toEqual([[id, at]]), { timeout: waitOf('server') })
    await open()
    await recorded('2026-11-21T01:00:00.000Z')
    clock.pass({ seconds: 30 })
    await open()
    await recorded('2026-11-21T01:00:00.000Z')
    clock.pass({ minutes: 5 })
    await Promise.all([open(), open()])
    await recorded('2026-11-21T01:05:30.000Z')
    await call(server.base, endpoints.company, { params: { id: '999999' } }, manager)
    expect(await seen()).toHaveLength(1)
  })
})
