import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '../../../host/server/store/staff/audit.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { AuditEntry } from '../../../src/contract/entities/audit.ts'
import type { Export } from '../../../src/contract/entities/export.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
let company: string
const clock = createMovableClock('2026-11-21T01:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ companies: 10, clock })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  company = found[0]?.id ?? ''
})
afterAll(() => server.close())

const log = async (query: Readonly<Record<string, string | number>> = {}, as = lead) =>
  (await call(server.base, endpoints.audit, { query }, as)).body as Page<AuditEntry>

describe('the audit log', () => {
  it('records an export that is asked for and each download, with its trace code', async () => {
    const made = await call(
      server.base,
      endpoints.createExport,
      {
        body: {
          selection: { by: 'ids', ids: [company] },
          columns: ['name'],
          format: 'csv',
          purpose: '走访',
          name: '走访名单'
        }
      },
      manager
    )
    const { id, traceCode } = made.body as Export
    await server.doJobs()
    for (let at = 0; at < 2; at++) await call(server.base, endpoints.exportFile, { params: { id } }, manager)
    const { items } = await log()
    expect(items.map(({ action }) => action)).toEqual([
      'exportDownload',
      'exportDownload',
      'exportCreate',
      'sessionBegin',
      'signIn',
      'sessionBegin',
      'signIn'
    ])
    expect(items[0]).toMatchObject({ subject: '走访名单（1 家）', purpose: '走访', traceCode })
  })

  it('records nothing for a file that is not there', async () => {
    const before = (await log()).total
    const answer = await call(server.base, endpoints.exportFile, { params: { id: '999' } }, manager)
    expect(answer.status).toBe(404)
    expect((await log()).total).toBe(before)
  })

  it('is narrowed by person, action, company and days', async () => {
    const { body } = await call(
      server.base,
      endpoints.addCorrection,
      {
        params: { id: company },
        body: { section: 'registration', field: 'address', suggested: '新址', reason: '见官网' }
      },
      manager
    )
    expect(body).toMatchObject({ section: '工商信息', field: '地址', state: 'open' })
    const { items } = await log({ action: 'correction' })
    expect(items).toMatchObject([{ subject: '工商信息 地址', companyId: company }])
    const name = items[0]?.companyName ?? ''
    expect((await log({ company: name.slice(0, 4) })).total).toBe(1)
    expect((await log({ company: '没有这家' })).total).toBe(0)
    expect((await log({ person: '林知远' })).total).toBe(6)
    expect((await log({ person: '别人' })).total).toBe(0)
    expect((await log({ from: '2026-11-21', until: '2026-11-21' })).total).toBe(8)
    expect((await log({ from: '2026-11-22' })).total).toBe(0)
    const page = await log({ page: 2, pageSize: 3 })
    expect(page).toMatchObject({ total: 8, page: 2 })
    expect(page.items).toHaveLength(3)
  })

  it('matches its schema strictly', async () => {
    const answer = await log()
    expect(v.parse(endpoints.audit.response, answer)).toEqual(answer)
  })

  it('comes as a file that is safe to open, and records that', async () => {
    await writeAudit(server.database.db, {
      staff: await memberOf('demo.manager'),
      action: 'refuse',
      subject: '=HYPERLINK("http://x")',
      purpose: '<script>',
      now: clock.now(),
      today: clock.day()
    })
    const answer = await call(server.base, endpoints.auditFile, { query: { action: 'refuse' } }, lead)
    expect(answer).toMatchObject({ status: 200, contentType: 'text/csv; charset=utf-8' })
    expect(answer.disposition).toContain(encodeURIComponent('审计日志_20261121.csv'))
    const [head, row] = (answer.body as string).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('时间,员工,部门,操作,企业,内容,用途,追溯码')
    expect(row).toContain('2026-11-21 09:00:00,林知远（演示）,')
    expect(row).not.toContain(',=HYPERLINK')
    expect((await log()).items[0]).toMatchObject({ action: 'auditExport', subject: '1 行' })
  })

  it('is for leads, each for the own department', async () => {
    const reader = await signInAs(server.base, 'demo.reader')
    for (const token of [manager, reader]) {
      expect((await call(server.base, endpoints.audit, { query: {} }, token)).status).toBe(403)
      expect((await call(server.base, endpoints.auditFile, { query: {} }, token)).status).toBe(403)
    }
    const { db } = server.database
    const inOther = { id: '77', name: '另一部门' }
    await writeAudit(db, {
      staff: { ...(await memberOf('demo.manager')), id: '4711', name: '外人', department: inOther },
      action: 'refuse',
      now: clock.now(),
      today: clock.day()
    })
    expect((await log({ person: '外人' })).total).toBe(0)
    // Those below it are part of it: who writes a department as a path means one.
    const below = (name: string | null) =>
      db
        .updateTable('staff')
        .set({ department_id: name === null ? 'demo-branch' : '77', department_name: name ?? '演示支行' })
        .where('account', '=', 'demo.reader')
        .execute()
    await below('演示支行二')
    expect((await log({ person: '外人' })).total).toBe(0)
    await below('演示支行/园区支行')
    expect((await log({ person: '外人' })).total).toBe(1)
    await below(null)
    // Without a department there is no department of others either.
    await db.updateTable('staff').set({ department_id: null }).where('account', '=', 'demo.lead').execute()
    const own = await log({}, await signInAs(server.base, 'demo.lead'))
    expect(new Set(own.items.map(({ action }) => action))).toEqual(
      new Set(['sessionBegin', 'signIn', 'auditExport'])
    )
  })

  it('is whole for a compliance officer: all departments, and commands', async () => {
    const { db } = server.database
    await db.updateTable('staff').set({ role: 'compliance' }).where('account', '=', 'demo.reader').execute()
    const officer = await signInAs(server.base, 'demo.reader')
    const ran = { id: null, account: null, name: '命令行（ops@db）', department: null }
    await writeAudit(db, {
      staff: ran,
      action: 'command',
      subject: 'import 甲.xlsx',
      now: clock.now(),
      today: clock.day()
    })
    expect((await log({ person: '命令行' }, officer)).items).toMatchObject([
      { staff: { id: null, name: '命令行（ops@db）' }, department: null, action: 'command' }
    ])
    expect((await log({ person: '外人' }, officer)).total).toBe(1)
    expect((await log({ department: '77' }, officer)).items).toMatchObject([{ department: '另一部门' }])
    const { body } = await call(server.base, endpoints.auditDepartments, {}, officer)
    expect(body).toEqual(expect.arrayContaining([{ id: '77', name: '另一部门' }]))
    expect(v.parse(endpoints.auditDepartments.response, body)).toEqual(body)
    const file = await call(server.base, endpoints.auditFile, { query: { department: '77' } }, officer)
    expect(file.body).toContain(',外人,另一部门,')
    // Nobody else sees another department by asking for it.
    expect((await log({ department: '77' })).total).toBe(0)
    expect((await call(server.base, endpoints.auditDepartments, {}, lead)).status).toBe(403)
  })

  it('is only ever added to', async () => {
    const { db } = server.database
    for (const change of [
      sql`UPDATE audit_entry SET purpose = '改'`,
      sql`DELETE FROM audit_entry`,
      sql`TRUNCATE audit_entry`
    ]) {
      await expect(change.execute(db)).rejects.toThrow('audit_entry is only ever added to')
    }
  })
})

async function memberOf(account: string) {
  const row = await server.database.db
    .selectFrom('staff')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const { id, name, role, department_id: department } = row
  return {
    id,
    account,
    name,
    role,
    demo: true,
    department: department === null ? null : { id: department, name: row.department_name }
  }
}
