import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { relationRules } from '../../../src/catalogue/insights/relationRules.ts'
import { describedChains } from '../../../src/catalogue/chains/described/describedChains.ts'
import { linksOfChains } from '../../../src/domain/products/describedPlaces.ts'
import { productGraph, type ProductWorld } from '../../../src/domain/products/productRelations.ts'
import { productReader } from '../../../src/domain/products/productReader.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'

/** What somebody of the trade expects to see, and what would make them laugh: the rule decides, not this list. */
const expected = [
  '锂电隔膜→锂电池',
  '电解液→锂电池',
  '正极材料→锂电池',
  '负极材料→锂电池',
  '电池结构件→锂电池',
  '锂电设备→锂电池',
  '锂电隔膜→动力电池',
  '动力电池→电池回收',
  '锂盐→正极材料',
  '锂云母→碳酸锂',
  '光伏玻璃→光伏组件',
  '光伏逆变器→光伏电站',
  '光伏组件→光伏电站',
  '汽车座椅→汽车',
  '轮毂→汽车',
  '驱动电机→新能源汽车',
  '半导体硅片→晶圆制造',
  '集成电路引线框架→集成电路',
  '家电压缩机→冰箱',
  '铁矿石→螺纹钢',
  '热轧卷板→冷轧板',
  '氧化铝→电解铝',
  '电石→聚氯乙烯',
  '原油→柴油',
  '三氯氢硅→多晶硅',
  '钛白粉→涂料',
  '石灰石→水泥',
  '棉花→服装',
  '尿素→复合肥',
  '轴承钢→轴承'
]

const laughable = [
  '氮肥→锂电池',
  '果蔬加工→锂电池',
  '锂电池→会展',
  '锂电池→其他酒类',
  '数字→商标',
  '消费者→电子商务',
  '湖泊→水力发电',
  '湖泊→水系',
  '空气→空分设备',
  '水→水煤浆',
  '水费→水电费',
  '楼梯→物管费',
  '厨房→房屋',
  '种子→基础油',
  '生物→珠宝',
  '皮肤→明胶',
  '消费者→锂电池',
  '分析→管理信息系统',
  '数据处理→检测系统',
  '导航→航空电子',
  '净化→汽车空调',
  '前端→数字电视系统',
  '金属加工→MW',
  '轨道交通→旅客运输',
  '大米→香菇鸭粥',
  '冰糖→红豆薏米仁汤',
  '石膏→感冒药',
  '白酒→火锅底料汤',
  '客运站→机场',
  '储存设备→储能系统',
  '电解液→正极材料',
  '光伏逆变器→光伏组件',
  '光伏支架→光伏组件'
]

/** Cells of these files hold no quotes. */
const rows = (file: string): readonly (readonly string[])[] =>
  readFileSync(sharedData(`chain/${file}`), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(1)
    .map(line => line.split(','))
    .filter(cells => cells.length >= 3)

function realWorld(): ProductWorld {
  const makers = new Map<string, string[]>()
  for (const [company = '', product = ''] of rows('company_product.csv')) {
    makers.set(product, [...(makers.get(product) ?? []), company])
  }
  const industries = new Map(rows('company_industry.csv').map(([company = '', code = '']) => [company, code]))
  return {
    reader: productReader,
    described: linksOfChains(describedChains),
    disclosed: [...makers].map(([product, own]) => ({ product, makers: own })),
    links: rows('product_product.csv').flatMap(([from = '', to = '', relation]) =>
      relation === '上游材料'
        ? [{ upstream: to, downstream: from }]
        : relation === '下游产品'
          ? [{ upstream: from, downstream: to }]
          : []
    ),
    industryOf: company => {
      const code = industries.get(company)
      return code === undefined ? null : { sector: code.slice(0, 2), industry: code.slice(0, 4) }
    }
  }
}

describe.skipIf(!hasShared)(sharedTitle('the relations of real products'), () => {
  const { relations } = hasShared ? productGraph(realWorld()) : { relations: [] }
  const shown = new Set(
    relations
      .filter(({ rule }) => relationRules[rule].isShown)
      .map(({ upstream, downstream }) => `${upstream}→${downstream}`)
  )

  it('show what the trade expects', () => {
    expect(expected).toHaveLength(30)
    expect(expected.filter(each => !shown.has(each))).toEqual([])
  })

  it('show nothing that it would laugh at', () => {
    expect(laughable).toHaveLength(33)
    expect(laughable.filter(each => shown.has(each))).toEqual([])
  })

  it('keep the others, each with its rule', () => {
    const counts = Object.fromEntries(
      Object.keys(relationRules).map(key => [key, relations.filter(({ rule }) => rule === key).length])
    )
    expect(shown.size).toBeGreaterThan(900)
    expect(counts.unmade).toBeGreaterThan(50_000)
  })
})
