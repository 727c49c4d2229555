import { describe, expect, it } from 'vitest'
import { MAX_RECORDED } from '../../../host/server/store/savedSearches/snapshot.ts'
import type { SavedSearch, SearchChanges } from '../../../src/contract/entities/savedSearch.ts'
import { bodyOf, createSearchWorld, told, type Given } from './world.ts'

const world = createSearchWorld()
const { alter, as, bring, bringMany, changes, drop, saveSearch } = world

const inShenzhen: Given = {
  name: '',
  region: '440305',
  status: '存续',
  companyType: '私营企业',
  established: '2015-06-01'
}
const named = (...names: readonly string[]): readonly Given[] => names.map(name => ({ ...inShenzhen, name }))

const criteria = { region: ['440300'], status: ['存续'], companyType: ['私营企业', '国有企业'] }
const columns = ['name' as const, 'status' as const, 'companyType' as const]

async function news(id: string) {
  const searches = bodyOf(await as('manager').list(), 200) as readonly SavedSearch[]
  return searches.find(each => each.id === id)?.news
}

async function markSeen(id: string): Promise<void> {
  const { asOf } = await changes(id, 'added')
  bodyOf(await as('manager').change(id, { seen: asOf }), 200)
}

describe('the changes of a saved search', () => {
  it('are empty at first', async () => {
    await bring(named('甲', '乙'))
    const { id } = await saveSearch({ criteria, columns })
    expect(await changes(id, 'added')).toMatchObject({
      now: { count: 2, capped: false },
      onlyNew: false,
      added: { count: 0, capped: false },
      left: { count: 0 },
      changed: { count: 0 },
      changes: { items: [], total: 0 }
    })
  })

  it('list added companies: new ones, and those that one condition excluded, with the changed value', async () => {
    const [, closed = '', elsewhere = '', twice = ''] = await bring([
      ...named('甲'),
      { ...inShenzhen, name: '曾停业', status: '停业' },
      { ...inShenzhen, name: '曾在北京', region: '110105' },
      { ...inShenzhen, name: '两项都不符', status: '停业', companyType: null }
    ])
    const { id } = await saveSearch({ criteria, columns })
    await alter(closed, { status: '存续' })
    await alter(elsewhere, { region: '440305' })
    await bring(named('新来的'))
    expect(await news(id)).toEqual({ count: 3, capped: false })
    const found = await changes(id, 'added')
    expect(told(found).toSorted()).toEqual(
      ['新来的：new', '曾停业：value status', '曾在北京：value region'].toSorted()
    )
    const reopened = found.changes.items.find(each => each.company.name === '曾停业')
    expect(reopened?.reasons[0]?.columns).toEqual(['status'])
    expect(reopened?.before?.status).toBe('停业')
    expect(reopened?.company.status).toBe('存续')
    await alter(twice, { status: '存续' })
    expect((await changes(id, 'added')).added.count).toBe(3)
  })

  it('list companies that left, with the condition and the value before and after', async () => {
    const [stays = '', ended = '', moved = '', both = '', gone = ''] = await bring(
      named('留下', '注销了', '搬走了', '都变了', '被删除')
    )
    const { id } = await saveSearch({ criteria, columns })
    await alter(ended, { status: '注销' })
    await alter(moved, { region: '110105' })
    await alter(both, { status: '吊销', region: '310101' })
    await drop(gone)
    const found = await changes(id, 'left')
    expect(told(found).toSorted()).toEqual(
      [
        '注销了：value status',
        '搬走了：value region',
        '都变了：value region：value status',
        '被删除：gone'
      ].toSorted()
    )
    const closed = found.changes.items.find(each => each.company.name === '注销了')
    expect([closed?.before?.status, closed?.company.status]).toEqual(['存续', '注销'])
    expect(closed?.reasons[0]?.columns).toEqual(['status'])
    // The region is recorded although the list does not show it, because a condition uses it.
    const left = found.changes.items.find(each => each.company.name === '搬走了')
    expect([left?.before?.region?.code, left?.company.region?.code]).toEqual(['440305', '110105'])
    expect(found.changes.items.at(-1)?.company).toMatchObject({ id: gone, name: '被删除', status: '存续' })
    expect((await changes(id, 'added')).now.count).toBe(1)
    expect(stays).not.toBe('')
  })

  it('list remaining companies with changed columns', async () => {
    const [renamed = '', reformed = '', hidden = '', dated = ''] = await bring(
      named('旧名', '改制', '不在列中', '新日期')
    )
    const { id } = await saveSearch({ criteria, columns: [...columns, 'dataDate', 'listing'] })
    await alter(renamed, { name: '新名' })
    await alter(hidden, { address: '别处' })
    await alter(dated, { dataDate: '2026-11-20' })
    await alter(reformed, { companyType: '国有企业' })
    const found = await changes(id, 'changed')
    expect(new Map(found.changes.items.map(each => [each.company.name, each.columns]))).toEqual(
      new Map([
        ['新名', ['name']],
        ['改制', ['companyType']]
      ])
    )
    expect(found.changes.items.flatMap(each => each.reasons)).toEqual([])
    expect(found.changes.items.find(each => each.company.name === '新名')?.before?.name).toBe('旧名')
  })

  it('recognize conditions that changed with time only', async () => {
    await bring([
      { name: '十年前', established: '2016-11-22', status: '存续' },
      { name: '五年前', established: '2021-11-22', status: '存续' }
    ])
    const { id } = await saveSearch({ criteria: { established: ['5-10'], status: ['存续'] }, columns })
    await world.pass({ hours: 23 })
    expect(told(await changes(id, 'left'))).toEqual(['十年前：time established'])
    expect(told(await changes(id, 'added'))).toEqual(['五年前：time established'])
    expect(await news(id)).toEqual({ count: 1, capped: false })
  })

  it('report unknown former values', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({
      ...inShenzhen,
      name: `停业 ${at}`,
      status: '停业'
    }))
    const [first = ''] = await bring(many)
    const { id } = await saveSearch({ criteria, columns })
    await alter(first, { status: '存续' })
    expect(told(await changes(id, 'added'))).toEqual(['停业 0：unknown'])
  })

  it('distinguish a changed search from changed companies', async () => {
    const [a = ''] = await bring([
      ...named('私营的'),
      { ...inShenzhen, name: '外资的', companyType: '外商投资' }
    ])
    const { id, version } = await saveSearch({ criteria, columns })
    await world.pass({ hours: 1 })
    await as('manager').change(id, { criteria: { ...criteria, companyType: ['外商投资'] } })
    expect((await changes(id, 'added')).added.count).toBe(0)
    expect(told(await changes(id, 'added', version.id))).toEqual(['外资的：criteria companyType'])
    expect(told(await changes(id, 'left', version.id))).toEqual(['私营的：criteria companyType'])
    await alter(a, { status: '注销' })
    expect(told(await changes(id, 'left', version.id))).toEqual([
      '私营的：value status：criteria companyType'
    ])
    await as('manager').change(id, { criteria: { region: ['440300'], status: ['存续'] } })
    expect(told(await changes(id, 'added', version.id))).toEqual(['外资的：criteria companyType'])
  })

  it('treat filters of the same record as one condition', async () => {
    const { id } = await saveSearch({
      criteria: { qualification: ['高新技术企业'], qualificationStatus: ['有效'], status: ['存续'] },
      columns
    })
    const [company = ''] = await bring(named('甲'))
    await world
      .db()
      .insertInto('section_qualifications' as never)
      .values({ company_id: company, ordinal: 1, name: '高新技术企业', status: '有效' })
      .execute()
    await markSeen(id)
    await world
      .db()
      .deleteFrom('section_qualifications' as never)
      .execute()
    expect(told(await changes(id, 'left'))).toEqual(['甲：value qualification qualificationStatus'])
  })

  it('are reset when they are marked as seen', async () => {
    await bring(named('甲'))
    const { id, version } = await saveSearch({ criteria, columns })
    await bring(named('乙'))
    expect(await news(id)).toEqual({ count: 1, capped: false })
    await world.pass({ hours: 1 })
    await markSeen(id)
    expect(await news(id)).toEqual({ count: 0, capped: false })
    const now = await changes(id, 'added')
    expect(now.added.count).toBe(0)
    expect(now.versions.map(each => each.total.count)).toEqual([2, 1])
    expect(told(await changes(id, 'added', version.id))).toEqual(['乙：new'])
  })

  it('are not marked as seen with older data', async () => {
    await bring(named('甲'))
    const { id } = await saveSearch({ criteria, columns })
    const { asOf } = await changes(id, 'added')
    await bring(named('乙'))
    expect(await as('manager').change(id, { seen: asOf })).toMatchObject({
      status: 409,
      body: { message: '数据刚刚有更新，请查看最新的变化后再标记', code: 'dataMoved' }
    })
    expect(await news(id)).toEqual({ count: 1, capped: false })
  })

  it('are stored for the last five versions', async () => {
    const { id } = await saveSearch({ criteria, columns })
    for (let round = 1; round <= 6; round++) {
      await bring(named(`第 ${round} 家`))
      await world.pass({ hours: 1 })
      await markSeen(id)
      await world.pass({ hours: 1 })
      await markSeen(id)
    }
    const { versions, since } = await changes(id, 'added')
    expect(versions.map(each => each.total.count)).toEqual([6, 5, 4, 3, 2])
    expect(since.takenAt).toBe(world.now())
  })

  it('are recounted only if something may have changed', async () => {
    await bring(named('甲'))
    const { id } = await saveSearch({ criteria, columns })
    await news(id)
    await world.db().updateTable('saved_search').set({ news: 77 }).where('id', '=', id).execute()
    expect(await news(id)).toEqual({ count: 77, capped: false })
    await bring(named('乙'))
    expect(await news(id)).toEqual({ count: 1, capped: false })
  })

  it('of personal criteria follow the member of staff', async () => {
    const [first = ''] = await bring(named('甲', '乙'))
    const { id } = await saveSearch({ criteria: { mine: ['未收藏'] }, columns })
    const { id: staff } = await world
      .db()
      .selectFrom('staff')
      .select('id')
      .where('account', '=', 'demo.manager')
      .executeTakeFirstOrThrow()
    await world
      .db()
      .insertInto('favorite')
      .values({ staff_id: staff, company_id: first, note: null, created_at: new Date() })
      .execute()
    expect(told(await changes(id, 'left'))).toEqual(['甲：value mine'])
    await world.db().deleteFrom('favorite').execute()
    await markSeen(id)
    await world.pass({ minutes: 2 })
    expect(await news(id)).toEqual({ count: 0, capped: false })
  })

  it('are paged without gaps or duplicates', async () => {
    const { id } = await saveSearch({ criteria, columns })
    await bring(named(...Array.from({ length: 45 }, (_, at) => `新 ${at}`)))
    const names: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await as('manager').changes(id, { page, pageSize: 20 })
      names.push(...(bodyOf(answer, 200) as SearchChanges).changes.items.map(each => each.company.name))
    }
    expect(new Set(names).size).toBe(45)
  })
})

