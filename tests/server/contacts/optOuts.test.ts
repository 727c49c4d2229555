import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { AuditEntry } from '../../../src/contract/entities/audit.ts'
import type { Contact, OwnOptOut } from '../../../src/contract/entities/contact.ts'
import type { Export } from '../../../src/contract/entities/export.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import type { ImportKindName } from '../../../host/server/import/runImport.ts'
import { makeFile } from '../../../host/server/jobs/files/makeFile.ts'
import { lockedForContacts } from '../../../host/server/store/contacts/refreshContactKinds.ts'
import { beginJob } from '../../../host/server/store/jobs/jobs.ts'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { openImportFolder } from '../import/job.ts'
import { giveContacts } from './world.ts'
import { waitOf } from '../../helpers/patience.ts'

const { folder, importFile } = openImportFolder()

const NUMBER = '13800138000'
/** Whatever would tell that number or that person. */
const TRACE = /13800138000|138\*+8000|0512-\*{4}1234|张\*|三丰/

const names = ['苏州某甲机电有限公司', '苏州某乙机电有限公司']

let server: TestServer
let manager: string
let lead: string
/** 张三丰 is at `first` with a mobile and a landline; the mobile is that of `second` too. */
let first: string
let second: string
let contacts: readonly string[]
const clock = createMovableClock('2026-11-21T01:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ companies: 20, clock, settings: { REVEALS: '0' } })
  await bring('companies', '企业名称', ...names)
  const found = await server.database.db
    .selectFrom('company_detail')
    .select('company_id')
    .where('name', 'in', names)
    .orderBy('company_id')
    .execute()
  ;[first = '', second = ''] = found.map(each => each.company_id)
})
afterAll(() => server.close())

beforeEach(async () => {
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  contacts = await giveContacts(server, [
    { company: first, value: NUMBER, person: '张三丰' },
    { company: first, kind: 'landline', value: '0512-65881234', person: '张三丰' },
    { company: first, kind: 'mail', value: 'li@example.com', person: '李四' },
    { company: second, value: NUMBER, person: '代理记账' }
  ])
  await server.database.db.deleteFrom('staff_export').execute()
})

interface ContactAnswer extends Page<Contact> {
  readonly refused: boolean
  readonly undoable: readonly OwnOptOut[]
}

const contactsOf = async (id: string, as = manager) =>
  (await call(server.base, endpoints.contacts, { params: { id }, query: {} }, as)).body as ContactAnswer
const refuse = (id: string, contactId?: string, reason = '来电说明不要再联系') =>
  call(
    server.base,
    endpoints.optOut,
    { params: { id }, body: { reason, ...(contactId && { contactId }) } },
    manager
  )
const undo = (id: string, optOut: string, as = manager) =>
  call(server.base, endpoints.undoOptOut, { params: { id, refusal: optOut } }, as)
