import { describe, expect, it } from 'vitest'
import { readConfig } from '../../host/server/base/config.ts'
import { readShopProducts } from '../../host/server/base/shopProducts.ts'
import { offersIn } from '../../host/server/base/offers.ts'
import { StartFailure } from '../../host/server/base/startFailure.ts'
import type { World } from '../../src/contract/base/world.ts'
import { shopProducts } from '../../src/sample/words/shopProducts.ts'
import { tableFile } from './tables/tableFile.ts'

const fileOf = (products: unknown) => tableFile(JSON.stringify(products), 'shop.json')
const read = (products: unknown) => readShopProducts(fileOf(products))
const keys = (world: World, environment: Readonly<Record<string, string>>) =>
  offersIn(world, readConfig(environment)).shopProducts?.map(({ key }) => key) ?? null

const pack = {
  key: 'pack',
  name: '额度包',
  description: '每月多导出 500 行',
  price: '99.5',
  term: 'month',
  per: 'person',
  opens: { exportRows: 500 }
}

describe('the products of the data shop', () => {
  it('are read from a file, with what is left out', () => {
    expect(read([pack])).toEqual([
      { ...pack, most: 1, opens: { premium: false, exportRows: 500, reports: 0 } }
    ])
    expect(read([])).toEqual([])
  })

  it('are the invented ones only beside invented companies; off closes the shop', () => {
    expect(keys('demo', {})).toEqual(shopProducts.map(({ key }) => key))
    expect(keys('real', {})).toEqual([])
    expect(keys('demo', { PRODUCTS: 'off' })).toBeNull()
    expect(keys('real', { PRODUCTS: fileOf([pack]) })).toEqual(['pack'])
  })

  it.each([
    ['no list', {}, '应为产品的数组'],
    ['a name that is missing', [pack, { ...pack, key: 'b', name: ' ' }], '第 2 个产品：缺少 name'],
    ['a key that comes twice', [pack, pack], '有两个产品的 key 相同'],
    ['a key with spaces', [{ ...pack, key: 'a b' }], '第 1 个产品：key 应为至多 64 个字母'],
    ['a price that is a number', [{ ...pack, price: 99.5 }], '第 1 个产品：price 应为以元计的文本'],
    ['a price of three decimals', [{ ...pack, price: '1.005' }], '至多两位小数'],
    ['an unknown term', [{ ...pack, term: 'week' }], 'term 应为 year'],
    ['an unknown holder', [{ ...pack, per: 'bank' }], 'per 应为 department'],
    ['no units', [{ ...pack, most: 0 }], 'most 应为 1 到 999'],
    ['a product that opens nothing', [{ ...pack, opens: {} }], 'opens 应说明开通什么'],
    ['a quota below nothing', [{ ...pack, opens: { reports: -1 } }], 'opens 应说明开通什么'],
    ['a field that nobody knows', [{ ...pack, prize: '1' }], '第 1 个产品：应为一个产品']
  ])('are refused with one sentence for %s', (_, products, sentence) => {
    expect(() => read(products)).toThrow(StartFailure)
    expect(() => read(products)).toThrow(sentence)
  })

  it('are refused without a file, or without JSON', () => {
    expect(() => readShopProducts('/no/such/file')).toThrow('/no/such/file 无法读取')
    expect(() => readShopProducts(tableFile('{', 'shop.json'))).toThrow('内容不是 JSON')
  })

  it('need a secret of at least 32 characters for what the shop says, which is not shown', () => {
    const secret = 'too short to be a secret'
    expect(() => readConfig({ ORDER_CALLBACK_SECRET: secret })).toThrow('至少应有 32 个字符')
    expect(() => readConfig({ ORDER_CALLBACK_SECRET: secret })).not.toThrow(secret)
    expect(readConfig({}).orderCallbackSecret).toBeNull()
  })
})
