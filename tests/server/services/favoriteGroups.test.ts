import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { NO_GROUP } from '../../../src/contract/endpoints/favorites.ts'
import type { Favorite, FavoriteGroup, FavoriteGroups } from '../../../src/contract/entities/favorite.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
let reader: string
let ids: readonly string[]
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({ companies: 1500, clock })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  reader = await signInAs(server.base, 'demo.reader')
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  ids = found.map(each => each.id)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('favorite').execute()
  await server.database.db.deleteFrom('favorite_group').execute()
})

/** Moves a member of staff to another department; cached callers expire after a few seconds. */
async function moveTo(department: string | null, account = 'demo.lead'): Promise<void> {
  await server.database.db
    .updateTable('staff')
    .set({ department_id: department })
    .where('account', '=', account)
    .execute()
  clock.pass({ seconds: 6 })
}

const makeGroup = (name: string, shared = false, as = manager) =>
  call(server.base, endpoints.addFavoriteGroup, { body: { name, shared } }, as)
const group = async (name: string, shared = false, as = manager) =>
  (await makeGroup(name, shared, as)).body as FavoriteGroup
const groups = async (as = manager) =>
  (await call(server.base, endpoints.favoriteGroups, {}, as)).body as FavoriteGroups
const change = (id: string, body: RequestOf<typeof endpoints.updateFavoriteGroup>['body'], as = manager) =>
  call(server.base, endpoints.updateFavoriteGroup, { params: { id }, body }, as)
const removeGroup = (id: string, as = manager) =>
  call(server.base, endpoints.removeFavoriteGroup, { params: { id } }, as)
const restore = (id: string, as = manager) =>
  call(server.base, endpoints.restoreFavoriteGroup, { params: { id }, body: {} }, as)
const add = (companyId: string, groupId?: string, as = manager) =>
  call(server.base, endpoints.addFavorite, { body: { companyId, groupId } }, as)
const addMany = (body: RequestOf<typeof endpoints.addFavorites>['body'], as = manager) =>
  call(server.base, endpoints.addFavorites, { body }, as)
const listed = async (query: RequestOf<typeof endpoints.favorites>['query'], as = manager) =>
  (await call(server.base, endpoints.favorites, { query }, as)).body as Page<Favorite>
const companyIds = ({ items }: Page<Favorite>) => items.map(each => each.company.id).toSorted()
const some = (count: number, from = 0) => ids.slice(from, from + count)
const byIds = (chosen: readonly string[]) => ({ by: 'ids' as const, ids: [...chosen] })

