import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_TAGS } from '../../../src/catalogue/followUps.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type {
  DueFavorites,
  Favorite,
  FavoriteGroup,
  Follower,
  RemovedFavorites
} from '../../../src/contract/entities/favorite.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
let reader: string
let ids: readonly string[]
const clock = createMovableClock()

const signInAll = async (): Promise<void> => {
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
  reader = await signInAs(server.base, 'demo.reader')
}

beforeAll(async () => {
  server = await startTestServer({ companies: 60, clock })
  await signInAll()
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  ids = found.map(each => each.id)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['favorite', 'removed_favorite', 'favorite_group', 'company_note'] as const) {
    await server.database.db.deleteFrom(table).execute()
  }
})

const id = (at: number): string => ids[at] ?? ''
const day = (days: number): string =>
  new Date(Date.parse(`${clock.day()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const ask = <E extends Parameters<typeof call>[1]>(endpoint: E, request: RequestOf<E>, as = manager) =>
  call(server.base, endpoint, request, as)
const add = async (at: number, body: object = {}, as = manager): Promise<Favorite> =>
  (await ask(endpoints.addFavorite, { body: { companyId: id(at), ...body } }, as)).body as Favorite
type Change = RequestOf<typeof endpoints.updateFavorite>['body']
const update = (favorite: string, body: Change, as = manager) =>
  ask(endpoints.updateFavorite, { params: { id: favorite }, body }, as)
type ManyChanges = Omit<RequestOf<typeof endpoints.changeFavorites>['body'], 'selection'>
const changeMany = (chosen: readonly string[], body: ManyChanges, as = manager) =>
  ask(endpoints.changeFavorites, { body: { selection: { by: 'ids', ids: chosen }, ...body } }, as)
const removeMany = (
  selection: RequestOf<typeof endpoints.removeFavorites>['body']['selection'],
  as = manager
) => ask(endpoints.removeFavorites, { body: { selection } }, as)
const restore = (chosen: readonly string[]) => ask(endpoints.restoreFavorites, { body: { ids: chosen } })
const assign = (chosen: readonly string[], assigneeId: string | null, as = lead) =>
  ask(endpoints.assignFavorites, { body: { selection: { by: 'ids', ids: chosen }, assigneeId } }, as)
const group = async (name: string, shared = false, as = manager): Promise<FavoriteGroup> =>
  (await ask(endpoints.addFavoriteGroup, { body: { name, shared } }, as)).body as FavoriteGroup
const list = async (query: RequestOf<typeof endpoints.favorites>['query'] = {}, as = manager) =>
  ((await ask(endpoints.favorites, { query }, as)).body as Page<Favorite>).items
const due = async (as = manager) => (await ask(endpoints.dueFavorites, {}, as)).body as DueFavorites
const note = (at: number, nextOn: string | null, as = manager) =>
  ask(
    endpoints.addNote,
    { params: { id: id(at) }, body: { kind: 'phone' as const, text: '谈过', nextOn } },
    as
  )
const followers = async (as = lead) => (await ask(endpoints.followers, {}, as)).body as readonly Follower[]
const idsOf = (favorites: readonly Favorite[]) => favorites.map(each => each.id)

/** A favorite with something in every field. */
async function wholeFavorite(at: number): Promise<Favorite> {
  const { id: groupId } = await group(`第 ${at} 组`, true)
  const { id: favorite } = await add(at, { groupId, note: '先打电话', tags: ['授信', '科创'] })
  const { body } = await update(favorite, { followUp: 'applying', nextOn: day(3) })
  const [anybody] = (await followers()).filter(({ name }) => name.startsWith('周明澈'))
  await assign([(await list({ groupId }, lead))[0]?.id ?? ''], anybody?.id ?? '')
  const [whole] = await list({ groupId })
  expect(whole).toMatchObject({
    ...(body as Favorite),
    assignee: anybody,
    assigner: { name: '周明澈（演示）' }
  })
  return whole as Favorite
}

describe('a removed favorite', () => {
  it('comes back with every field: group, tags, note, state, day, assignee, assigner and time', async () => {
    const before = [await wholeFavorite(0), await wholeFavorite(1), await wholeFavorite(2)]
    const removed = await removeMany({ by: 'ids', ids: [...idsOf(before), '999999999'] })
    expect(removed.body).toEqual({ removed: expect.any(Array), refused: 1 })
    expect(await list()).toEqual([])
    const { removed: gone } = removed.body as RemovedFavorites
    expect(gone.toSorted()).toEqual(idsOf(before).toSorted())
    expect((await restore(gone)).body).toEqual({ restored: 3, refused: 0 })
    expect(await list()).toEqual(before.toReversed())
  })

  it('comes back as well after the star took it away', async () => {
    const before = await wholeFavorite(3)
    await ask(endpoints.removeFavorite, { params: { id: before.company.id } })
    expect(await list()).toEqual([])
    expect((await restore([before.id])).body).toEqual({ restored: 1, refused: 0 })
    expect(await list()).toEqual([before])
    expect((await restore([before.id])).body).toEqual({ restored: 0, refused: 1 })
  })

  it('stays as it is where it was added again, and belongs to who removed it', async () => {
    const before = await wholeFavorite(4)
    await removeMany({ by: 'ids', ids: [before.id] })
    await ask(endpoints.restoreFavorites, { body: { ids: [before.id] } }, lead)
    expect(await list({}, lead)).toEqual([])
    await add(4, { note: '重新收藏' })
    expect((await restore([before.id])).body).toEqual({ restored: 0, refused: 1 })
    expect((await list())[0]).toMatchObject({ note: '重新收藏', tags: [], followUp: 'toContact' })
  })

  it('can be restored for a week', async () => {
    await add(5)
    await removeMany({ by: 'ids', ids: [id(5)] })
    clock.pass({ hours: 8 * 24 })
    await signInAll()
    expect((await restore([id(5)])).body).toEqual({ restored: 0, refused: 1 })
  })

  it('goes by the first of a question without some of them, at most 1,000 at once', async () => {
    for (const at of [0, 1, 2, 3]) {
      await add(at)
      clock.pass({ seconds: 1 })
    }
    const query = { sort: 'createdAt' }
    const answer = await removeMany({ by: 'query', first: 3, without: [id(1)], query })
    expect(answer.body).toEqual({ removed: [id(0), id(2)], refused: 0 })
    expect(idsOf(await list())).toEqual([id(3), id(1)])
    expect(await removeMany({ by: 'query', first: 1001 })).toMatchObject({
      status: 400,
      body: { message: '一次最多处理 1,000 家收藏企业，请缩小选择', code: 'tooMany' }
    })
  })
})

describe('many favorites', () => {
  it('change at once, and say of each what became of it', async () => {
    const visits = await group('拜访')
    const many = Array.from({ length: MAX_TAGS }, (_, at) => `标签${at}`)
    await add(0, { tags: ['授信'] })
    await add(1, { tags: many })
    await add(2, { tags: ['重点'], groupId: visits.id })
    const wanted = { groupId: visits.id, addTags: ['重点'], removeTags: ['授信'] }
    const answer = await changeMany([id(0), id(1), id(2), id(3)], wanted)
    expect(answer.body).toEqual({ changed: 1, unchanged: 1, full: 1, refused: 1 })
    const [two, one, zero] = await list()
    expect(zero).toMatchObject({ tags: ['重点'], group: { id: visits.id } })
    expect(one).toMatchObject({ tags: many, group: null })
    expect(two).toMatchObject({ tags: ['重点'], group: { id: visits.id } })
    expect((await changeMany([id(0), id(2)], { followUp: 'interested', nextOn: day(0) })).body).toMatchObject(
      {
        changed: 2
      }
    )
    expect(await list({ followUp: 'interested' })).toHaveLength(2)
  })

  it('change all or none', async () => {
    await add(0)
    for (const wrong of [{ groupId: '999999999' }, { nextOn: day(-1) }, { addTags: [''] }]) {
      expect((await changeMany([id(0)], { followUp: 'funded', ...wrong })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await list())[0]).toMatchObject({ followUp: 'toContact', nextOn: null, tags: [] })
  })

  it('are found by state, day and tag, and sorted by day, name and capital', async () => {
    const days = [day(0), day(1), day(8), day(9), null]
    await Promise.all([0, 1, 2, 3, 4].map(at => add(at, { tags: at % 2 === 0 ? ['授信'] : [] })))
    for (const [at, nextOn] of days.entries()) {
      if (nextOn) await update(id(at), { nextOn })
    }
    clock.pass({ hours: 24 })
    await signInAll()
    await update(id(1), { followUp: 'interested' })
    await update(id(3), { followUp: 'applying' })
    const found = async (query: RequestOf<typeof endpoints.favorites>['query']) =>
      idsOf(await list(query)).toSorted((one, other) => Number(one) - Number(other))
    expect(await found({ due: 'due' })).toEqual([id(0), id(1)])
    expect(await found({ due: 'week' })).toEqual([id(1), id(2)])
    expect(await found({ due: 'none' })).toEqual([id(4)])
    expect(await found({ due: '!none' })).toEqual([id(0), id(1), id(2), id(3)])
    expect(await found({ due: '!due' })).toEqual([id(2), id(3), id(4)])
    expect(await found({ followUp: 'interested,applying' })).toEqual([id(1), id(3)])
    expect(await found({ followUp: '!toContact', tag: '授信' })).toEqual([])
    expect(await found({ tag: '授信' })).toEqual([id(0), id(2), id(4)])
    expect(idsOf(await list({ sort: 'nextOn' }))).toEqual([0, 1, 2, 3, 4].map(id))
    expect(idsOf(await list({ sort: '-nextOn' }))).toEqual([3, 2, 1, 0, 4].map(id))
    const names = (await list({ sort: 'name' })).map(({ company }) => company.name)
    // By their sound: bei, chang, cheng, su, tang.
    expect(names.map(name => name[0])).toEqual(['北', '长', '成', '苏', '唐'])
    const capitals = (await list({ sort: '-regCapital' })).map(({ company }) => company.regCapital)
    const yuan = capitals.flatMap(each => (each?.currency === 'CNY' ? Number(each.amount) : []))
    expect(yuan.length).toBeGreaterThan(2)
    expect(yuan).toEqual(yuan.toSorted((one, other) => other - one))
    for (const query of [{ sort: 'note' }, { due: 'someday' }, { followUp: 'nothing' }]) {
      expect((await ask(endpoints.favorites, { query })).status).toBe(400)
    }
    const { body: tags } = await ask(endpoints.favoriteTags, {})
    expect(tags).toEqual([{ name: '授信', count: 3 }])
  })
})

describe('the next day', () => {
  it('is what was said last, at the favorite or in a note', async () => {
    await add(0)
    await update(id(0), { nextOn: day(5) })
    clock.pass({ seconds: 1 })
    await note(0, day(2))
    expect((await list())[0]?.nextOn).toBe(day(2))
    clock.pass({ seconds: 1 })
    await update(id(0), { nextOn: day(9) })
    expect((await list())[0]?.nextOn).toBe(day(9))
    clock.pass({ seconds: 1 })
    // A colleague's note is the colleague's plan.
    await note(0, day(1), lead)
    expect((await list())[0]?.nextOn).toBe(day(9))
    await update(id(0), { nextOn: null })
    expect((await list())[0]?.nextOn).toBeNull()
  })

  it('has been kept when a note of that day names no next one; unsuitable companies have none', async () => {
    await add(0)
    await add(1)
    await update(id(0), { nextOn: day(0) })
    await update(id(1), { nextOn: day(1) })
    clock.pass({ seconds: 1 })
    await note(0, null)
    await note(1, null)
    expect((await list({ sort: 'nextOn' })).map(each => each.nextOn)).toEqual([day(1), null])
    expect((await due()).items).toEqual([])
    await update(id(1), { followUp: 'unsuitable' })
    expect((await list()).map(each => each.nextOn)).toEqual([null, null])
  })

  it('is not in the past', async () => {
    await add(0)
    expect(await update(id(0), { nextOn: day(-1) })).toMatchObject({
      status: 400,
      body: { message: '下次跟进日期已经过去，请选择今天或以后的日期' }
    })
    for (const wrong of ['2026-02-30', '明天', '20261121']) {
      expect((await update(id(0), { nextOn: wrong })).status).toBe(400)
    }
  })

  it('is due with who follows, nearest first', async () => {
    for (const at of [0, 1, 2]) await add(at)
    await update(id(0), { nextOn: day(0) })
    await update(id(1), { nextOn: day(1) })
    await update(id(2), { nextOn: day(3) })
    expect(await due()).toEqual({ items: [expect.objectContaining({ companyId: id(0) })], total: 1 })
    clock.pass({ hours: 24 })
    await signInAll()
    const { items, total } = await due()
    expect(total).toBe(2)
    expect(items.map(({ companyId, nextOn }) => [companyId, nextOn])).toEqual([
      [id(1), day(0)],
      [id(0), day(-1)]
    ])
    expect(items[0]?.name).toBe((await list({ due: 'due', sort: '-nextOn' }))[0]?.company.name)
    expect(await due(lead)).toEqual({ items: [], total: 0 })
  })
})

describe('an assigned favorite', () => {
  it('is followed by the colleague, who changes its state and day and nothing else', async () => {
    const shared = await group('部门客户', true)
    await add(0, { groupId: shared.id, note: '介绍人是老王' })
    const [me] = (await followers()).filter(({ name }) => name.startsWith('周明澈'))
    const [seen] = await list({ groupId: shared.id }, lead)
    const favorite = seen?.id ?? ''
    expect(favorite).toMatch(new RegExp(`^${id(0)}-\\d+$`))
    expect(seen).toMatchObject({ keeper: { name: '林知远（演示）' }, followed: false, assignee: null })
    expect((await update(favorite, { followUp: 'contacted' }, lead)).status).toBe(404)
    expect((await assign([favorite], me?.id ?? '')).body).toMatchObject({ changed: 1, refused: 0 })
    expect(idsOf(await list({}, lead))).toEqual([favorite])
    const by = { id: me?.id, name: '周明澈（演示）' }
    expect(await list({}, lead)).toMatchObject([{ assigner: by }])
    expect((await update(favorite, { followUp: 'contacted', nextOn: day(0) }, lead)).body).toMatchObject({
      followUp: 'contacted',
      nextOn: day(0),
      followed: true
    })
    for (const mine of [{ note: '改' }, { tags: [] }, { groupId: null }]) {
      expect((await update(favorite, mine, lead)).status).toBe(404)
    }
    expect((await changeMany([favorite], { addTags: ['改'] }, lead)).body).toMatchObject({ refused: 1 })
    expect((await removeMany({ by: 'ids', ids: [favorite] }, lead)).body).toEqual({ removed: [], refused: 1 })
    expect((await due(lead)).items).toMatchObject([{ id: favorite, companyId: id(0) }])
    expect(await due()).toEqual({ items: [], total: 0 })
    expect((await list())[0]).toMatchObject({ assignee: me, followUp: 'contacted', note: '介绍人是老王' })
    expect((await assign([favorite], null)).body).toMatchObject({ changed: 1 })
    expect(await list()).toMatchObject([{ assignee: null, assigner: null }])
    expect(await list({}, lead)).toEqual([])
  })

  it('stands in a group that the department shares, and only as long as it does', async () => {
    const shared = await group('部门客户', true)
    await add(0, { groupId: shared.id })
    await add(1)
    const [me] = (await followers()).filter(({ name }) => name.startsWith('周明澈'))
    const [seen] = await list({ groupId: shared.id }, lead)
    const manages = id(1) + (seen?.id.slice(id(0).length) ?? '')
    expect((await assign([seen?.id ?? '', manages], me?.id ?? '')).body).toMatchObject({
      changed: 1,
      refused: 1
    })
    await ask(endpoints.updateFavoriteGroup, { params: { id: shared.id }, body: { shared: false } })
    expect(await list({}, lead)).toEqual([])
    expect((await update(seen?.id ?? '', { followUp: 'contacted' }, lead)).status).toBe(404)
    expect((await list()).map(({ assignee, assigner }) => assignee ?? assigner)).toEqual([null, null])
  })

  it('is answered as the schemas say', async () => {
    const shared = await group('部门客户', true)
    await add(0, { groupId: shared.id })
    const [seen] = await list({ groupId: shared.id }, lead)
    const asked = await ask(endpoints.followers, {}, lead)
    const assigned = await assign([seen?.id ?? ''], (asked.body as readonly Follower[])[0]?.id ?? '')
    expect([asked.status, assigned.status]).toEqual([200, 200])
    expect(v.parse(endpoints.followers.response, asked.body)).toEqual(asked.body)
    expect(v.parse(endpoints.assignFavorites.response, assigned.body)).toEqual(assigned.body)
  })

  it('goes to those who may change favorites, by those who may assign', async () => {
    const names = (await followers()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['周明澈（演示）', '林知远（演示）']))
    expect(names.some(name => name.startsWith('许安然'))).toBe(false)
    for (const as of [manager, reader]) {
      expect((await ask(endpoints.followers, {}, as)).status).toBe(403)
      expect((await assign([id(0)], null, as)).status).toBe(403)
    }
    await add(0, {}, lead)
    expect(await assign([id(0)], '999999999')).toMatchObject({ status: 404 })
  })
})
