import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Export } from '../../../src/contract/entities/export.ts'
import type { Membership } from '../../../src/contract/entities/premium.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const QUOTA = 500

let server: TestServer
let manager: string
let lead: string
let reader: string
let ids: readonly string[]
const clock = createMovableClock('2026-11-30T10:00:00Z')

beforeAll(async () => {
  server = await startTestServer({
    companies: 700,
    clock,
    settings: { EXPORT_ROWS: String(QUOTA) }
  })
  await signInAll()
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  ids = found.map(each => each.id)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('staff_export').execute()
  await server.database.db.deleteFrom('staff_usage').execute()
})

async function signInAll(): Promise<void> {
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  reader = await signInAs(server.base, 'demo.reader')
}

type Wanted = RequestOf<typeof endpoints.createExport>['body']

const some = (count: number): Wanted => ({
  selection: { by: 'ids', ids: ids.slice(0, count) },
  columns: ['name', 'uscc'],
  format: 'xlsx'
})
const ask = (body: Wanted, as = manager) => call(server.base, endpoints.createExport, { body }, as)
const cancel = (id: string, as = manager) =>
  call(server.base, endpoints.cancelExport, { params: { id }, body: {} }, as)
const list = async (as = manager) =>
  (await call(server.base, endpoints.exports, { query: {} }, as)).body as Page<Export>
const used = async (as = manager) => {
  const membership = unwrap(endpoints.membership, await call(server.base, endpoints.membership, {}, as))
  return (membership as Membership).quotas.exportRows
}

describe('an export', () => {
  it('is queued with its companies, in the order of the list', async () => {
    const criteria = { status: ['存续'] }
    const search = await call(
      server.base,
      endpoints.searchCompanies,
      { body: { criteria, sort: '-regCapital', pageSize: 20 } },
      manager
    )
    const { items } = unwrap(endpoints.searchCompanies, search) as { items: { id: string }[] }
    const first = items.map(each => each.id)
    const answer = await ask({
      selection: { by: 'query', first: 20, without: [first[4] ?? ''], criteria, sort: '-regCapital' },
      columns: ['regCapital', 'name', 'name'],
      format: 'csv',
      purpose: ' 走访名单 '
    })
    expect(answer).toMatchObject({
      status: 202,
      body: {
        state: 'queued',
        format: 'csv',
        rows: 19,
        columns: ['regCapital', 'name'],
        purpose: '走访名单',
        traceCode: expect.stringMatching(/^EX20261130-[2-9A-Z]{8}$/) as string,
        createdAt: '2026-11-30T10:00:00.000Z',
        endedAt: null
      }
    })
    const [row] = await server.database.db.selectFrom('staff_export').selectAll().execute()
    expect(row).toMatchObject({
      state: 'queued',
      company_ids: first.filter((_, at) => at !== 4),
      query: { by: 'query', first: 20, criteria, sort: '-regCapital' },
      month: '2026-11'
    })
    expect((await list()).items).toEqual([answer.body])
  })

  it('of picked companies has no query, and skips removed ones', async () => {
    const body: Wanted = {
      ...some(2),
      selection: { by: 'ids', ids: [ids[1] ?? '', '999999999', ids[0] ?? ''] }
    }
    expect((await ask(body)).body).toMatchObject({ rows: 2 })
    const [row] = await server.database.db.selectFrom('staff_export').selectAll().execute()
    expect(row).toMatchObject({ company_ids: [ids[1], ids[0]], query: null })
    expect(await ask({ ...some(1), selection: { by: 'ids', ids: ['999999999'] } })).toMatchObject({
      status: 400,
      body: { message: '所选企业已不在库中，请刷新列表后重新选择' }
    })
  })

  it('uses the quota of the month, and not more', async () => {
    await ask(some(300))
    expect(await used()).toEqual({ limit: QUOTA, used: 300 })
    expect(await ask(some(201))).toMatchObject({
      status: 403,
      body: {
        code: 'quota',
        message: '本月剩余可导出 200 行，本次需要 201 行，请减少选择或下月再导出'
      }
    })
    expect((await ask(some(200))).status).toBe(202)
    expect((await list()).total).toBe(2)
    expect((await ask(some(1))).body).toMatchObject({
      code: 'quota',
      message: '本月导出额度已用完，请下月再导出，或联系管理员提高额度'
    })
    expect(await used(lead)).toEqual({ limit: QUOTA, used: 0 })
    expect((await ask(some(501), lead)).body).toMatchObject({ code: 'quota' })
    // The quota is reset on the first of December.
    clock.pass({ hours: 24 })
    await signInAll()
    expect(await used()).toEqual({ limit: QUOTA, used: 0 })
    expect((await ask(some(1))).status).toBe(202)
  })

  it('requested five times in parallel does not exceed the quota', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(some(200))))
    expect(answers.filter(each => each.status === 202)).toHaveLength(2)
    expect(await used()).toEqual({ limit: QUOTA, used: 400 })
    expect((await list()).total).toBe(2)
  })

  it('can be canceled once by its owner, which gives its rows back', async () => {
    const { id } = (await ask(some(300))).body as Export
    expect((await cancel(id, lead)).status).toBe(404)
    expect((await cancel(id)).body).toMatchObject({ id, state: 'cancelled', rows: 300 })
    expect(await used()).toEqual({ limit: QUOTA, used: 0 })
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('不能取消') as string }
    })
    expect(await used()).toEqual({ limit: QUOTA, used: 0 })
    for (const unknown of ['999', 'abc']) expect((await cancel(unknown)).status).toBe(404)
  })

  it('is visible to its owner only', async () => {
    await ask(some(1))
    expect((await list(lead)).items).toEqual([])
  })

  it('is refused without permission', async () => {
    expect((await ask(some(1), reader)).status).toBe(403)
  })

  it.each([
    [{ columns: [] }, '请至少选择一列'],
    [{ columns: ['password'] }, '未知的列'],
    [{ format: 'exe' }, '未知的文件格式'],
    [{ purpose: '长'.repeat(201) }, '不能超过 200 个字'],
    [{ selection: { by: 'query', first: 100_001 } }, '一次最多选择 100000 家企业']
  ])('that is invalid is refused with a sentence: %o', async (part, message) => {
    expect(await ask({ ...some(1), ...part } as Wanted)).toMatchObject({ status: 400, body: { message } })
  })
})

