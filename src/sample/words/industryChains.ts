import type { Stage } from '../../catalogue/insights/industryChains.ts'
import { chainLinks, trades } from './trades.ts'

/** An invented description of a real chain, over the nodes at which sample companies stand. */
export interface SampleChain {
  readonly name: string
  readonly category: string
  readonly nodes: readonly SampleChainNode[]
}

export interface SampleChainNode {
  readonly node: string
  readonly parent: string | null
  readonly stage: Stage
  readonly level: number
  readonly products: readonly string[]
}

/** The steps of a chain from its product: what goes into it one after another, and what comes of it. */
interface Steps {
  readonly product: string
  readonly up: readonly (readonly [node: string, into: string])[]
  readonly down: readonly (readonly [node: string, from: string])[]
}

const chain = (name: string, category: string, steps: Steps): SampleChain => ({
  name,
  category,
  nodes: nodesOf(steps)
})

export const sampleChains: readonly SampleChain[] = [
  chain('新能源汽车', '先进制造', {
    product: '整车制造',
    up: [
      ['动力电池', '整车制造'],
      ['汽车零部件', '整车制造'],
      ['工业机器人', '整车制造'],
      ['电池材料', '动力电池'],
      ['锂化合物', '电池材料'],
      ['模具', '汽车零部件'],
      ['有色金属', '模具'],
      ['传感器', '工业机器人']
    ],
    down: [
      ['商贸流通', '整车制造'],
      ['物流运输', '整车制造'],
      ['零售', '商贸流通']
    ]
  }),
  chain('集成电路', '新一代信息技术', {
    product: '芯片制造',
    up: [
      ['芯片设计', '芯片制造'],
      ['化工原料', '芯片制造'],
      ['检测仪器', '芯片制造'],
      ['工业软件', '芯片设计']
    ],
    down: [
      ['电路板', '芯片制造'],
      ['传感器', '芯片制造'],
      ['通信设备', '电路板'],
      ['智能系统', '传感器'],
      ['系统集成', '通信设备']
    ]
  }),
  chain('光伏', '新能源', {
    product: '光伏组件',
    up: [
      ['光电器件', '光伏组件'],
      ['有色金属', '光伏组件'],
      ['塑料制品', '光伏组件'],
      ['化工原料', '塑料制品']
    ],
    down: [
      ['储能系统', '光伏组件'],
      ['配电设备', '储能系统'],
      ['工程施工', '配电设备']
    ]
  }),
  chain('储能', '新能源', {
    product: '储能系统',
    up: [
      ['动力电池', '储能系统'],
      ['电池材料', '动力电池'],
      ['锂化合物', '电池材料'],
      ['智能系统', '储能系统']
    ],
    down: [
      ['配电设备', '储能系统'],
      ['工程施工', '配电设备']
    ]
  }),
  chain('生物医药', '生物与健康', {
    product: '生物药',
    up: [
      ['化工原料', '生物药'],
      ['检测仪器', '生物药'],
      ['化学制剂', '生物药']
    ],
    down: [
      ['医疗服务', '生物药'],
      ['零售', '生物药']
    ]
  }),
  chain('医疗器械', '生物与健康', {
    product: '医疗器械',
    up: [
      ['传感器', '医疗器械'],
      ['塑料制品', '医疗器械'],
      ['化工原料', '塑料制品']
    ],
    down: [['医疗服务', '医疗器械']]
  }),
  chain('人工智能', '新一代信息技术', {
    product: '智能系统',
    up: [
      ['传感器', '智能系统'],
      ['数据服务', '智能系统'],
      ['云服务', '数据服务'],
      ['通信设备', '云服务'],
      ['芯片设计', '智能系统']
    ],
    down: [
      ['工业机器人', '智能系统'],
      ['系统集成', '智能系统'],
      ['整车制造', '工业机器人']
    ]
  }),
  chain('低空经济', '先进制造', {
    product: '智能系统',
    up: [
      ['动力电池', '智能系统'],
      ['传感器', '智能系统'],
      ['金属结构', '智能系统'],
      ['电池材料', '动力电池']
    ],
    down: [
      ['物流运输', '智能系统'],
      ['检验检测', '智能系统']
    ]
  }),
  chain('工业机器人', '先进制造', {
    product: '工业机器人',
    up: [
      ['传感器', '工业机器人'],
      ['机床', '工业机器人'],
      ['智能系统', '工业机器人'],
      ['有色金属', '机床']
    ],
    down: [
      ['整车制造', '工业机器人'],
      ['食品加工', '工业机器人']
    ]
  }),
  chain('现代农业', '农业与食品', {
    product: '食品加工',
    up: [
      ['粮油加工', '食品加工'],
      ['饲料', '食品加工'],
      ['种植', '粮油加工']
    ],
    down: [
      ['餐饮', '食品加工'],
      ['零售', '食品加工']
    ]
  }),
  chain('绿色建筑', '建筑与环保', {
    product: '工程施工',
    up: [
      ['建筑材料', '工程施工'],
      ['工程机械', '工程施工'],
      ['金属结构', '建筑材料'],
      ['配电设备', '工程施工']
    ],
    down: [
      ['装饰装修', '工程施工'],
      ['家具', '装饰装修']
    ]
  }),
  chain('节能环保', '建筑与环保', {
    product: '环境治理',
    up: [
      ['环保设备', '环境治理'],
      ['检验检测', '环境治理'],
      ['检测仪器', '检验检测']
    ],
    down: []
  })
]

