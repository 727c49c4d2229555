import { expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Notices } from '../../../src/contract/entities/notice.ts'
import { countNews } from '../../../host/server/store/savedSearches/savedSearches.ts'
import { TODAY } from '../search/world.ts'
import { bodyOf, createSearchWorld } from './world.ts'

const world = createSearchWorld()
const { as, bring, saveSearch } = world

const count = (ms = 10_000) => countNews(world.db(), TODAY, new Date(world.now()), ms)
const notices = async (): Promise<Notices> =>
  bodyOf(await as('manager').call(endpoints.notices), 200) as Notices

it('new companies of a saved search are told of before anybody looks, and each time there are more', async () => {
  await bring([{ name: '甲', status: '存续' }])
  const { id } = await saveSearch({ name: '存续的' })
  await count()
  expect(await notices()).toMatchObject({ unread: 0, notices: [] })

  await bring([
    { name: '乙', status: '存续' },
    { name: '丙', status: '注销' }
  ])
  await count()
  const told = { kind: 'search', id, name: '存续的', state: 'done', found: 1, at: world.now() }
  expect(await notices()).toMatchObject({ unread: 1, notices: [{ ...told, isRead: false }] })
  await world.pass({ minutes: 5 })
  await as('manager').call(endpoints.readNotices, { body: {} })
  await count()
  expect(await notices()).toMatchObject({ unread: 0, notices: [{ ...told, isRead: true }] })

  await world.pass({ minutes: 5 })
  await bring([{ name: '丁', status: '存续' }])
  await count()
  expect(await notices()).toMatchObject({
    unread: 1,
    notices: [{ found: 2, isRead: false, at: world.now() }]
  })
})

it('searches without time to count them are counted the next time', async () => {
  await bring([{ name: '甲', status: '存续' }])
  await saveSearch({ name: '存续的' })
  await bring([{ name: '乙', status: '存续' }])
  await count(-1)
  expect((await notices()).notices).toEqual([])
  await count()
  expect((await notices()).notices).toHaveLength(1)
})

it('nobody is told of the searches of others', async () => {
  await bring([{ name: '甲', status: '存续' }])
  await saveSearch({ name: '存续的' })
  await bring([{ name: '乙', status: '存续' }])
  await count()
  expect(bodyOf(await as('lead').call(endpoints.notices), 200)).toMatchObject({ unread: 0, notices: [] })
})