describe('the purpose', () => {
  it('is required if configured', async () => {
    const strict = await startTestServer({
      companies: 5,
      settings: { EXPORT_PURPOSE: 'on', EXPORT_ROWS: '0' }
    })
    try {
      const token = await signInAs(strict.base, 'demo.manager')
      const [first] = await strict.database.db.selectFrom('company').select('id').execute()
      const body: Wanted = { ...some(1), selection: { by: 'ids', ids: [first?.id ?? ''] } }
      const exportAs = (purpose?: string) =>
        call(strict.base, endpoints.createExport, { body: { ...body, purpose } }, token)
      for (const purpose of [undefined, '', '  ']) {
        expect(await exportAs(purpose)).toMatchObject({ status: 400, body: { message: '请填写导出用途' } })
      }
      expect((await exportAs('年度走访')).status).toBe(202)
      const membership = await call(strict.base, endpoints.membership, {}, token)
      expect(unwrap(endpoints.membership, membership)).toMatchObject({
        exportPurpose: true,
        quotas: { exportRows: { limit: null, used: 1 } }
      })
    } finally {
      await strict.close()
    }
  })
})

describe('rows by their ids', () => {
  it('are in the order of the request, without duplicates and unknown ids', async () => {
    const rows = async (asked: readonly string[]) => {
      const answer = await call(server.base, endpoints.companyRows, { body: { ids: [...asked] } }, manager)
      return unwrap(endpoints.companyRows, answer) as { id: string; favorite: boolean }[]
    }
    const [one = '', two = '', three = ''] = ids
    await call(server.base, endpoints.addFavorite, { body: { companyId: two } }, manager)
    expect(await rows([three, '999999999', two, three, 'abc', one])).toMatchObject([
      { id: three, favorite: false },
      { id: two, favorite: true },
      { id: one, favorite: false }
    ])
    const many = { body: { ids: Array.from({ length: 201 }, (_, at) => String(at)) } }
    expect(await call(server.base, endpoints.companyRows, many, manager)).toMatchObject({
      status: 400,
      body: { msg: '一次最多 200 家企业' }
    })
  })
})

const madePage = (rows: number) => ({ title: '供应链穿透', scope: '上游', rows })
const trace = (rows: number) =>
  call(
    server.base,
    endpoints.traceFile,
    { body: { ...madePage(rows), form: 'xlsx', companyId: ids[0] ?? '' } },
    manager
  )
const lastAudited = async () =>
  server.database.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('a file that a screen makes', () => {
  it('counts and stands in the audit log with its code and its company', async () => {
    const answer = await trace(12)
    expect(answer.status).toBe(200)
    const { traceCode, by } = answer.body as { traceCode: string; by: string }
    expect(await used()).toMatchObject({ used: 12 })
    expect(await lastAudited()).toMatchObject({
      action: 'pageFile',
      staff_name: by,
      company_id: ids[0],
      subject: '供应链穿透（XLSX，12 行）；上游',
      trace_code: traceCode
    })
  })

  it('is refused beyond the quota, and then nothing is recorded', async () => {
    const { id } = await lastAudited()
    expect(await trace(QUOTA + 1)).toMatchObject({ status: 403 })
    expect((await lastAudited()).id).toBe(id)
    expect(await used()).toMatchObject({ used: 0 })
  })

  it('counts and is recorded beyond the quota where a browser has printed it', async () => {
    const traceCode = 'PR20261130-7K3QZ9WD'
    const printed = await call(
      server.base,
      endpoints.tracePrint,
      { body: { ...madePage(QUOTA + 1), traceCode } },
      reader
    )
    expect(printed.status).toBe(204)
    expect(await lastAudited()).toMatchObject({ action: 'pagePrint', trace_code: traceCode })
    expect(await used(reader)).toMatchObject({ used: QUOTA + 1 })
  })
})
