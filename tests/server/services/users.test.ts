import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer

const row = (account: string, department: string | null) => ({
  account,
  name: account,
  role: 'manager' as const,
  department_id: department,
  created_at: new Date()
})

beforeAll(async () => {
  server = await startTestServer({ companies: 0 })
  await server.database.db
    .insertInto('staff')
    .values([row('elsewhere', 'another-branch'), row('nowhere', null)])
    .execute()
})
afterAll(() => server.close())

/** Whether a member of staff is shown the card of another one. */
async function sees(as: 'demo.manager' | 'demo.reader', account: string): Promise<boolean> {
  const { db } = server.database
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const token = await signInAs(server.base, as)
  const { status } = await call(server.base, endpoints.colleague, { params: { id } }, token)
  expect([200, 404]).toContain(status)
  return status === 200
}

describe('the card of a colleague', () => {
  it('is shown to who only reads for the own department, where something may be shared', async () => {
    expect(await sees('demo.reader', 'demo.lead')).toBe(true)
    expect(await sees('demo.reader', 'demo.reader')).toBe(true)
    expect(await sees('demo.reader', 'elsewhere')).toBe(false)
    expect(await sees('demo.reader', 'nowhere')).toBe(false)
  })

  it('is shown to who works with others for everybody', async () => {
    expect(await sees('demo.manager', 'elsewhere')).toBe(true)
    expect(await sees('demo.manager', 'nowhere')).toBe(true)
  })
})

it('who only reads neither orders nor corrects', async () => {
  const token = await signInAs(server.base, 'demo.reader')
  const order = { requestId: 'of-a-reader-1', items: [{ product: 'premium', quantity: 1 }] }
  const correction = {
    section: 'registration',
    field: 'address',
    suggested: '新址',
    reason: '见官网'
  } as const
  const answers = [
    await call(server.base, endpoints.createOrder, { body: order }, token),
    await call(server.base, endpoints.addCorrection, { params: { id: '1' }, body: correction }, token)
  ]
  expect(answers.map(answer => answer.status)).toEqual([403, 403])
})
