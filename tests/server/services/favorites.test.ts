import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Favorite } from '../../../src/contract/entities/favorite.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
let reader: string
let companies: readonly { readonly id: string; readonly name: string }[]
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({ companies: 60, clock })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  reader = await signInAs(server.base, 'demo.reader')
  const found = await server.database.db
    .selectFrom('company_detail')
    .select(['company_id as id', 'name'])
    .orderBy('company_id')
    .execute()
  companies = found
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('favorite').execute()
})

const add = (companyId: string, note?: string, as = manager) =>
  call(server.base, endpoints.addFavorite, { body: { companyId, note } }, as)
const remove = (id: string, as = manager) =>
  call(server.base, endpoints.removeFavorite, { params: { id } }, as)
async function list(query: RequestOf<typeof endpoints.favorites>['query'] = {}, as = manager) {
  return (await call(server.base, endpoints.favorites, { query }, as)).body as Page<Favorite>
}
const namesOf = (page: Page<Favorite>) => page.items.map(each => each.company.name)
const at = (index: number) => companies[index] ?? { id: '', name: '' }

describe('favorites', () => {
  it('are listed newest first, paged without gaps or duplicates', async () => {
    for (const { id } of companies.slice(0, 25)) {
      await add(id)
      clock.pass({ seconds: 1 })
    }
    const newestFirst = companies
      .slice(0, 25)
      .map(each => each.name)
      .toReversed()
    const pages = [
      await list({ page: 1, pageSize: 10 }),
      await list({ page: 2, pageSize: 10 }),
      await list({ page: 3, pageSize: 10 })
    ]
    expect(pages.flatMap(namesOf)).toEqual(newestFirst)
    expect(pages.map(page => page.total)).toEqual([25, 25, 25])
  })

  it('are found by a part of the name', async () => {
    for (const { id } of companies.slice(0, 20)) await add(id)
    const { name } = at(3)
    const part = name.slice(2, 6)
    const expected = companies.slice(0, 20).filter(each => each.name.includes(part))
    expect(namesOf(await list({ keyword: ` ${part} ` })).toSorted()).toEqual(
      expected.map(each => each.name).toSorted()
    )
    expect((await list({ keyword: '％没有这样的企业' })).total).toBe(0)
  })

  it('added twice stay one, with the first time and the newest note', async () => {
    const { id } = at(0)
    await add(id, '先打电话')
    const [before] = (await list()).items
    clock.pass({ seconds: 5 })
    await add(id)
    expect((await list()).items).toEqual([before])
    await add(id, '已拜访')
    expect((await list()).items).toEqual([{ ...before, note: '已拜访' }])
  })

  it('belong to one member of staff', async () => {
    await add(at(0).id)
    await add(at(1).id, undefined, lead)
    expect(namesOf(await list())).toEqual([at(0).name])
    expect(namesOf(await list({}, lead))).toEqual([at(1).name])
    await remove(at(1).id)
    expect((await list({}, lead)).total).toBe(1)
  })

  it('an unknown company is a 404; removing a missing favorite does nothing', async () => {
    for (const id of ['999999999', 'abc', '1 OR 1=1']) {
      expect(await add(id)).toMatchObject({ status: 404, body: { message: '企业不存在' } })
      expect(await remove(id)).toMatchObject({ status: 404, body: { message: '企业不存在' } })
    }
    expect((await remove(at(0).id)).status).toBe(204)
  })

  it('are empty and read-only without permission', async () => {
    expect(await add(at(0).id, undefined, reader)).toMatchObject({
      status: 403,
      body: { message: '您没有权限执行此操作' }
    })
    expect((await remove(at(0).id, reader)).status).toBe(403)
    expect((await list({}, reader)).items).toEqual([])
  })

  it('added 100 times in parallel are one row, and none is refused (durability-11)', async () => {
    const { id } = at(2)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => add(id, `第 ${number} 次`)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    const { items, total } = await list()
    expect(total).toBe(1)
    expect(items[0]?.note).toMatch(/^第 \d+ 次$/)
  })
})

describe('points', () => {
  it('are recorded with who, where and when, and without a session too', async () => {
    const body = { pointEvent: 'INDEX_VIEW', triggerName: '首页', createUser: null }
    await call(server.base, endpoints.recordPoint, { body }, null)
    await call(server.base, endpoints.recordPoint, { body: { ...body, createUser: '林知远' } }, manager)
    const rows = await server.database.db.selectFrom('point').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { event: 'INDEX_VIEW', staff_id: null, platform_id: 'contract' },
      { event: 'INDEX_VIEW', create_user: '林知远', staff_id: expect.stringMatching(/^\d+$/) }
    ])
  })
})
