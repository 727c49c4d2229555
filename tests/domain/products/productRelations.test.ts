import { describe, expect, it } from 'vitest'
import { productReader } from '../../../src/domain/products/productReader.ts'
import {
  productGraph,
  type ProductLink,
  type ProductWorld
} from '../../../src/domain/products/productRelations.ts'

const link = (upstream: string, downstream: string): ProductLink => ({ upstream, downstream })

/** Products with their makers, `甲 乙`; the first letter of a maker is its industry, and A to M are one sector. */
function world(
  products: Readonly<Record<string, string>>,
  links: readonly ProductLink[] = [],
  described: readonly ProductLink[] = []
): ProductWorld {
  return {
    reader: productReader,
    described,
    disclosed: Object.entries(products).map(([product, makers]) => ({ product, makers: makers.split(' ') })),
    links,
    industryOf: company => {
      const industry = company.charAt(0)
      return industry === '?' ? null : { sector: industry < 'N' ? 'first' : industry, industry }
    }
  }
}

const rulesOf = (given: ProductWorld) =>
  Object.fromEntries(
    productGraph(given).relations.map(({ upstream, downstream, rule }) => [`${upstream}→${downstream}`, rule])
  )

describe('relations between products', () => {
  it('follow from names once two companies make the wider product', () => {
    expect(rulesOf(world({ 锂电池: 'A1 A2', 锂电池隔膜: 'B1', 锂电池回收: 'C1' }))).toEqual({
      '锂电隔膜→锂电池': 'named',
      '锂电池→锂电池回收': 'named'
    })
    expect(rulesOf(world({ 锂电池: 'A1', 锂电池隔膜: 'B1' }))).toEqual({})
  })

  it('of one wider product serve those that the trade counts among it', () => {
    expect(rulesOf(world({ 锂离子电池: 'A1', 锂电池: 'A2', 锂电池隔膜: 'B1', 动力电池系统: 'A3' }))).toEqual({
      '锂电隔膜→锂电池': 'named',
      '锂电隔膜→动力电池': 'wider'
    })
  })

  it('are shown as tables state them where the makers are of one sector, or the same', () => {
    const given = world({ 铜: 'A1', 铜杆: 'B1', 溴素: 'X1', 阻燃剂: 'Y1 X1', 大豆: 'X2', 变压器: 'Y2' }, [
      link('铜', '铜杆'),
      link('溴素', '阻燃剂'),
      link('大豆', '变压器')
    ])
    expect(rulesOf(given)).toEqual({ '铜→铜杆': 'stated', '溴素→阻燃剂': 'stated', '大豆→变压器': 'rare' })
  })

  it('are shown where three of them lead from one industry to another', () => {
    const products = { 大麦: 'X1', 小麦: 'X2', 玉米: 'X3', 啤酒: 'Y1', 白酒: 'Y2', 黄酒: 'Y3' }
    const two = [link('大麦', '啤酒'), link('小麦', '白酒')]
    expect(rulesOf(world(products, two))['大麦→啤酒']).toBe('rare')
    expect(rulesOf(world(products, [...two, link('玉米', '黄酒')]))['大麦→啤酒']).toBe('stated')
  })

  it('count for nothing where the industry of a maker is unknown, unless they are stated twice', () => {
    const products = { 铜: '?1', 铜杆: '?2' }
    expect(rulesOf(world(products, [link('铜', '铜杆')]))).toEqual({ '铜→铜杆': 'rare' })
    expect(rulesOf(world(products, [link('铜', '铜杆'), link('铜', '铜杆产品')]))).toEqual({
      '铜→铜杆': 'stated'
    })
  })

  it('are kept back where an end is no product, not made, or both directions are stated', () => {
    const products = { 铜杆: 'A1', 伺服电机: 'A2', 数据处理: 'A3', 水: 'A4', 电解液: 'A5' }
    expect(
      rulesOf(
        world(products, [
          link('若干数字', '伺服电机'),
          link('数据处理', '伺服电机'),
          link('水', '电解液'),
          link('电解液', '伺服电机'),
          link('伺服电机', '电解液'),
          link('铜杆', '铜杆产品')
        ])
      )
    ).toEqual({
      '若干数字→伺服电机': 'unmade',
      '数据处理→伺服电机': 'abstract',
      '水→电解液': 'abstract',
      '电解液→伺服电机': 'opposed',
      '伺服电机→电解液': 'opposed'
    })
  })

  it('are kept back between two parts of one product, of which one may be called by its part alone', () => {
    const products = { 锂电池: 'A1 A2', 锂电池电解液: 'A3', 锂电池正极材料: 'A4', 电解液: 'A5', 锂盐: 'A6' }
    expect(
      rulesOf(
        world(products, [
          link('电解液', '锂电池正极材料'),
          link('锂电池电解液', '锂电池正极材料'),
          link('锂盐', '锂电池电解液')
        ])
      )
    ).toMatchObject({
      '电解液→锂电池正极材料': 'beside',
      '锂电池电解液→锂电池正极材料': 'beside',
      '锂盐→锂电池电解液': 'stated'
    })
  })

  it('know the node of every product, and of no entry of a report', () => {
    const { nodes } = productGraph(
      world({ 锂电池: 'A1 A2', 锂电池湿法隔膜: 'B1', 平衡项目: 'A1', 服务: 'A1' })
    )
    expect([...nodes]).toEqual([
      ['锂电池', '锂电池'],
      ['锂电池湿法隔膜', '锂电隔膜']
    ])
  })

  const battery = [
    link('电池结构件', '锂电池'),
    link('正极材料', '锂电池'),
    link('锂盐', '正极材料'),
    link('锂电池', '动力电池')
  ]

  it('are those that chains describe, whoever makes them; between a product and its kind no goods go', () => {
    expect(rulesOf(world({}, [], battery))).toEqual({
      '电池结构件→锂电池': 'described',
      '正极材料→锂电池': 'described',
      '锂盐→正极材料': 'described',
      '锂电池→动力电池': 'kind',
      '电池结构件→动力电池': 'wider',
      '正极材料→动力电池': 'wider'
    })
  })

  it('are kept back where they go against a described chain, however far', () => {
    const given = world({ 锂电池: 'A1 A2', 锂盐: 'A3', 正极材料: 'A4' }, [link('锂电池', '锂盐')], battery)
    expect(rulesOf(given)['锂电池→锂盐']).toBe('reversed')
  })

  it('call a product by its word where it is named after what that goes into', () => {
    const { nodes } = productGraph(
      world({ 锂电池: 'A1 A2', 锂电池精密结构件: 'B1', 储能: 'B2', 储能设备: 'B3' }, [], battery)
    )
    expect([...nodes.values()]).toEqual(['锂电池', '电池结构件', '储能系统', '储能设备'])
  })

  it('call what others are made for by its word, even where only the trade understands its name', () => {
    expect(rulesOf(world({ 汽车: 'A1 A2', 汽车软管: 'B1', 光伏: 'C1 C2', 光伏结构件: 'B2' }))).toEqual({
      '汽车软管→汽车': 'named',
      '光伏结构件→光伏组件': 'named'
    })
  })

  it('go where chains describe it, whatever else a name says', () => {
    const described = [link('光伏逆变器', '光伏电站'), link('光伏组件', '光伏电站')]
    expect(rulesOf(world({ 光伏: 'C1 C2', 光伏逆变器: 'B1' }, [], described))).toEqual({
      '光伏逆变器→光伏电站': 'described',
      '光伏组件→光伏电站': 'described'
    })
  })
})
