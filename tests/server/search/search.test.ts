import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { refuse } from '../../../src/contract/base/refusals.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import type { Sort } from '../../../src/catalogue/columns.ts'
import { splitKeyword } from '../../../src/domain/criteria/keyword.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY, type Given } from './world.ts'

const world: readonly Given[] = [
  {
    name: '小米科技有限责任公司',
    aliases: ['小米', 'XIAOMI'],
    uscc: '91110108551385082Q',
    region: '110108',
    industry: '3922',
    status: '存续',
    companyType: '有限责任公司',
    established: '2010-03-03',
    regCapital: { amount: '185000', currency: 'CNY' },
    introduction: '智能手机与智能家居产品，ABC 级服务 50%_off',
    products: ['智能手机', '空气净化器']
  },
  {
    name: '深圳市大米和小米文化传播有限公司',
    region: '440304',
    status: '存续',
    established: '2014-10-27',
    regCapital: { amount: '125.1565', currency: 'CNY' },
    introduction: '自闭症儿童早期疗育'
  },
  {
    name: '深圳晨光科技有限公司',
    region: '440305',
    industry: '6513',
    status: '注销',
    established: '2016-11-21',
    regCapital: { amount: '100', currency: 'USD' },
    scope: '小米供应链配件的销售'
  },
  { name: '深圳旭日科技有限公司', region: '440305', status: '存续', established: '2011-11-21', round: 'A轮' },
  {
    name: '𠮷野（上海）餐饮有限公司',
    region: '310101',
    stockCode: '688001.SH',
    listing: ['科创板', '港股'],
    introduction: 'Cafe\u0301 与 C++ 咖啡 🏢'
  },
  { name: '阿里巴巴（中国）有限公司', regCapital: { amount: '99999', currency: 'KPW' } }
]

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, world)
})

afterAll(() => store.close())

const keyword = (typed: string) => found(store, { keyword: splitKeyword(typed) })

describe('a keyword', () => {
  it.each(['688001', '688001.SH', '688001.sh'])('finds the company by its stock code %s', async typed => {
    expect(await keyword(typed)).toEqual(['𠮷野（上海）餐饮有限公司'])
  })

  it('of two characters ranks names before texts', async () => {
    const names = await keyword('小米')
    expect(names.slice(0, 2).toSorted()).toEqual(['小米科技有限责任公司', '深圳市大米和小米文化传播有限公司'])
    expect(names.slice(2)).toEqual(['深圳晨光科技有限公司'])
  })

  it('of one character matches prefixes of names and short names', async () => {
    expect(await keyword('小')).toEqual(['小米科技有限责任公司'])
    expect(await keyword('x')).toEqual(['小米科技有限责任公司'])
    expect(await keyword('米')).toEqual([])
  })

  it('of more characters matches them in one piece, not just their bigrams', async () => {
    expect(await keyword('智能手机')).toEqual(['小米科技有限责任公司'])
    expect(await keyword('手机智能家居')).toEqual([])
  })

  it.each([
    ['products', '空气净化'],
    ['scope', '供应链配件'],
    ['introduction', '自闭症'],
    ['a whole unified code', '91110108551385082Q'],
    ['a whole unified code as people copy it', '"91110108 551385082q"'],
    ['a part of a unified code', '551385082']
  ])('looks into %s', async (_, typed) => {
    expect(await keyword(typed)).toHaveLength(1)
  })

  it('supports and, or and exclusions', async () => {
    expect(await keyword('深圳 科技')).toHaveLength(2)
    expect((await keyword('晨光|旭日')).toSorted()).toEqual(['深圳旭日科技有限公司', '深圳晨光科技有限公司'])
    expect(await keyword('深圳 -晨光')).not.toContain('深圳晨光科技有限公司')
    expect(await keyword('-小米 科技')).toEqual(['深圳旭日科技有限公司'])
  })

  it('does not match across two fields', async () => {
    expect(await keyword('公司小米')).toEqual([])
  })

  it('reports the matching field if it is not the name', async () => {
    const search = {
      criteria: parseCriteria({ keyword: ['小米'] }),
      sort: null,
      page: 1,
      pageSize: 20,
      cursor: null
    }
    const { items } = await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)
    expect(items.map(row => row.match)).toEqual([
      null,
      null,
      { field: '经营范围', excerpt: '小米供应链配件的销售' }
    ])
  })
})

