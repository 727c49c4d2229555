import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestCompanies } from '../../../host/server/store/search/suggestCompanies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given } from './world.ts'

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, [
    { name: '小米科技有限责任公司', uscc: '91110108551385082Q', region: '110108', status: '存续' },
    { name: '深圳市大米和小米文化传播有限公司', region: '440304' },
    { name: '广州畅行科技有限公司', aliases: ['小米出行', 'ＷｅＧｏ'] },
    { name: '百度网讯（北京）科技有限公司', stockCode: '300750.SZ' },
    ...Array.from({ length: 14 }, (_, at) => ({ name: `重名${at}贸易有限公司` }))
  ])
})

afterAll(() => store.close())

const names = async (typed: string) => (await suggestCompanies(store.db, typed)).map(each => each.name)

describe('suggestions', () => {
  it('rank prefix matches first, then others', async () => {
    expect(await names('小米')).toEqual([
      '小米科技有限责任公司',
      '广州畅行科技有限公司',
      '深圳市大米和小米文化传播有限公司'
    ])
  })

  it('have region and status, and the other name if it matched', async () => {
    const [first, second] = await suggestCompanies(store.db, '小米')
    expect(first).toMatchObject({ alias: null, region: '北京市 / 海淀区', status: '存续' })
    expect(second).toMatchObject({ alias: '小米出行' })
  })

  it('for one character match prefixes only', async () => {
    expect(await names('小')).toEqual(['小米科技有限责任公司', '广州畅行科技有限公司'])
    expect(await names('米')).toEqual([])
  })

  it('match complete and partial codes', async () => {
    expect(await names('91110108551385082q')).toEqual(['小米科技有限责任公司'])
    expect(await names('9111')).toEqual(['小米科技有限责任公司'])
    expect(await names('300750')).toEqual(['百度网讯（北京）科技有限公司'])
  })

  it('ignore width, whitespace, brackets and case', async () => {
    expect(await names(' wego')).toEqual(['广州畅行科技有限公司'])
    expect(await names('百度网讯(北京)')).toEqual(['百度网讯（北京）科技有限公司'])
    expect(await names('小 米 科技')).toEqual(['小米科技有限责任公司'])
  })

  it('are at most ten, without duplicates, and none for empty input', async () => {
    const many = await names('重名')
    expect(many).toHaveLength(10)
    expect(new Set(many).size).toBe(10)
    expect(await names('   ')).toEqual([])
    expect(await names(`%_\\' OR 1=1 --`)).toEqual([])
  })
})
