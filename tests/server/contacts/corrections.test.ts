import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../host/server/base/config.ts'
import { createClock } from '../../../host/server/base/clock.ts'
import { StartFailure } from '../../../host/server/base/startFailure.ts'
import { prepare } from '../../../host/server/commands/command.ts'
import { commands } from '../../../host/server/commands/corrections.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Correction } from '../../../src/contract/entities/correction.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
let company: string

beforeAll(async () => {
  server = await startTestServer({ companies: 10 })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  company = found[0]?.id ?? ''
})
afterAll(() => server.close())

type Wanted = RequestOf<typeof endpoints.addCorrection>['body']

const wanted: Wanted = {
  section: 'people',
  field: 'position',
  of: '张三',
  present: '董事',
  suggested: '董事长',
  reason: '见 2026 年报',
  evidence: 'https://example.com/report.pdf'
}
const add = (part: Partial<Wanted> = {}, as = manager) =>
  call(server.base, endpoints.addCorrection, { params: { id: company }, body: { ...wanted, ...part } }, as)
const list = async (as = manager) =>
  (await call(server.base, endpoints.corrections, { params: { id: company }, query: {} }, as))
    .body as Page<Correction>
const run = async (verb: string, ...words: readonly string[]) =>
  prepare(commands, `corrections:${verb}`, words).work({
    ...server.database,
    database: { ...server.database, demo: null },
    config: readConfig({}),
    clock: createClock(),
    say: () => undefined
  })

describe('a correction', () => {
  it('is stored with its record, and listed for its author alone', async () => {
    expect(await add()).toMatchObject({
      status: 201,
      body: {
        section: '主要人员',
        field: '职务',
        of: '张三',
        present: '董事',
        suggested: '董事长',
        state: 'open',
        answer: null
      }
    })
    expect((await list()).total).toBe(1)
    expect((await list(lead)).total).toBe(0)
  })

  it.each([
    [{ evidence: 'http://example.com' }, '佐证链接须以 https:// 开头'],
    [{ evidence: 'javascript:alert(1)' }, '佐证链接须以 https:// 开头'],
    [{ suggested: '  ' }, '请填写正确的内容'],
    [{ reason: '' }, '请说明依据'],
    [{ field: 'nothing' }, '该信息模块没有这个字段'],
    [{ suggested: '长'.repeat(501) }, '不能超过 500 个字']
  ] satisfies [Partial<Wanted>, string][])('%o is refused: %s', async (part, message) => {
    expect(await add(part)).toMatchObject({ status: 400, body: { message } })
  })

  it('is answered with the command', async () => {
    await add({ suggested: '董事长\n3  伪造的一行' })
    const open = await run('list')
    expect(open).toMatch(/主要人员 \/ 张三 \/ 职务 +董事 → 董事长 /)
    expect(open.split('\n')).toHaveLength(3)
    const [newest, oldest] = (await list()).items
    expect(await run('close', oldest?.id ?? '', '已', '更正')).toBe(
      `纠错 ${oldest?.id} 已答复，提交人可在企业页面看到。`
    )
    expect((await list()).items.at(-1)).toMatchObject({ state: 'closed', answer: '已 更正' })
    await expect(run('close', oldest?.id ?? '', '再来')).rejects.toThrow(StartFailure)
    await run('close', newest?.id ?? '', '不属实')
    expect(await run('list')).toBe('没有待处理的纠错。')
  })

  it.each([[['close']], [['close', '1']], [['list', '1']]])(
    'the words %j are answered with the usage',
    async ([verb = '', ...words]) => {
      await expect(run(verb, ...words)).rejects.toThrow(`用法：npm run corrections:${verb}`)
    }
  )
})