const rowOf = async (id: string) => {
  const answer = await call(server.base, endpoints.companyRows, { body: { ids: [id] } }, manager)
  return (unwrap(endpoints.companyRows, answer) as { contacts: string[] }[])[0]?.contacts
}
const foundBy = async (token: string): Promise<readonly string[]> => {
  const body = { criteria: { contact: [token] }, pageSize: 100 }
  const answer = await call(server.base, endpoints.searchCompanies, { body }, manager)
  return (unwrap(endpoints.searchCompanies, answer) as { items: { id: string }[] }).items.map(({ id }) => id)
}
const countOf = async (token: string, criteria = {}): Promise<number> => {
  const body = { criteria, filters: ['contact' as const] }
  const answer = await call(server.base, endpoints.companyFacets, { body }, manager)
  const { facets } = unwrap(endpoints.companyFacets, answer) as {
    facets: { values: { token: string; count: number }[] }[]
  }
  return facets[0]?.values.find(value => value.token === token)?.count ?? 0
}
const withContacts = (format: 'csv' | 'xlsx') => ({
  selection: { by: 'ids' as const, ids: [first, second] },
  columns: ['name' as const, 'contacts' as const],
  format
})
const exported = async (format: 'csv' | 'xlsx'): Promise<string> => {
  const answer = await call(server.base, endpoints.createExport, { body: withContacts(format) }, manager)
  await server.doJobs()
  return (answer.body as Export).id
}
const textOf = async (id: string): Promise<string> => {
  const path = `${services.dataQuery.basePath}/exports/${id}/file`
  const answer = await fetch(server.base + path, { headers: { Authorization: `Bearer ${manager}` } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.status).toBe(200)
  if (!answer.headers.get('content-type')?.includes('sheet')) return new TextDecoder().decode(bytes)
  return Object.values(unzipSync(bytes))
    .map(part => strFromU8(part))
    .join('\n')
}

describe('a contact of a person who refuses', () => {
  it('is at first everywhere, masked', async () => {
    expect(await contactsOf(first)).toMatchObject({ total: 3 })
    expect(await rowOf(second)).toEqual(['手机 138****8000（代**）'])
    expect(await foundBy('有手机')).toEqual(expect.arrayContaining([first, second]))
    expect(await textOf(await exported('csv'))).toMatch(/138\*{4}8000/)
  })

  it('appears nowhere any more: detail, row, search, counts', async () => {
    const [mobiles, landlines] = [await countOf('有手机'), await countOf('有固话')]
    expect((await refuse(first, contacts[0])).status).toBe(201)
    const detail = await contactsOf(first)
    expect(detail.items.map(({ masked }) => masked)).toEqual(['l***@example.com'])
    expect(await contactsOf(second)).toMatchObject({ total: 0, items: [], refused: true })
    expect(await rowOf(first)).toEqual(['邮箱 l***@example.com（李**）'])
    expect(await rowOf(second)).toEqual([])
    for (const token of ['有手机', '有固话']) {
      expect(await foundBy(token)).not.toContain(first)
      expect(await foundBy('有手机')).not.toContain(second)
    }
    expect(await foundBy('有邮箱')).toContain(first)
    // Both companies had the number; the landline is only that of one.
    expect(await countOf('有手机')).toBe(mobiles - 2)
    expect(await countOf('有固话')).toBe(landlines - 1)
    expect(await countOf('有手机', { status: ['!注销'] })).toBe(
      (await foundBy('有手机')).length - (await endedWith('有手机'))
    )
    expect(JSON.stringify([detail, await contactsOf(second)])).not.toMatch(TRACE)
  })

  it('is in no file that is made, nor in one that was made before', async () => {
    const before = await exported('csv')
    await refuse(first, contacts[0])
    const again = await call(server.base, endpoints.exportFile, { params: { id: before } }, manager)
    expect(again).toMatchObject({ status: 404, body: { message: '文件已过期删除，请重新生成' } })
    const { rows } = await partsOf(before)
    expect(rows).toBe(0)
    for (const format of ['csv', 'xlsx'] as const) {
      const text = await textOf(await exported(format))
      expect(text).toContain('l***@example.com')
      expect(text).not.toMatch(TRACE)
    }
  })

  it('is in no file that is being made meanwhile', async () => {
    const asked = await call(server.base, endpoints.createExport, { body: withContacts('csv') }, manager)
    const { id } = asked.body as Export
    const deps = { db: server.database.db, world: 'demo' as const, clock, keepDays: 7 }
    const contactsRead: string[] = []
    await makeFile(deps, id, new AbortController().signal, async sink => {
      const row = JSON.stringify(await rowOf(first))
      contactsRead.push(row)
      if (contactsRead.length === 1) await refuse(first, contacts[0])
      await sink.write(Buffer.from(row))
      return { name: 'a', createdAt: new Date(), traceCode: 'EX20261121-7K3QZ9WD', format: 'csv' }
    })
    expect(contactsRead).toHaveLength(2)
    expect(await textOf(id)).toBe('["邮箱 l***@example.com（李**）"]')
  })

  it('is not read by a file that begins while it is being registered', async () => {
    const asked = await call(server.base, endpoints.createExport, { body: withContacts('csv') }, manager)
    const { id } = asked.body as Export
    const { db } = server.database
    let begins: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async trx => {
      await lockedForContacts(trx)
      begins = beginJob(db, id)
      // It would have begun long before, if it did not wait.
      expect(await Promise.race([begins.then(() => 'begun'), waitingForLock()])).toBe('waits')
    })
    expect(await begins).toMatchObject({ id })
  })

  it('cannot be revealed, and the log names it no longer', async () => {
    const reveal = (id: string, contactId = '') =>
      call(
        server.base,
        endpoints.revealContact,
        { params: { id }, body: { contactId, purpose: 'first' } },
        manager
      )
    await reveal(first, contacts[0])
    const log = async () =>
      (await call(server.base, endpoints.audit, { query: { pageSize: 3 } }, lead)).body as Page<AuditEntry>
    expect((await log()).items[0]).toMatchObject({ subject: '手机 138****8000（张**）' })
    await refuse(first, contacts[0])
    expect(await reveal(first, contacts[0])).toMatchObject({ status: 404 })
    expect(await reveal(first, contacts[1])).toMatchObject({ status: 404 })
    expect(await reveal(second, contacts[3])).toMatchObject({ status: 404 })
    const { items } = await log()
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'refuse', subject: '手机', purpose: '来电说明不要再联系' },
      { action: 'reveal', subject: '手机' }
    ])
    const file = await call(server.base, endpoints.auditFile, { query: {} }, lead)
    expect(file.body).toContain('登记拒绝联系')
    expect(JSON.stringify([items, file.body])).not.toMatch(TRACE)
  })

  it('stays away after a load and another import of the same number', async () => {
    await refuse(first, contacts[0])
    await bring('contacts', '企业名称,手机,固话,联系人', `${names[1]},${NUMBER},010-01234567,张三丰`)
    expect(await rowOf(second)).toEqual(['固话 010-****4567（张**）'])
    expect(await foundBy('有手机')).not.toContain(second)
  })
})

