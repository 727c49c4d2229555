import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string

beforeAll(async () => {
  server = await startTestServer({ companies: 1 })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('staff_profile').execute()
})

const read = async (as = manager) => (await call(server.base, endpoints.profile, {}, as)).body
const change = (body: RequestOf<typeof endpoints.changeProfile>['body'], as = manager) =>
  call(server.base, endpoints.changeProfile, { body }, as)

const nothing = { phone: null, email: null, post: null, region: null, role: '客户经理', demo: true }

describe('the profile', () => {
  it('says nothing at first but who somebody is to the application', async () => {
    expect(await read()).toEqual(nothing)
    expect(await read(lead)).toEqual({ ...nothing, role: '团队主管' })
  })

  it('changes what is named, and takes away what is null', async () => {
    const first = await change({ phone: '+86 138-0013-8000', region: '440300' })
    expect(first.body).toEqual({ ...nothing, phone: '13800138000', region: '440300' })
    const next = await change({ phone: null, post: ' 对公客户经理 ', email: 'ｌｉｎ＠ｂａｎｋ．ｃｏｍ' })
    expect(next.body).toEqual({
      ...nothing,
      region: '440300',
      post: '对公客户经理',
      email: 'lin@bank.com'
    })
    expect(await read()).toEqual(next.body)
    expect(await read(lead)).toEqual({ ...nothing, role: '团队主管' })
  })

  it('keeps both of two changes at once', async () => {
    await Promise.all([change({ phone: '13800138000' }), change({ region: '110000' })])
    expect(await read()).toEqual({ ...nothing, phone: '13800138000', region: '110000' })
  })

  it.each([
    [{ phone: '12345' }, '手机号应为 11 位数字'],
    [{ phone: '1380013800a' }, '手机号应为 11 位数字'],
    [{ email: 'lin' }, '邮箱应形如'],
    [{ email: 'lin@bank.com<script>' }, '邮箱应形如'],
    [{ post: '长'.repeat(51) }, '不能超过 50 个字'],
    [{ region: '44' }, '地区代码应为 6 位数字'],
    [{ region: '999999' }, '地区不存在']
  ])('refuses %j with a sentence', async (body, sentence) => {
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect((answer.body as { message: string }).message).toContain(sentence)
    expect(await read()).toEqual(nothing)
  })
})