describe('a group of favorites', () => {
  it('contains what is added, and counts it', async () => {
    const visits = await group('下周拜访')
    expect(visits).toEqual({
      id: visits.id,
      name: '下周拜访',
      shared: false,
      own: true,
      owner: null,
      count: 0
    })
    await add(ids[0] ?? '', visits.id)
    await add(ids[1] ?? '', visits.id)
    await add(ids[2] ?? '')
    expect(await groups()).toEqual({ groups: [{ ...visits, count: 2 }], total: 3, ungrouped: 1 })
    expect(companyIds(await listed({ groupId: visits.id }))).toEqual([...some(2)].toSorted())
    expect(companyIds(await listed({ groupId: NO_GROUP }))).toEqual(some(1, 2))
    expect((await listed({})).items.map(each => each.group?.name ?? null)).toEqual([
      null,
      '下周拜访',
      '下周拜访'
    ])
  })

  it('has a unique name among the own groups', async () => {
    const visits = await group('拜访')
    const calls = await group('电话', false)
    expect(await makeGroup('  拜访 ')).toMatchObject({ status: 409, body: { code: 'nameTaken' } })
    expect(await change(calls.id, { name: '拜访' })).toMatchObject({
      status: 409,
      body: { code: 'nameTaken' }
    })
    expect((await makeGroup('拜访', false, lead)).status).toBe(201)
    expect((await change(visits.id, { name: '拜访' })).status).toBe(200)
    for (const name of ['', '   ', '长'.repeat(31)]) expect((await makeGroup(name)).status).toBe(400)
    const hostile = `<script>alert(1)</script>'; --`.slice(0, 30)
    expect(await group(hostile)).toMatchObject({ name: hostile })
  })

  it('is changed by a favorite, which keeps its tags and note', async () => {
    const [one, other] = [await group('甲'), await group('乙')]
    const id = ids[0] ?? ''
    await add(id, one.id)
    const update = (body: RequestOf<typeof endpoints.updateFavorite>['body'], as = manager) =>
      call(server.base, endpoints.updateFavorite, { params: { id }, body }, as)
    expect((await update({ groupId: other.id })).body).toMatchObject({ group: { id: other.id, name: '乙' } })
    expect((await update({ tags: ['重点', '授信'], note: '先打电话' })).body).toMatchObject({
      tags: ['重点', '授信'],
      note: '先打电话',
      group: { id: other.id }
    })
    expect((await update({ groupId: null, note: null })).body).toMatchObject({ group: null, note: null })
    expect((await update({})).body).toMatchObject({ tags: ['重点', '授信'] })
    expect(await update({}, lead)).toMatchObject({ status: 404 })
    expect(await update({ groupId: '999999' })).toMatchObject({ status: 404 })
    expect((await update({ tags: Array.from({ length: 11 }, (_, at) => `标签${at}`) })).status).toBe(400)
  })

  it('that is removed leaves its favorites, and can be restored with them for a week', async () => {
    const visits = await group('拜访')
    await add(ids[0] ?? '', visits.id)
    expect((await removeGroup(visits.id)).status).toBe(204)
    expect(await groups()).toEqual({ groups: [], total: 1, ungrouped: 1 })
    expect((await listed({})).items[0]?.group).toBeNull()
    expect(
      (await call(server.base, endpoints.favorites, { query: { groupId: visits.id } }, manager)).status
    ).toBe(404)
    expect((await removeGroup(visits.id)).status).toBe(404)
    expect((await restore(visits.id)).body).toEqual({ ...visits, count: 1 })
    await removeGroup(visits.id)
    await makeGroup('拜访')
    expect(await restore(visits.id)).toMatchObject({ status: 409, body: { code: 'nameTaken' } })
    clock.pass({ hours: 8 * 24 })
    manager = await signInAs(server.base, 'demo.manager')
    lead = await signInAs(server.base, 'demo.lead')
    reader = await signInAs(server.base, 'demo.reader')
    await removeGroup('0')
    expect((await restore(visits.id)).status).toBe(404)
    expect((await listed({})).total).toBe(1)
  })

  it('is created with permission, up to a limit', async () => {
    expect((await makeGroup('只读', false, reader)).status).toBe(403)
    const owner = await server.database.db
      .selectFrom('staff')
      .select('id')
      .where('account', '=', 'demo.manager')
      .executeTakeFirstOrThrow()
    await server.database.db
      .insertInto('favorite_group')
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          owner_id: owner.id,
          name: `分组 ${at}`,
          created_at: clock.now()
        }))
      )
      .execute()
    expect(await makeGroup('第 101 个')).toMatchObject({ status: 409, body: { code: 'tooMany' } })
    await server.database.db
      .deleteFrom('favorite_group')
      .where('name', 'in', ['分组 1', '分组 2', '分组 3'])
      .execute()
    const added = await Promise.all(Array.from({ length: 8 }, (_, at) => makeGroup(`同时 ${at}`)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(3)
  })
})

describe('a shared group', () => {
  it('is visible to and filled by the department, without duplicates', async () => {
    const shared = await group('支行重点', true)
    await add(ids[0] ?? '', shared.id)
    await add(ids[0] ?? '', shared.id, lead)
    await add(ids[1] ?? '', shared.id, lead)
    const theirs = {
      ...shared,
      own: false,
      owner: { id: expect.any(String), name: '林知远（演示）' },
      count: 2
    }
    expect((await groups(lead)).groups).toEqual([theirs])
    expect((await groups(reader)).groups).toEqual([theirs])
    const seen = (await listed({ groupId: shared.id })).items
    expect(
      new Map(seen.map(each => [each.company.id, [each.keeper?.name ?? null, each.company.favorite]]))
    ).toEqual(
      new Map([
        [ids[0], [null, true]],
        [ids[1], ['周明澈（演示）', false]]
      ])
    )
    expect((await listed({ groupId: shared.id }, reader)).items.map(each => each.keeper)).not.toContain(null)
    // The own list is unchanged.
    expect(companyIds(await listed({}))).toEqual(some(1))
  })

  it('is changed and removed by its owner only', async () => {
    const shared = await group('支行重点', true)
    expect((await change(shared.id, { name: '改名' }, lead)).status).toBe(404)
    expect((await removeGroup(shared.id, lead)).status).toBe(404)
    await removeGroup(shared.id)
    expect((await restore(shared.id, lead)).status).toBe(404)
  })

  it('is invisible to other departments and without one', async () => {
    const shared = await group('支行重点', true)
    await add(ids[1] ?? '', shared.id, lead)
    for (const department of ['other-branch', null]) {
      await moveTo(department)
      expect((await groups(lead)).groups).toEqual([])
      expect(
        (await call(server.base, endpoints.favorites, { query: { groupId: shared.id } }, lead)).status
      ).toBe(404)
      expect((await add(ids[2] ?? '', shared.id, lead)).status).toBe(404)
      expect((await addMany({ selection: byIds(some(2)), groupId: shared.id }, lead)).status).toBe(404)
      // Favorites in it stay, without the group.
      expect((await listed({}, lead)).items).toMatchObject([{ group: null }])
      expect(await groups()).toMatchObject({ groups: [{ count: 0 }] })
    }
    expect(await makeGroup('没有部门', true, lead)).toMatchObject({
      status: 400,
      body: { message: '您没有所属部门，分组不能共享，请联系管理员设置部门' }
    })
    await moveTo('demo-branch')
    expect(await groups()).toMatchObject({ groups: [{ count: 1 }] })
  })

  it('that becomes private again shows everybody their own favorites', async () => {
    const shared = await group('支行重点', true)
    await add(ids[0] ?? '', shared.id)
    await add(ids[1] ?? '', shared.id, lead)
    expect((await change(shared.id, { shared: false })).body).toMatchObject({ shared: false, count: 1 })
    expect((await groups(lead)).groups).toEqual([])
    expect((await listed({}, lead)).items).toMatchObject([{ group: null }])
    expect(companyIds(await listed({ groupId: shared.id }))).toEqual(some(1))
    expect((await change(shared.id, { shared: true })).body).toMatchObject({ shared: true, count: 2 })
  })
})

