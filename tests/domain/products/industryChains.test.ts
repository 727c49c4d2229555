import { expect, it } from 'vitest'
import { inferChains, mainSector } from '../../../src/domain/products/industryChains.ts'
import type { ProductRelation } from '../../../src/domain/products/productRelations.ts'

const relations = (
  lines: readonly (readonly [upstream: string, downstream: string])[],
  rule: ProductRelation['rule'] = 'stated'
): readonly ProductRelation[] => lines.map(([upstream, downstream]) => ({ upstream, downstream, rule }))

const chainsOf = (given: readonly ProductRelation[], makers = 2) =>
  inferChains({
    relations: given,
    makersOf: () => makers,
    sectorOf: node => (node === '电池' ? '电力设备' : null)
  })

const battery = relations([
  ['隔膜', '电池'],
  ['电解液', '电池'],
  ['锂盐', '电解液'],
  ['电池', '汽车'],
  ['汽车', '租赁'],
  ['租赁', '出行'],
  ['电池', '储能']
])

it('sets every product at its shortest way from the middle', () => {
  const [chain, ...others] = chainsOf(battery)
  expect(others).toEqual([])
  expect(chain).toMatchObject({ name: '电池', category: '电力设备' })
  expect(chain?.nodes.map(({ node, parent, stage, level }) => `${stage} ${level} ${node} ${parent}`)).toEqual(
    [
      'up 2 电解液 电池',
      'up 2 隔膜 电池',
      'up 3 锂盐 电解液',
      'mid 1 电池 null',
      'down 2 储能 电池',
      'down 2 汽车 电池',
      'down 3 租赁 汽车'
    ]
  )
})

it('ends at a circle', () => {
  const [chain] = chainsOf([...battery, ...relations([['汽车', '锂盐']])])
  expect(chain?.nodes.filter(({ node }) => node === '汽车')).toHaveLength(1)
})

it('is no chain with few makers or relations, and inherited ones are one', () => {
  expect(chainsOf(battery, 1)).toEqual([])
  expect(chainsOf(battery.slice(0, 3))).toEqual([])
  const kinds = relations(
    [
      ['隔膜', '动力电池'],
      ['隔膜', '储能电池'],
      ['隔膜', '电芯']
    ],
    'wider'
  )
  expect(chainsOf([...relations([['隔膜', '电池']]), ...kinds])).toEqual([])
})

it('keeps those with most makers of a crowded level', () => {
  const many = relations(Array.from({ length: 30 }, (_, at) => [`原料${at}`, '电池']))
  const [chain] = inferChains({
    relations: many,
    makersOf: node => (node === '原料29' ? 9 : 2),
    sectorOf: () => null
  })
  expect(chain?.category).toBe('其他')
  expect(chain?.nodes).toHaveLength(17)
  expect(chain?.nodes[0]?.node).toBe('原料29')
})

const sectorOf = (weights: Readonly<Record<string, number>>) => mainSector(new Map(Object.entries(weights)))

it('stands in the sector that most of its makers are in, and in none where no sector stands out', () => {
  expect(sectorOf({ 轻工制造: 3, 纺织服饰: 1 })).toBe('轻工制造')
  expect(sectorOf({ 电力设备: 4.7, 有色金属: 1.8, 基础化工: 1.8, 机械设备: 1.7 })).toBe('电力设备')
  // Most, but few; as many as the next; nearly as many.
  expect(sectorOf({ 房地产: 2.8, 建筑材料: 1.8, 石油石化: 1.8, 环保: 1.8, 钢铁: 1.8 })).toBeNull()
  expect(sectorOf({ 纺织服饰: 1, 轻工制造: 1 })).toBeNull()
  expect(sectorOf({ 传媒: 4, 电子: 3, 家用电器: 3 })).toBeNull()
  expect(sectorOf({})).toBeNull()
})
