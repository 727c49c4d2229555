import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { AuditEntry } from '../../../src/contract/entities/audit.ts'
import type { Contact } from '../../../src/contract/entities/contact.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call } from '../../contract/call.ts'
import { createMovableClock, type MovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { giveContacts } from './world.ts'

let server: TestServer
let manager: string
let lead: string
let companies: readonly string[]
let ids: readonly string[]
const lines: string[] = []
const clock: MovableClock = createMovableClock('2026-11-21T01:00:00Z')

beforeAll(async () => {
  server = await startTestServer({
    companies: 20,
    clock,
    settings: { REVEALS: '2', LOG_LEVEL: 'trace' },
    onLog: line => lines.push(line)
  })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  companies = found.map(({ id }) => id)
})
afterAll(() => server.close())

beforeEach(async () => {
  clock.pass({ hours: 24 })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  const company = companies[0] ?? ''
  ids = await giveContacts(server, [
    { company, kind: 'mail', value: 'zhang@example.com', person: '张三丰' },
    { company, kind: 'mobile', value: '13800138000', person: '张三丰' },
    { company, kind: 'landline', value: '0512-65881234-801' }
  ])
})

interface ContactAnswer extends Page<Contact> {
  readonly refused: boolean
  readonly left: number | null
}

const contactsOf = async (id: string, as = manager) =>
  (await call(server.base, endpoints.contacts, { params: { id }, query: {} }, as)).body as ContactAnswer
const reveal = (contactId: string, purpose: 'first' | 'other' = 'first', note?: string) =>
  call(
    server.base,
    endpoints.revealContact,
    { params: { id: companies[0] ?? '' }, body: { contactId, purpose, ...(note && { note }) } },
    manager
  )
const log = async (as = lead) =>
  ((await call(server.base, endpoints.audit, { query: { pageSize: 100 } }, as)).body as Page<AuditEntry>)
    .items

describe('the contacts of a company', () => {
  it('are masked, mobiles first, with person, position, source and day', async () => {
    const answer = await contactsOf(companies[0] ?? '')
    expect(answer).toMatchObject({ total: 3, refused: false, left: 2 })
    expect(answer.items).toEqual([
      {
        id: ids[1],
        kind: 'mobile',
        masked: '138****8000',
        person: '张**',
        position: '财务负责人',
        source: '企业年报',
        knownOn: '2026-05-20'
      },
      expect.objectContaining({ kind: 'landline', masked: '0512-****1234-***', person: null }),
      expect.objectContaining({ kind: 'mail', masked: 'z***@example.com' })
    ])
  })

  it('stand masked in the row of a list', async () => {
    const answer = await call(
      server.base,
      endpoints.companyRows,
      { body: { ids: [companies[0] ?? ''] } },
      manager
    )
    expect(JSON.stringify(answer.body)).not.toMatch(/13800138000|zhang@|65881234|三丰/)
    expect((answer.body as { data: unknown }).data).toEqual([
      expect.objectContaining({
        contacts: ['手机 138****8000（张**）', '固话 0512-****1234-***', '邮箱 z***@example.com（张**）']
      })
    ])
  })
})

describe('revealing a contact', () => {
  it('answers the one value and writes who looked, at what and why', async () => {
    expect(await reveal(ids[1] ?? '', 'other', '核对开户电话')).toMatchObject({
      status: 200,
      body: { value: '13800138000', left: 1 }
    })
    expect((await log())[0]).toMatchObject({
      action: 'reveal',
      staff: { name: '林知远（演示）' },
      companyId: companies[0],
      subject: '手机 138****8000（张**）',
      purpose: '其他：核对开户电话'
    })
    expect((await contactsOf(companies[0] ?? '')).left).toBe(1)
  })

  it('leaves neither the value nor the person in log and audit table', async () => {
    await reveal(ids[1] ?? '')
    const { rows } = await sql`SELECT * FROM audit_entry`.execute(server.database.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(lines.join('\n')).toContain(':reveal')
    expect(JSON.stringify([rows, lines])).not.toMatch(/13800138000|138\*|张三丰|张\*/)
  })

  it('needs a purpose, and words where it is another one', async () => {
    expect(await reveal(ids[1] ?? '', 'other')).toMatchObject({
      status: 400,
      body: { message: '请写明用途' }
    })
    const { base } = server
    const body = { contactId: ids[1] ?? '', purpose: 'curiosity' as 'first' }
    expect(
      await call(base, endpoints.revealContact, { params: { id: companies[0] ?? '' }, body }, manager)
    ).toMatchObject({ status: 400, body: { message: '请选择查看用途' } })
    expect((await contactsOf(companies[0] ?? '')).left).toBe(2)
  })

  it('ends at the limit of the day; the same contact again counts once but is recorded', async () => {
    const before = (await log()).length
    for (const at of [1, 1, 2]) expect((await reveal(ids[at] ?? '')).status).toBe(200)
    expect(await reveal(ids[0] ?? '')).toMatchObject({
      status: 403,
      body: {
        code: 'limit',
        message: '您今天已查看 2 个联系方式，达到每日上限，请明天再查看，或联系管理员提高上限'
      }
    })
    expect((await reveal(ids[2] ?? '')).status).toBe(200)
    expect((await log()).length).toBe(before + 4)
    clock.pass({ hours: 24 })
    manager = await signInAs(server.base, 'demo.manager')
    expect((await reveal(ids[0] ?? '')).status).toBe(200)
  })

  it('keeps the limit when many ask at once', async () => {
    const answers = await Promise.all(ids.map(id => reveal(id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 403])
  })

  it('tells nothing if the log cannot be written', async () => {
    const { db } = server.database
    await sql`ALTER TABLE audit_entry ADD CONSTRAINT full_disk CHECK (action <> 'reveal') NOT VALID`.execute(
      db
    )
    const answer = await reveal(ids[1] ?? '')
    await sql`ALTER TABLE audit_entry DROP CONSTRAINT full_disk`.execute(db)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('13800138000')
  })

  it('is for those who may, at the company of the contact', async () => {
    const reader = await signInAs(server.base, 'demo.reader')
    const request = {
      params: { id: companies[0] ?? '' },
      body: { contactId: ids[1] ?? '', purpose: 'first' as const }
    }
    expect((await call(server.base, endpoints.revealContact, request, reader)).status).toBe(403)
    const elsewhere = { ...request, params: { id: companies[1] ?? '' } }
    expect((await call(server.base, endpoints.revealContact, elsewhere, manager)).status).toBe(404)
    expect((await contactsOf(companies[0] ?? '', reader)).total).toBe(3)
  })
})

describe('the table of contacts', () => {
  it('is read in one place; only these write it, name it or look whether there is anything', () => {
    const store = join(import.meta.dirname, '../../../host/server')
    const naming = readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts'))
      .filter(path => readFileSync(join(store, path), 'utf8').includes('company_contact'))
      .map(path => path.replaceAll('\\', '/'))
    expect(naming.toSorted()).toEqual([
      'import/write/contacts.ts',
      'store/company/contacts.ts',
      'store/contacts/contactPage.ts',
      'store/contacts/optOuts.ts',
      'store/load/loadCompanies.ts',
      'store/migrations/07_compliance.ts',
      'store/migrations/18_spread.ts',
      'store/migrations/beforeRelease.ts',
      'store/tables/companyTables.ts',
      'store/worlds.ts'
    ])
  })
})
