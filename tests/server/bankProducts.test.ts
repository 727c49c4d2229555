import { describe, expect, it } from 'vitest'
import { readBankProducts } from '../../host/server/base/bankProducts.ts'
import { readConfig } from '../../host/server/base/config.ts'
import { offersIn } from '../../host/server/base/offers.ts'
import { StartFailure } from '../../host/server/base/startFailure.ts'
import type { World } from '../../src/contract/base/world.ts'
import { bankProducts } from '../../src/sample/words/bankProducts.ts'
import { tableFile } from './tables/tableFile.ts'

const read = (products: unknown) => readBankProducts(tableFile(JSON.stringify(products), 'products.json'))
const keys = (world: World, environment: Readonly<Record<string, string>>) =>
  offersIn(world, readConfig(environment)).bankProducts.map(({ key }) => key)
const [first] = bankProducts

describe('the products of a deployment', () => {
  it('are read from a file', () => {
    expect(read(bankProducts)).toEqual(bankProducts)
    expect(read([])).toEqual([])
  })

  it('are the invented ones only beside invented companies', () => {
    expect(keys('demo', {})).toEqual(bankProducts.map(({ key }) => key))
    expect(keys('real', {})).toEqual([])
    const file = tableFile(JSON.stringify([first]), 'products.json')
    expect(keys('real', { BANK_PRODUCTS: file })).toEqual([first?.key])
    expect(keys('demo', { BANK_PRODUCTS: file })).toEqual([first?.key])
  })

  it.each([
    ['no list', {}, '应为产品的数组'],
    ['a name that is missing', [first, { ...first, key: 'b', name: ' ' }], '第 2 个产品：缺少 name'],
    ['a key that comes twice', [first, first], '有两个产品的 key 相同'],
    [
      'a filter that is not there',
      [{ ...first, conditions: [{ label: '条件', criteria: { color: ['red'] } }] }],
      '第 1 个产品的第 1 个条件：包含未知的筛选条件'
    ],
    [
      'a filter that depends on who asks',
      [{ ...first, conditions: [{ label: '条件', criteria: { mine: ['已收藏'] } }] }],
      '第 1 个产品的第 1 个条件：筛选条件“与我有关”不能用来判断产品'
    ],
    [
      'a condition without criteria',
      [{ ...first, conditions: [{ label: '条件', criteria: {} }] }],
      '第 1 个产品的第 1 个条件：没有筛选条件'
    ]
  ])('are refused with one sentence for %s', (_, products, sentence) => {
    expect(() => read(products)).toThrow(StartFailure)
    expect(() => read(products)).toThrow(sentence)
  })

  it('are refused without a file, or without JSON', () => {
    expect(() => readBankProducts('/no/such/file')).toThrow('/no/such/file 无法读取')
    expect(() => readBankProducts(tableFile('{', 'products.json'))).toThrow('内容不是 JSON')
  })
})
