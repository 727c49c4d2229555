import { describe, expect, it } from 'vitest'
import { MAX_SAVED_SEARCHES } from '../../../src/catalogue/savedSearch.ts'
import type { SavedSearch } from '../../../src/contract/entities/savedSearch.ts'
import { bodyOf, createSearchWorld } from './world.ts'

const world = createSearchWorld()
const { as, bring, saveSearch } = world

const listed = async (): Promise<readonly SavedSearch[]> =>
  bodyOf(await as('manager').list(), 200) as readonly SavedSearch[]
const namesOf = (searches: readonly SavedSearch[]) => searches.map(each => each.name)

async function refused(body: Parameters<ReturnType<typeof as>['save']>[0], message: string): Promise<void> {
  expect(await as('manager').save(body)).toMatchObject({ status: 400, body: { message } })
}

describe('saved searches', () => {
  it('store name, criteria, sort and columns, newest first', async () => {
    await bring([
      { name: '甲', status: '存续' },
      { name: '乙', status: '注销' }
    ])
    const criteria = { keyword: ['科技', '-上海'], status: ['!注销'], region: ['440300'] }
    await saveSearch({
      name: ' 深圳科技 ',
      criteria,
      sort: '-established',
      columns: ['name', 'region', 'status']
    })
    await saveSearch({ name: '存续' })
    const searches = await listed()
    expect(namesOf(searches)).toEqual(['存续', '深圳科技'])
    expect(searches[1]).toMatchObject({
      criteria,
      sort: '-established',
      columns: ['name', 'region', 'status'],
      createdAt: world.now(),
      version: {
        takenAt: world.now(),
        total: { count: 0, capped: false },
        recorded: true
      },
      news: { count: 0, capped: false }
    })
    expect(searches[0]?.version.total).toEqual({ count: 1, capped: false })
  })

  it('are refused with a helpful sentence', async () => {
    await saveSearch({ name: '存续' })
    const sentences = {
      409: { name: '存续', message: '已有同名的搜索，请换一个名称' },
      400: { name: '  ', message: '请填写名称' }
    }
    for (const [status, { name, message }] of Object.entries(sentences)) {
      expect(await as('manager').save({ name })).toMatchObject({ status: Number(status), body: { message } })
    }
    await refused({ name: '长'.repeat(41) }, '名称不能超过 40 个字')
    await refused({ name: '甲\u0000乙' }, '文字中含有无法保存的字符，请删除后重试')
    await refused({ criteria: {} }, '请先选择筛选条件')
    await refused({ criteria: { status: [] } }, '请先选择筛选条件')
    await refused({ columns: [] }, '请至少选择一列')
    await refused({ sort: 'password' }, '不支持按该列排序')
    expect(await listed()).toHaveLength(1)
  })

  it('accept any other name unchanged', async () => {
    const names = [
      '<script>alert(1)</script>',
      `'; DROP TABLE staff; --`,
      '🏢'.repeat(20),
      '长'.repeat(40),
      '%_\\'
    ]
    for (const name of names) await saveSearch({ name })
    expect(namesOf(await listed()).toReversed()).toEqual(names)
  })

  it('are limited to 100 per member of staff, also in parallel', async () => {
    const { db } = world
    const { id: staff } = await db()
      .selectFrom('staff')
      .select('id')
      .where('account', '=', 'demo.manager')
      .executeTakeFirstOrThrow()
    const version = { day: '2026-11-21', criteria: '{}', total: 0, total_capped: false, last_company: '0' }
    for (let at = 1; at < MAX_SAVED_SEARCHES; at++) {
      const { id } = await db()
        .insertInto('saved_search')
        .values({ staff_id: staff, name: `第 ${at} 个`, criteria: '{}', columns: [], created_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('saved_search_version')
        .values({ search_id: id, taken_at: new Date(), ids: [], record: null, ...version })
        .execute()
    }
    const answers = await Promise.all([
      as('manager').save({ name: '甲' }),
      as('manager').save({ name: '乙' })
    ])
    expect(new Set(answers.map(each => each.status))).toEqual(new Set([201, 409]))
    expect(answers.find(each => each.status === 409)?.body).toEqual({
      code: 'tooMany',
      message: '最多保存 100 个搜索，请先删除不再需要的'
    })
    expect((await as('lead').save({ name: '甲' })).status).toBe(201)
  })

  it('belong to one member of staff', async () => {
    const { id } = await saveSearch({ name: '我的' })
    const other = as('lead')
    expect((await other.list()).body).toEqual([])
    for (const answer of [
      await other.changes(id),
      await other.change(id, { name: '你的' }),
      await other.change(id, { removed: false }),
      await other.remove(id)
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: '保存的搜索不存在' } })
    }
    expect((await other.save({ name: '我的' })).status).toBe(201)
    expect(namesOf(await listed())).toEqual(['我的'])
  })

  it('are refused without permission', async () => {
    const reader = as('reader')
    expect(await reader.save({})).toMatchObject({ status: 403, body: { message: '您没有权限执行此操作' } })
    expect((await reader.change('1', { name: '甲' })).status).toBe(403)
    expect((await reader.remove('1')).status).toBe(403)
    expect(await reader.list()).toMatchObject({ status: 200, body: [] })
  })

  it('with an unknown id are a 404', async () => {
    for (const id of ['999999999', 'abc', '1 OR 1=1', '9'.repeat(40)]) {
      expect((await as('manager').changes(id)).status).toBe(404)
      expect((await as('manager').remove(id)).status).toBe(404)
    }
    const { id } = await saveSearch({})
    expect((await as('manager').changes(id, { since: '999' })).status).toBe(404)
  })

  it('are renamed without a new version', async () => {
    const before = await saveSearch({ name: '旧名' })
    await world.pass({ hours: 1 })
    const after = bodyOf(await as('manager').change(before.id, { name: '新名' }), 200) as SavedSearch
    expect(after).toEqual({ ...before, name: '新名', news: null })
  })

  it('record a new version when their criteria change', async () => {
    await bring([
      { name: '甲', status: '存续' },
      { name: '乙', status: '注销' },
      { name: '丙', status: '注销' }
    ])
    const before = await saveSearch({ criteria: { status: ['存续'] } })
    await world.pass({ hours: 1 })
    const body = { criteria: { status: ['注销'] }, sort: null, columns: ['name' as const] }
    const after = bodyOf(await as('manager').change(before.id, body), 200) as SavedSearch
    expect(after).toMatchObject({ criteria: body.criteria, sort: null, columns: ['name'] })
    expect(after.version).toMatchObject({
      takenAt: world.now(),
      total: { count: 2, capped: false }
    })
    expect((await listed())[0]?.news).toEqual({ count: 0, capped: false })
  })

  it('can be restored within an hour', async () => {
    const search = await saveSearch({ name: '误删' })
    expect((await as('manager').remove(search.id)).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await as('manager').remove(search.id)).status).toBe(404)
    const restored = bodyOf(await as('manager').change(search.id, { removed: false }), 200) as SavedSearch
    expect(restored).toEqual({ ...search, news: null })
    await as('manager').remove(search.id)
    await saveSearch({ name: '误删' })
    expect(await as('manager').change(search.id, { removed: false })).toMatchObject({
      status: 409,
      body: { message: '已有同名的搜索，请换一个名称' }
    })
    await world.pass({ hours: 2 })
    await saveSearch({ name: '后来的' })
    expect((await as('manager').change(search.id, { removed: false })).status).toBe(404)
  })

  it('of an older release preserve unknown parts', async () => {
    const { id } = await saveSearch({})
    await world
      .db()
      .updateTable('saved_search')
      .set({
        criteria: JSON.stringify({ mood: ['好'], status: ['存续', '睡着了'] }),
        columns: ['name', 'smell']
      })
      .where('id', '=', id)
      .execute()
    await bring([{ name: '甲', status: '存续' }])
    const [search] = await listed()
    expect(search).toMatchObject({
      criteria: { mood: ['好'], status: ['存续', '睡着了'] },
      news: { count: 1 }
    })
  })
})