describe('a result that is too large to be recorded', () => {
  it('records its number and new companies; one that grew large also those that left', async () => {
    const [ended = '', renamed = ''] = await bring(named('注销了', '旧名'))
    const living = { criteria: { status: ['存续'] }, columns }
    const grown = await saveSearch({ ...living, name: '原来不多' })
    await bringMany(MAX_RECORDED)
    const large = await saveSearch({ ...living, name: '一直很多' })
    expect(large.version).toMatchObject({
      total: { count: MAX_RECORDED + 2, capped: false },
      recorded: false
    })
    await alter(ended, { status: '注销' })
    await alter(renamed, { name: '新名' })
    await bring(named('新来的'))

    expect(await news(large.id)).toEqual({ count: 1, capped: false })
    const found = await changes(large.id, 'added')
    expect(found).toMatchObject({
      onlyNew: true,
      added: { count: 1, capped: false },
      left: { count: 0 },
      changed: { count: 0 }
    })
    expect(told(found)).toEqual(['新来的：new'])

    expect(await news(grown.id)).toMatchObject({ capped: true })
    const left = await changes(grown.id, 'left')
    expect(left).toMatchObject({ onlyNew: true, now: { count: MAX_RECORDED, capped: true } })
    expect(left.added).toEqual({ count: MAX_RECORDED, capped: true })
    expect(told(left)).toEqual(['注销了：value status'])
    expect(told(await changes(grown.id, 'changed'))).toEqual(['新名'])
  })
})