describe('adding many at once', () => {
  it('adds them, and reports existing ones', async () => {
    const [one, other] = [await group('甲'), await group('乙')]
    await add(ids[0] ?? '', other.id)
    await add(ids[1] ?? '')
    const selection = byIds([...some(5), ids[0] ?? '', '999999999', 'abc'])
    expect((await addMany({ selection, groupId: one.id })).body).toEqual({
      added: 3,
      moved: 1,
      unchanged: 1,
      refused: 2
    })
    expect(companyIds(await listed({ groupId: one.id }))).toEqual([...some(4, 1)].toSorted())
    expect((await addMany({ selection, groupId: one.id, move: true })).body).toEqual({
      added: 0,
      moved: 1,
      unchanged: 4,
      refused: 2
    })
    expect((await addMany({ selection })).body).toEqual({ added: 0, moved: 0, unchanged: 5, refused: 2 })
    expect((await listed({ groupId: one.id })).total).toBe(5)
  })

  it('adds the first of a query in the order of the list, without deselected ones', async () => {
    const criteria = { status: ['存续'] }
    const answer = await call(
      server.base,
      endpoints.searchCompanies,
      { body: { criteria, sort: '-regCapital', pageSize: 50 } },
      manager
    )
    const { items } = unwrap(endpoints.searchCompanies, answer) as { items: { id: string }[] }
    const first = items.map(each => each.id).slice(0, 30)
    const without = first.slice(3, 6)
    const selection = { by: 'query' as const, first: 30, without, criteria, sort: '-regCapital' }
    expect((await addMany({ selection })).body).toEqual({ added: 27, moved: 0, unchanged: 0, refused: 0 })
    expect(companyIds(await listed({ pageSize: 200 }))).toEqual(
      first.filter(id => !without.includes(id)).toSorted()
    )
  })

  it('adds the first of a list sorted by best fit', async () => {
    const criteria = { keyword: ['科技'] }
    const answer = await call(
      server.base,
      endpoints.searchCompanies,
      { body: { criteria, pageSize: 100 } },
      manager
    )
    const { items } = unwrap(endpoints.searchCompanies, answer) as { items: { id: string }[] }
    await addMany({ selection: { by: 'query', first: 100, criteria } })
    expect(companyIds(await listed({ pageSize: 200 }))).toEqual(items.map(each => each.id).toSorted())
  })

  it('refuses more than a thousand, and adds nothing', async () => {
    expect(await addMany({ selection: byIds(some(1001)) })).toMatchObject({
      status: 400,
      body: { code: 'tooMany', message: '一次最多收藏 1,000 家企业，请缩小选择' }
    })
    expect((await addMany({ selection: { by: 'query', first: 1001, without: [] } })).status).toBe(400)
    expect((await listed({})).total).toBe(0)
    expect((await addMany({ selection: byIds(some(1000)) })).body).toMatchObject({ added: 1000 })
  })

  it.each([
    [{ by: 'ids', ids: [] }, '请先选择企业'],
    [{ by: 'query', first: 0 }, '请先选择企业'],
    [{ by: 'query', first: 10_001 }, '一次最多选择 10000 家企业'],
    [{ by: 'query', first: 5, criteria: { status: ['没有的'] } }, '筛选条件“经营状态”的值无法识别'],
    [{ by: 'query', first: 5, sort: 'name' }, '不支持按该列排序'],
    [{ by: 'everything' }, '请说明选择了哪些企业'],
    [undefined, '请求参数不正确']
  ])('refuses an invalid selection: %o', async (selection, message) => {
    expect(await addMany({ selection: selection as never })).toMatchObject({ status: 400, body: { message } })
  })

  it('adds them once for two parallel requests', async () => {
    const visits = await group('拜访')
    const answers = await Promise.all(
      [1, 2, 3].map(() => addMany({ selection: byIds(some(200)), groupId: visits.id }))
    )
    const added = answers.map(each => (each.body as { added: number }).added)
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(200)
    expect((await groups()).groups[0]?.count).toBe(200)
  })

  it('is refused without permission', async () => {
    expect((await addMany({ selection: byIds(some(1)) }, reader)).status).toBe(403)
  })
})
