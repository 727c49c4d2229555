import { sql } from 'kysely'
import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import type { Note } from '../../../src/contract/entities/note.ts'
import { createMockHandlers } from '../../../src/mocks/index.ts'
import { call, unwrap } from '../../contract/call.ts'
import { demoId, withMockIds } from '../../helpers/demoIds.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const COMPANIES = 40

let server: TestServer
let manager: string
let lead: string
let reader: string
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({ companies: COMPANIES, clock })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  reader = await signInAs(server.base, 'demo.reader')
})
afterAll(() => server.close())

const numbers = Array.from({ length: COMPANIES }, (_, at) => at + 1)
const ids = numbers.map(demoId)
const mocks = createMockHandlers({ companies: COMPANIES })

/** The mocks, as the expected result. */
async function onMocks(path: string): Promise<unknown> {
  const answer = await getResponse(
    [...mocks],
    new Request(`http://services.test/be-cyzz-enterprise-figure/openApi/company/${path}`, {
      headers: { Authorization: 'Bearer token' }
    })
  )
  if (!answer) throw new Error(`Nobody mocks ${path}.`)
  // The demo manager is called otherwise there.
  const text = (await answer.text()).replaceAll('演示客户经理', '林知远（演示）')
  return (JSON.parse(text) as { data: unknown }).data
}

const params = { id: demoId(3) }
const read = async (token: string, id = params.id) => {
  const answer = await call(server.base, endpoints.notes, { params: { id }, query: {} }, token)
  return unwrap(endpoints.notes, answer) as { total: number; items: readonly Note[] }
}
const write = (body: RequestOf<typeof endpoints.addNote>['body'], token = manager) =>
  call(server.base, endpoints.addNote, { params, body }, token)
const written = async (text: string): Promise<Note> =>
  unwrap(endpoints.addNote, await write({ kind: 'phone', text })) as Note

describe('notes of the staff', () => {
  it('are listed newest first, with their authors', async () => {
    await written('先打电话')
    clock.pass({ minutes: 1 })
    await write({ kind: 'visit', text: '  再拜访\n第二行 ', nextOn: '2026-12-21' }, lead)
    expect(await read(lead)).toMatchObject({
      total: 2,
      items: [
        { kind: 'visit', text: '再拜访\n第二行', nextOn: '2026-12-21', mine: true, changedAt: null },
        { kind: 'phone', text: '先打电话', nextOn: null, mine: false }
      ]
    })
    expect(await read(lead, demoId(4))).toMatchObject({ total: 0 })
  })

  it('are changed and removed by their author only', async () => {
    const { id: note } = await written('原文')
    const change = (token: string, body: RequestOf<typeof endpoints.changeNote>['body']) =>
      call(server.base, endpoints.changeNote, { params: { ...params, note }, body }, token)
    const remove = (token: string, company = params.id) =>
      call(server.base, endpoints.removeNote, { params: { id: company, note } }, token)
    expect((await change(lead, { text: '改了' })).status).toBe(404)
    expect((await remove(lead)).status).toBe(404)
    expect((await remove(manager, demoId(4))).status).toBe(404)
    expect((await change(manager, { nextOn: '2026-12-01' })).body).toMatchObject({
      text: '原文',
      nextOn: '2026-12-01',
      changedAt: expect.any(String)
    })
    expect((await change(manager, { nextOn: null, text: '新文' })).body).toMatchObject({
      text: '新文',
      nextOn: null
    })
    expect((await remove(manager)).status).toBe(204)
    expect((await remove(manager)).status).toBe(404)
  })

  it('keep a next day that has passed in the meantime, and take no new one', async () => {
    const { id: note } = unwrap(
      endpoints.addNote,
      await write({ kind: 'phone', text: '约好', nextOn: clock.day() })
    ) as Note
    const change = (body: RequestOf<typeof endpoints.changeNote>['body']) =>
      call(server.base, endpoints.changeNote, { params: { ...params, note }, body }, manager)
    const dayBefore = '2020-01-01'
    expect((await write({ kind: 'phone', text: '昨天', nextOn: dayBefore })).status).toBe(400)
    expect((await change({ nextOn: dayBefore })).body).toMatchObject({ message: sentenceOf('pastDay') })
    await server.database.db
      .updateTable('company_note')
      .set({ next_on: dayBefore })
      .where('id', '=', note)
      .execute()
    expect((await change({ text: '改约' })).body).toMatchObject({ text: '改约', nextOn: dayBefore })
  })

  it("are visible to the author's department only", async () => {
    const { id } = await written('本部门可见')
    await server.database.db
      .updateTable('company_note')
      .set({ department_id: 'elsewhere' })
      .where('id', '=', id)
      .execute()
    expect((await read(lead)).items.map(note => note.id)).not.toContain(id)
    expect((await read(manager)).items.map(note => note.id)).toContain(id)
  })

  it('are read-only without permission', async () => {
    expect((await write({ kind: 'phone', text: '不行' }, reader)).status).toBe(403)
    expect((await read(reader)).total).toBeGreaterThan(0)
  })

  it.each([
    { kind: 'phone', text: '   ' },
    { kind: 'phone', text: '长'.repeat(501) },
    { kind: 'telepathy', text: '你好' },
    { kind: 'phone', text: '你好', nextOn: '2026-02-30' },
    { kind: 'phone', text: '你好', nextOn: 'tomorrow' }
  ])('that are invalid are refused: %o', async body => {
    expect((await write(body as never)).status).toBe(400)
  })

  it('are deleted with their company', async () => {
    const answer = await call(
      server.base,
      endpoints.addNote,
      { params: { id: '999999' }, body: { kind: 'phone', text: '你好' } },
      manager
    )
    expect(answer.status).toBe(404)
  })
})

