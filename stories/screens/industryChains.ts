import { batteryChain } from '../../src/catalogue/chains/described/battery.ts'
import type { Stage } from '../../src/catalogue/insights/industryChains.ts'
import type { ChainNode, IndustryChain, IndustryChainSummary } from '../../src/contract/entities/chain.ts'
import { linksOfChains, placesOf } from '../../src/domain/products/describedPlaces.ts'
import { hostileNames } from './hostile.ts'

/** A chain with invented figures, as it follows from what companies disclose. */
export const lithium: IndustryChain = chainOf('锂电池', {
  up: {
    锂电池: '正极材料 负极材料 电解液 锂电池隔膜 铜箔 铝塑膜 导电剂 粘结剂 电池结构件 电池管理系统 锂电设备',
    正极材料: '磷酸铁锂 三元前驱体 钴酸锂 锰酸锂',
    负极材料: '人造石墨 天然石墨 硅碳负极',
    电解液: '六氟磷酸锂 碳酸酯溶剂 电解液添加剂',
    锂电池隔膜: '聚乙烯 聚丙烯 勃姆石',
    导电剂: '炭黑 碳纳米管',
    粘结剂: '聚偏氟乙烯',
    磷酸铁锂: '碳酸锂 磷酸铁',
    三元前驱体: '硫酸镍 硫酸钴 氢氧化锂',
    人造石墨: '石油焦 针状焦',
    六氟磷酸锂: '氟化锂 五氯化磷'
  },
  down: {
    锂电池: '动力电池 储能电池 消费电池 电动工具 电动两轮车',
    动力电池: '新能源汽车 电动船舶 工程车辆',
    储能电池: '储能系统 通信基站',
    消费电池: '手机 笔记本电脑'
  }
})

type Ties = Readonly<Record<string, string>>

function chainOf(product: string, { up, down }: Readonly<Record<'up' | 'down', Ties>>): IndustryChain {
  const middle = nodeOf(product, null, 'mid', 1)
  const nodes = [...levelsOf(product, up, 'up'), middle, ...levelsOf(product, down, 'down')]
  return {
    key: `~${product}`,
    name: product,
    category: '电力设备',
    origin: 'inferred',
    version: null,
    companies: 480,
    nodes: nodes.map(figured),
    edges: [
      ...edgesOf(nodes),
      { upstream: '氢氧化锂', downstream: '正极材料', rule: 'wider' },
      { upstream: '电池管理系统', downstream: '储能系统', rule: 'stated' }
    ],
    doubts: 43
  }
}

function edgesOf(nodes: readonly Bare[]): IndustryChain['edges'] {
  return nodes.flatMap(({ node, parent, stage }) => {
    if (parent === null) return []
    const rule = node.startsWith(parent) ? 'named' : 'stated'
    return [
      stage === 'down'
        ? { upstream: parent, downstream: node, rule }
        : { upstream: node, downstream: parent, rule }
    ]
  })
}

type Bare = Pick<ChainNode, 'node' | 'parent' | 'stage' | 'level'>

function nodeOf(node: string, parent: string | null, stage: Stage, level: number): Bare {
  return { node, parent, stage, level }
}

function levelsOf(product: string, ties: Ties, stage: Stage): readonly Bare[] {
  const below = (parents: readonly string[], level: number): readonly Bare[] => {
    const own = parents.flatMap(parent =>
      (ties[parent]?.split(' ') ?? []).map(node => nodeOf(node, parent, stage, level))
    )
    const names = own.map(({ node }) => node)
    return own.length === 0 ? [] : [...own, ...below(names, level + 1)]
  }
  return below([product], 2)
}

/** Invented figures, always the same. */
function figured(bare: Bare, at: number): ChainNode {
  const companies = bare.stage === 'mid' ? 86 : (at * 37) % 41
  return {
    ...bare,
    products: companies === 0 ? [] : [bare.node, `${bare.node}（定制）`],
    companies,
    listed: Math.floor(companies / 9),
    specialized: Math.floor(companies / 5),
    financed: at % 4 === 0 ? Math.floor(companies / 12) : 0,
    favorites: at % 6 === 0 ? Math.min(2, companies) : 0
  }
}

/** The described chain with several products in its middle, as the service gives it, with invented figures. */
export const battery: IndustryChain = {
  key: batteryChain.name,
  name: batteryChain.name,
  category: batteryChain.category,
  origin: 'described',
  version: batteryChain.version,
  companies: 1240,
  nodes: placesOf(batteryChain).map(figured),
  edges: linksOfChains([batteryChain]).map(link => ({ ...link, rule: 'described' })),
  doubts: 0
}

const largestNodes: readonly ChainNode[] = (['up', 'mid', 'down'] as const).flatMap(stage => {
  if (stage === 'mid') return [figured(nodeOf('产品', null, 'mid', 1), 1)]
  return (stage === 'up' ? [2, 3, 4] : [2, 3]).flatMap(level =>
    Array.from({ length: 16 }, (_, at) => {
      const hostile = level === 2 ? hostileNames[at] : undefined
      const parent = level === 2 ? '产品' : nameOf(stage, level - 1, Math.floor(at / 2) + 8)
      return figured(nodeOf(hostile ?? nameOf(stage, level, at), parent, stage, level), at + level)
    })
  )
})

/** As many nodes as a chain may have, with names of every kind. */
export const largest: IndustryChain = {
  ...lithium,
  name: '很长的产业链名称'.repeat(6),
  nodes: largestNodes,
  edges: edgesOf(largestNodes)
}

function nameOf(stage: Stage, level: number, at: number): string {
  return `${stage === 'up' ? '原料' : '制品'}${level}-${at + 1}`
}

const categories = [
  '电力设备',
  '电子',
  '机械设备',
  '基础化工',
  '医药生物',
  '计算机',
  '汽车',
  '有色金属',
  '其他'
]
const products =
  '锂电池 光伏组件 储能系统 逆变器 连接器 传感器 电路板 轴承 减速器 钛白粉 农药 原料药 疫苗'.split(' ')

/** As many chains as the products of a stock market give. */
export const manyChains: readonly IndustryChainSummary[] = [
  {
    key: '新能源汽车',
    name: '新能源汽车',
    category: '先进制造',
    origin: 'stated',
    nodes: 12,
    companies: 5210,
    listed: 312,
    financed: 96,
    covered: 3,
    strengths: { strong: 8, weak: 3, missing: 1, unknown: 0 }
  },
  ...categories.flatMap(category =>
    Array.from({ length: 34 }, (_, at): IndustryChainSummary => {
      const name = `${products[at % products.length]}${at < products.length ? '' : `（${at}）`}`
      const nodes = 12 + ((at * 7) % 60)
      const companies = 820 - at * 19
      const isThin = companies < nodes * 5
      const [strong, missing] = [Math.floor(nodes / 2), at % 5]
      return {
        key: `~${category}${name}`,
        name: at === 33 ? hostileNames[3] : name,
        category,
        origin: 'inferred',
        nodes,
        companies,
        listed: Math.floor(companies / 12),
        // Of some nobody says it.
        financed: at % 7 === 6 ? null : Math.floor(companies / 40),
        covered: at % 4,
        strengths: isThin
          ? { strong: 0, weak: 0, missing: 0, unknown: nodes }
          : { strong, weak: nodes - strong - missing, missing, unknown: 0 }
      }
    })
  )
]