function nodesOf({ product, up, down }: Steps): readonly SampleChainNode[] {
  const root: SampleChainNode = {
    node: product,
    parent: null,
    stage: 'mid',
    level: 1,
    products: productsOf(product)
  }
  const levels = new Map([[product, 1]])
  const below = (stage: Stage, steps: Steps['up']): SampleChainNode[] =>
    steps.map(([node, parent]) => {
      const level = (levels.get(parent) ?? 1) + 1
      levels.set(node, level)
      return { node, parent, stage, level, products: productsOf(node) }
    })
  return [...below('up', up), root, ...below('down', down)]
}

function productsOf(node: string): readonly string[] {
  return trades.filter(trade => trade.node === node).flatMap(({ products }) => products)
}

const nearness = ['mid', 'up', 'down'] as const satisfies readonly SampleChainNode['stage'][]

/** The chain in which a node stands: of several that which is most about it. */
export function chainAround(node: string): string | null {
  const places = sampleChains.flatMap(({ name, nodes }) =>
    nodes.flatMap(each => (each.node === node ? [{ name, ...each }] : []))
  )
  const [nearest] = places.toSorted(
    (one, other) => nearness.indexOf(one.stage) - nearness.indexOf(other.stage) || one.level - other.level
  )
  return nearest?.name ?? null
}

/** What goes into what, in any chain, or between the nodes of one: as it is described, and what else is sold. */
export function sampleChainEdges(
  within?: SampleChain
): readonly { readonly upstream: string; readonly downstream: string }[] {
  const nodes = within ? within.nodes : sampleChains.flatMap(each => each.nodes)
  const names = new Set(nodes.map(({ node }) => node))
  const described = nodes.flatMap(({ node, parent, stage }) => {
    if (parent === null) return []
    return [
      stage === 'down' ? { upstream: parent, downstream: node } : { upstream: node, downstream: parent }
    ]
  })
  const sold = chainLinks()
    .filter(({ node, upstream }) => !within || (names.has(node) && names.has(upstream)))
    .map(({ node, upstream }) => ({ upstream, downstream: node }))
  const edges = [...described, ...sold]
  return [...new Map(edges.map(edge => [`${edge.upstream} ${edge.downstream}`, edge])).values()]
}