describe('filters', () => {
  it('combine tokens with or, filters with and', async () => {
    expect(await found(store, { region: ['440000'] })).toHaveLength(3)
    expect(await found(store, { region: ['440304', '110000'] })).toHaveLength(2)
    expect(await found(store, { region: ['440300'], status: ['存续'], keyword: ['科技'] })).toEqual([
      '深圳旭日科技有限公司'
    ])
  })

  it('of a tree include descendants', async () => {
    for (const code of ['C', '39', '392', '3922']) {
      expect(await found(store, { industry: [code] })).toEqual(['小米科技有限责任公司'])
    }
  })

  it('of ages are relative to a day, including the lower bound', async () => {
    expect(await found(store, { established: ['10-15'] })).toEqual(
      expect.arrayContaining(['深圳晨光科技有限公司', '深圳市大米和小米文化传播有限公司'])
    )
    expect(await found(store, { established: ['10-15'] })).not.toContain('深圳旭日科技有限公司')
    expect(await found(store, { established: ['15-'] })).toContain('深圳旭日科技有限公司')
  })

  it('of capital compare in yuan; an unknown currency matches nothing', async () => {
    // 1,000,000 USD are 7,100,000 CNY.
    expect(await found(store, { regCapital: ['500-1000'] })).toEqual(['深圳晨光科技有限公司'])
    expect(await found(store, { regCapital: ['0-100', '5000-'] })).toEqual(['小米科技有限责任公司'])
  })

  it('find each of several boards, and 未上市 without a board', async () => {
    expect(await found(store, { listing: ['港股'] })).toEqual(['𠮷野（上海）餐饮有限公司'])
    expect(await found(store, { listing: ['科创板'] })).toHaveLength(1)
    expect(await found(store, { listing: ['未上市'] })).toHaveLength(world.length - 1)
  })
})

const byDate = async (direction: 'asc' | 'desc') => {
  const sort = { column: 'established', direction } as const
  const { items } = await searchCompanies(
    store.db,
    { today: TODAY, staff: '0' },
    {
      criteria: {},
      sort,
      page: 1,
      pageSize: 20,
      cursor: null
    }
  )
  return items.map(row => row.established)
}

const pageOf = async (page: number, pageSize: number) => {
  const search = { criteria: parseCriteria({ keyword: ['小米'] }), sort: null, page, pageSize, cursor: null }
  return (await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)).items.map(row => row.name)
}

describe('the order', () => {
  it('by a column has companies without a value last, in both directions', async () => {
    const known = ['2010-03-03', '2011-11-21', '2014-10-27', '2016-11-21']
    expect(await byDate('asc')).toEqual([...known, null, null])
    expect(await byDate('desc')).toEqual([...known.toReversed(), null, null])
  })

  const orders: readonly (readonly [string, Sort | null])[] = [
    ['by best fit', null],
    ['by a column with equal and missing values', { column: 'regCapital', direction: 'desc' }]
  ]

  it.each(orders)('%s returns each row once, by page and by cursor', async (_, sort) => {
    const pages: string[] = []
    const walked: string[] = []
    let cursor: string | null = null
    for (let page = 1; page <= 4; page++) {
      const search = { criteria: parseCriteria({ keyword: ['有限'] }), sort, page, pageSize: 2 }
      pages.push(
        ...(
          await searchCompanies(store.db, { today: TODAY, staff: '0' }, { ...search, cursor: null })
        ).items.map(row => row.id)
      )
      if (page > 1 && cursor === null) continue
      const next = await searchCompanies(store.db, { today: TODAY, staff: '0' }, { ...search, cursor })
      walked.push(...next.items.map(row => row.id))
      cursor = next.cursor
    }
    expect(new Set(pages).size).toBe(world.length)
    expect(pages).toHaveLength(world.length)
    expect(walked).toEqual(pages)
  })

  it('crosses from names to texts inside a page and between pages', async () => {
    const all = await pageOf(1, 3)
    expect(await pageOf(1, 2)).toEqual(all.slice(0, 2))
    expect(await pageOf(2, 2)).toEqual(all.slice(2))
    expect(await pageOf(3, 1)).toEqual(all.slice(2))
    expect(await pageOf(4, 1)).toEqual([])
  })

  it('refuses a page by number beyond row 10,000', async () => {
    const deep = { criteria: {}, sort: null, page: 51, pageSize: 200, cursor: null }
    await expect(searchCompanies(store.db, { today: TODAY, staff: '0' }, deep)).rejects.toThrow(
      refuse('tooDeep', { most: 10_000 })
    )
  })
})

interface Case {
  readonly id: string
  readonly input: { readonly q: string }
}

const cases = yardstick<readonly Case[]>('search-input') ?? []

describe.skipIf(!hasShared)(sharedTitle('hostile and strange keywords'), () => {
  it.each(cases.map(each => [each.id, each.input.q.slice(0, 200)] as const))('%s', async (_, typed) => {
    const names = await keyword(typed)
    // No text bypasses the keyword: only a blank one finds everything.
    expect(names.length === world.length).toBe(typed.trim() === '')
    const intact = await sql<{ count: number }>`SELECT count(*)::int4 AS count FROM company`.execute(store.db)
    expect(intact.rows[0]?.count).toBe(world.length)
  })

  it.each([
    ['full-width letters', 'ＡＢＣ', '小米科技有限责任公司'],
    ['an astral character', '𠮷野', '𠮷野（上海）餐饮有限公司'],
    ['an emoji', '🏢', '𠮷野（上海）餐饮有限公司'],
    ['é, however it is written', 'é', null],
    ['é in a word', 'café', '𠮷野（上海）餐饮有限公司'],
    ['zero-width characters', '\u200b阿里', '阿里巴巴（中国）有限公司'],
    ['plus signs', 'c++', '𠮷野（上海）餐饮有限公司'],
    ['wildcards', '50%_', '小米科技有限责任公司'],
    ['wildcards that stand nowhere', '5_%', null]
  ])('finds %s literally', async (_, typed, name) => {
    expect(await keyword(typed)).toEqual(name === null ? [] : [name])
  })
})