describe('an opt-out', () => {
  it('can be taken back by its author within a day, and by nobody else', async () => {
    const mobiles = await countOf('有手机')
    const { id } = (await refuse(first, contacts[0])).body as OwnOptOut
    expect((await contactsOf(first)).undoable).toEqual([
      { id, kind: 'mobile', createdAt: clock.now().toISOString() }
    ])
    expect((await contactsOf(first, lead)).undoable).toEqual([])
    expect(await undo(first, id, lead)).toMatchObject({ status: 404 })
    expect((await undo(first, id)).status).toBe(204)
    expect(await contactsOf(first)).toMatchObject({ total: 3, undoable: [] })
    expect(await rowOf(second)).toEqual(['手机 138****8000（代**）'])
    expect(await countOf('有手机')).toBe(mobiles)
    expect((await undo(first, id)).status).toBe(404)
  })

  it('stays after a day', async () => {
    const { id } = (await refuse(first, contacts[0])).body as OwnOptOut
    clock.pass({ hours: 24 })
    manager = await signInAs(server.base, 'demo.manager')
    expect(await undo(first, id)).toMatchObject({
      status: 409,
      body: { message: '登记已超过一天，不能撤销，请联系管理员' }
    })
    expect(await contactsOf(first)).toMatchObject({ total: 1, undoable: [] })
  })

  it('of a company hides all its contacts, and those of no other one', async () => {
    await refuse(first)
    expect(await contactsOf(first)).toMatchObject({ total: 0, refused: true })
    expect(await rowOf(first)).toEqual([])
    for (const token of ['有手机', '有固话', '有邮箱']) expect(await foundBy(token)).not.toContain(first)
    expect(await rowOf(second)).toEqual(['手机 138****8000（代**）'])
  })

  it('of an import holds for the same number and the other numbers of the person', async () => {
    await bring(
      'contacts',
      '企业名称,手机,联系人,拒绝联系',
      `${names[0]},${NUMBER},张三丰,是`,
      `${names[1]},13900139000,王五,`
    )
    expect(await rowOf(first)).toEqual(['邮箱 l***@example.com（李**）'])
    expect(await rowOf(second)).toEqual(['手机 139****9000（王**）'])
    expect(await foundBy('有固话')).not.toContain(first)
  })

  it('of an import ends the files that were made before', async () => {
    const before = await exported('csv')
    await bring('contacts', '企业名称,手机,联系人,拒绝联系', `${names[0]},${NUMBER},张三丰,是`)
    const again = await call(server.base, endpoints.exportFile, { params: { id: before } }, manager)
    expect(again).toMatchObject({ status: 404, body: { message: '文件已过期删除，请重新生成' } })
    expect((await partsOf(before)).rows).toBe(0)
  })

  it('of a whole company comes with a line that has no contact, once, and waits for its company', async () => {
    const before = await exported('csv')
    const lines = [
      '企业名称,拒绝联系,来源',
      `${names[0]},是,营销退订名单`,
      '苏州某丙机电有限公司,是,营销退订名单'
    ]
    await bring('contacts', ...lines)
    await bring('contacts', ...lines)
    expect(await contactsOf(first)).toMatchObject({ total: 0, refused: true })
    for (const token of ['有手机', '有固话', '有邮箱']) expect(await foundBy(token)).not.toContain(first)
    expect(await rowOf(second)).toEqual(['手机 138****8000（代**）'])
    expect((await partsOf(before)).rows).toBe(0)
    const registered = await server.database.db
      .selectFrom('contact_refusal')
      .select(['company_id', 'source'])
      .where('value', 'is', null)
      .execute()
    expect(registered).toEqual([{ company_id: first, source: '营销退订名单' }])

    await bring('companies', '企业名称', '苏州某丙机电有限公司')
    const third = await server.database.db
      .selectFrom('company_detail')
      .select('company_id')
      .where('name', '=', '苏州某丙机电有限公司')
      .executeTakeFirstOrThrow()
    expect(await contactsOf(third.company_id)).toMatchObject({ total: 0, refused: true })
  })

  it('that names a person needs the number of the person', async () => {
    await bring('contacts', '企业名称,联系人,手机,拒绝联系', `${names[0]},张三丰,,是`)
    expect(await contactsOf(first)).toMatchObject({ total: 3, refused: false })
  })

  it('that an import only repeats ends no file', async () => {
    const line = `${names[0]},${NUMBER},张三丰,是`
    await bring('contacts', '企业名称,手机,联系人,拒绝联系', line)
    const after = await exported('csv')
    await bring('contacts', '企业名称,手机,联系人,职务,拒绝联系', `${names[0]},${NUMBER},张三丰,经理,是`)
    expect(await textOf(after)).toContain('l***@example.com')
  })

  it('needs a reason', async () => {
    expect(await refuse(first, contacts[0], ' ')).toMatchObject({
      status: 400,
      body: { message: '请填写对方拒绝的情形' }
    })
    expect(await contactsOf(first)).toMatchObject({ total: 3 })
  })
})