describe('the products of the bank', () => {
  it('match each sample company as the mocks do', async () => {
    const [theirs, ours] = await Promise.all([
      Promise.all(
        ids.map(async id =>
          unwrap(
            endpoints.companyProducts,
            await call(server.base, endpoints.companyProducts, { params: { id } }, manager)
          )
        )
      ),
      Promise.all(numbers.map(number => onMocks(`${number}/products`)))
    ])
    expect(theirs).toEqual(ours)
  })

  it('of an unknown company are not found', async () => {
    expect(
      await call(server.base, endpoints.companyProducts, { params: { id: '999999' } }, manager)
    ).toMatchObject({ status: 404 })
  })
})

const askLevel = (id: string, query: RequestOf<typeof endpoints.companyEquity>['query']) =>
  call(server.base, endpoints.companyEquity, { params: { id }, query }, manager)
const level = async (id: string, direction: 'up' | 'down', page = 1, pageSize = 200) => {
  const answer = await askLevel(id, { direction, page, pageSize })
  return unwrap(endpoints.companyEquity, answer) as {
    total: number
    items: readonly { id: string | null; name: string; share: string | null; further: number | null }[]
  }
}

describe('the holdings of a company', () => {
  it.each(['up', 'down'] as const)(
    '%s match the records of the section for each company',
    async direction => {
      const pairs = await Promise.all(
        numbers.map(async number => [
          withMockIds(await level(demoId(number), direction)),
          await onMocks(`${number}/equity?direction=${direction}&pageSize=200`)
        ])
      )
      for (const [theirs, ours] of pairs) expect(theirs).toEqual({ ...(ours as object), cursor: null })
      expect(pairs.some(([theirs]) => (theirs as { total: number }).total > 2)).toBe(true)
    }
  )

  it('are paged', async () => {
    const all = await level(params.id, 'up')
    const pages = await Promise.all([1, 2, 3].map(page => level(params.id, 'up', page, 2)))
    expect(pages.flatMap(page => page.items)).toEqual(all.items.slice(0, 6))
    expect(pages[0]?.total).toBe(all.total)
  })

  it('recorded by the other end only are included, and by both ends are merged', async () => {
    const { db } = server.database
    const [held, holder] = [demoId(39), demoId(40)]
    const before = await level(held, 'up')
    await sql`INSERT INTO section_investments (company_id, ordinal, company, company_ref, share)
      VALUES (${holder}, 9000, '旧名', ${held}, 12.5)`.execute(db)
    const after = await level(held, 'up')
    expect(after.total).toBe(before.total + 1)
    expect(after.items.find(({ id }) => id === holder)).toMatchObject({ share: '12.5' })
    expect(after.items.find(({ id }) => id === holder)?.name).not.toBe('旧名')
    await sql`INSERT INTO section_shareholders (company_id, ordinal, holder, holder_ref, share)
      VALUES (${held}, 9000, '新股东', ${holder}, 20)`.execute(db)
    const both = await level(held, 'up')
    expect(both.total).toBe(after.total)
    expect(both.items.find(({ id }) => id === holder)).toMatchObject({ name: '新股东', share: '20' })
    await sql`DELETE FROM section_shareholders WHERE ordinal = 9000`.execute(db)
    await sql`DELETE FROM section_investments WHERE ordinal = 9000`.execute(db)
  })

  it('follow the rings of the sample', async () => {
    const holders = new Map(
      await Promise.all(
        ids.map(async id => [id, (await level(id, 'up')).items.flatMap(each => each.id ?? [])] as const)
      )
    )
    const depthOf = (id: string, passed: readonly string[]): number =>
      passed.includes(id)
        ? Number.POSITIVE_INFINITY
        : Math.max(0, ...(holders.get(id) ?? []).map(holder => 1 + depthOf(holder, [...passed, id])))
    expect(Math.max(...ids.map(id => depthOf(id, [])))).toBe(Number.POSITIVE_INFINITY)
  })

  it('end with the owners that a simple traversal finds', async () => {
    for (const number of numbers) {
      const request = { params: { id: demoId(number) } }
      const answer = await call(server.base, endpoints.companyOwners, request, manager)
      const owners = unwrap(endpoints.companyOwners, answer)
      expect(withMockIds(owners)).toEqual(await onMocks(`${number}/equity/owners`))
    }
  })

  it('of an unknown company are not found, and without a direction are refused', async () => {
    expect((await askLevel('999999', { direction: 'up' })).status).toBe(404)
    expect((await askLevel(params.id, { direction: 'sideways' as 'up' })).status).toBe(400)
  })
})