describe('a company without contacts', () => {
  it('is not one that refuses', async () => {
    await server.database.db.deleteFrom('company_contact').where('company_id', '=', second).execute()
    expect(await contactsOf(second)).toMatchObject({ total: 0, refused: false })
  })
})

/** Imports a file with these lines, as the command does. */
async function bring(kind: ImportKindName, ...lines: readonly string[]): Promise<void> {
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, lines.join('\n'))
  await importFile(server.database, kind, path)
  await afterLoad(server.database.pool)
}

async function endedWith(token: string): Promise<number> {
  const body = { criteria: { contact: [token], status: ['注销'] } }
  const answer = await call(server.base, endpoints.searchCompanies, { body }, manager)
  return (unwrap(endpoints.searchCompanies, answer) as { total: number }).total
}

/** Resolves as soon as somebody waits for an advisory lock. */
async function waitingForLock(): Promise<'waits'> {
  await vi.waitUntil(async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
      server.database.db
    )
    return rows.length > 0
  }, waitOf('server'))
  return 'waits'
}

async function partsOf(id: string): Promise<{ readonly rows: number }> {
  const found = await server.database.db
    .selectFrom('staff_export_part')
    .select('at')
    .where('export_id', '=', id)
    .execute()
  return { rows: found.length }
}
