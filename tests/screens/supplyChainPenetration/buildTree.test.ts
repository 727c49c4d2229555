import { describe, expect, it } from 'vitest'
import { SUPPLY_NODES } from '../../../src/catalogue/insights/supply.ts'
import { layOutStacked } from '../../../src/charts/graph/stackedLayout.ts'
import { isPrintable } from '../../../src/charts/graph/viewport.ts'
import { buildTree, type Opened } from '../../../src/screens/supplyChainPenetration/tree/buildTree.ts'
import { pathSteps } from '../../../src/screens/supplyChainPenetration/tree/pathSteps.ts'
import { supplyFile } from '../../../src/screens/supplyChainPenetration/tree/supplyFile.ts'
import {
  pathShare,
  placesOf,
  type SupplyPlace
} from '../../../src/screens/supplyChainPenetration/tree/supplyPlace.ts'
import {
  levelWords,
  noteOf,
  reachWords,
  sideWords
} from '../../../src/screens/supplyChainPenetration/tree/supplyWords.ts'
import { idOf, supplyDrawing } from '../../../src/screens/supplyChainPenetration/views/supplyDrawing.ts'
import { supplyTexts as sentences } from '../../../src/text/areas/supply.ts'
import { around, company, graphOf, hugeGraph, sale, subject } from '../../../stories/screens/supplyGraphs.ts'
import { chinese } from '../../../src/text/locale.ts'

const supplyTexts = { ...sentences, ...chinese }

const up = (opened: readonly Opened[] = [], closed: readonly string[] = []) => ({
  direction: 'up' as const,
  graph: around.up['3'],
  opened,
  turned: new Set(closed)
})
const down = { direction: 'down' as const, graph: around.down['3'], opened: [], turned: new Set<string>() }

const placeIn = (root: SupplyPlace, key: string): SupplyPlace | undefined =>
  placesOf(root).find(place => place.key === key)

const stateOf = (opened: Opened) => placeIn(buildTree([up([opened])]).root, 'up/c11')?.state

describe('the tree of a supply chain', () => {
  it('holds each company once, where the walk reached it first', () => {
    const { root, crosses } = buildTree([up(), down])
    expect(placesOf(root).map(({ key, level }) => `${level} ${key}`)).toEqual([
      '0 root',
      '1 up/c10',
      '2 up/c20',
      '2 up/c21',
      '1 up/c11',
      '1 down/c30',
      '1 down/c31'
    ])
    expect(crosses.map(({ from, to, isCycle }) => [from.key, to.key, isCycle])).toEqual([
      ['up/c21', 'up/c20', false],
      ['root', 'up/c10', true]
    ])
  })

  it('multiplies the latest shares of a way, and knows none where a leg does not say its own', () => {
    const { root } = buildTree([up(), down])
    expect(pathShare(placeIn(root, 'up/c20')!)).toBeCloseTo(3.6)
    expect(pathShare(placeIn(root, 'up/c21')!)).toBeNull()
    expect(pathShare(placeIn(root, 'up/c11')!)).toBeNull()
    expect(pathShare(placeIn(root, 'down/c30')!)).toBe(18.25)
  })

  it('says that the other direction is still to come', () => {
    const { root } = buildTree([up()], true)
    expect(root.children.length).toBeGreaterThan(0)
    expect(noteOf(root, supplyTexts)).toBe('主体企业 · 加载中')
    expect(noteOf(buildTree([up(), down]).root, supplyTexts)).toBe('主体企业')
  })

  it('says what a press on a place does', () => {
    const { root } = buildTree([up([], ['up/c10'])])
    const states = placesOf(root).map(({ key, state, hidden }) => [key, state, hidden])
    expect(states).toContainEqual(['up/c10', 'closed', 2])
    expect(states).toContainEqual(['up/c11', 'closed', 2])
    expect(states).toContainEqual(['up/c20', 'end', null])
    expect(placesOf(root, true).map(({ key }) => key)).toEqual(['root', 'up/c10', 'up/c11'])
  })

  it('begins with the levels that can be read at once, the first one in any case', () => {
    const huge = (turned: readonly string[] = []) =>
      buildTree([{ ...up(), graph: hugeGraph(), turned: new Set(turned) }]).root
    expect(placesOf(huge(), true)).toHaveLength(13)
    const first = huge().children[0]!
    expect(first).toMatchObject({ state: 'closed', hidden: first.children.length })
    expect(placesOf(huge([first.key]), true)).toHaveLength(13 + first.children.length)
    expect(placesOf(buildTree([up(), down]).root, true)).toHaveLength(7)
  })

  it('leaves everything where it was when a place opens, and when what is behind it is known already', () => {
    const behind = graphOf(
      [company(11, '甲', 0), company(22, '乙', 1), company(20, '丙', 1)],
      [sale(22, 11), sale(20, 11)]
    )
    const { root, crosses } = buildTree([up([{ place: 'up/c11', graph: behind, state: 'there' }])])
    expect(placeIn(root, 'up/c20')?.parent?.key).toBe('up/c10')
    expect(placeIn(root, 'up/c22')?.parent?.key).toBe('up/c11')
    expect(crosses.map(({ from, to }) => `${from.key} ${to.key}`)).toContain('up/c20 up/c11')
  })

  it('says of a place that nothing, or not yet anything, came', () => {
    expect(stateOf({ place: 'up/c11', graph: undefined, state: 'loading' })).toBe('loading')
    expect(stateOf({ place: 'up/c11', graph: undefined, state: 'failed' })).toBe('failed')
    expect(stateOf({ place: 'up/c11', graph: graphOf([company(11, '甲', 0)], []), state: 'there' })).toBe(
      'end'
    )
  })

  it('survives an answer that is empty or sells to itself', () => {
    expect(buildTree([{ ...up(), graph: graphOf([], []) }]).root.children).toEqual([])
    const own = graphOf([company(3, '甲', 0)], [sale(3, 3)])
    expect(buildTree([{ ...up(), graph: own }]).crosses[0]?.isCycle).toBe(true)
  })

  it('writes every relation into the file once', () => {
    const { rows } = supplyFile(buildTree([up(), down]), supplyTexts, { withCustomers: false })
    expect(rows).toHaveLength(around.up['3'].edges.length + around.down['3'].edges.length)
    expect(rows).toContainEqual(
      [
        '上游',
        '1',
        '示例动力电池有限公司',
        '示例整车制造股份有限公司',
        '供货',
        '62.5',
        '30',
        '128000'
      ].concat('2025年度', '2025年年度报告', '')
    )
    expect(rows.filter(row => row.at(-1) === '循环')).toHaveLength(1)
  })
})

const product = (key: string, level: number) => ({
  ...company(0, key, level),
  key,
  kind: 'product' as const
})

/** 3 makes 电池, into which 材料 goes, which 10 and 11 make. */
const products = graphOf(
  [subject, product('p电池', 1), product('p材料', 2), company(10, '甲', 3), company(11, '乙', 3)],
  [
    { ...sale(3, 0), to: 'p电池', kind: 'makes' as const },
    { ...sale(0, 0), from: 'p材料', to: 'p电池', kind: 'input' as const },
    { ...sale(10, 0), to: 'p材料', kind: 'makes' as const },
    { ...sale(11, 0), to: 'p材料', kind: 'makes' as const }
  ]
)

const treeOf = (turned: readonly string[] = []) =>
  buildTree([{ ...up(), graph: products, turned: new Set(turned) }]).root

describe('a tree of products', () => {
  it('says how far each is by what goes into what: no more levels than were asked for', () => {
    const words = placesOf(treeOf()).map(place => `${place.node.name} ${sideWords(place, supplyTexts)}`)
    expect(words).toEqual([
      `${subject.name} 主体企业`,
      'p电池 自产产品',
      'p材料 上游 · 第 1 级',
      '甲 上游 · 第 1 级生产企业',
      '乙 上游 · 第 1 级生产企业'
    ])
    expect(reachWords({ source: 'product', levels: 2 }, supplyTexts)).toBe('产品上下游 1 级，及其生产企业')
    expect(reachWords({ source: 'product', levels: 1 }, supplyTexts)).toBe('自产产品')
    const rows = supplyFile(buildTree([{ ...up(), graph: products }]), supplyTexts, { withCustomers: false })
    expect(rows.rows.map(([, level]) => level)).toEqual([
      '自产产品',
      '1',
      '第 1 级生产企业',
      '第 1 级生产企业'
    ])
    expect(levelWords(placeIn(buildTree([up()]).root, 'up/c20')!, supplyTexts)).toBe('第 2 级')
  })

  it('begins without the makers, whose number stands at their product, unless a path leads to one', () => {
    expect(placesOf(treeOf(), true).map(({ key }) => key)).toEqual(['root', 'up/p电池', 'up/p材料'])
    expect(placeIn(treeOf(), 'up/p材料')).toMatchObject({ state: 'closed', hidden: 2 })
    expect(placeIn(treeOf(['up/p材料']), 'up/p材料')).toMatchObject({ state: 'open', hidden: null })
    const path = pathSteps({ nodes: products.nodes, legs: products.edges.slice(0, 3) })
    const tree = buildTree([{ ...up(), graph: products, path }])
    expect(placeIn(tree.root, 'up/p材料')?.state).toBe('open')
    const drawn = supplyDrawing(tree, supplyTexts, path)
    expect(drawn.path?.edges.map(({ id }) => id)).toEqual(['up/p电池', 'up/p材料', 'up/c10'])
  })
})

const follow = (legs: readonly (readonly [number, number])[]) => {
  const nodes = [3, 11, 23, 40].map(number => company(number, `示例${number}`, 0, null))
  const path = pathSteps({ nodes, legs: legs.map(([from, to]) => sale(from, to)) })
  return (opened: readonly Opened[] = []) =>
    buildTree([
      { ...up(opened), path },
      { ...down, path }
    ])
}

describe('a path', () => {
  const against = follow([
    [11, 3],
    [23, 11],
    [40, 23]
  ])

  it('is added behind what is there, and its other neighbors can be asked for', () => {
    const { root, crosses } = against()
    expect(placeIn(root, 'up/c40')).toMatchObject({ level: 3, state: 'closed', legs: [{ from: 'c40' }] })
    expect(placeIn(root, 'up/c11')?.state).toBe('partial')
    expect(placesOf(root, true).map(({ key }) => key)).toContain('up/c40')
    expect(placesOf(root).filter(({ key }) => key.startsWith('down/'))).toHaveLength(2)
    expect(crosses).toHaveLength(2)
    const failed = against([{ place: 'up/c11', graph: undefined, state: 'failed' }])
    expect(placeIn(failed.root, 'up/c11')?.state).toBe('failed')
    expect(placesOf(failed.root, true).map(({ key }) => key)).toContain('up/c40')
    const opened = against([{ place: 'up/c11', graph: around.up['11'], state: 'there' }])
    expect(placeIn(opened.root, 'up/c11')).toMatchObject({ state: 'open' })
    expect(placeIn(opened.root, 'up/c11')?.children.map(({ key }) => key)).toEqual(['up/c22', 'up/c23'])
  })

  it('stands out in the picture, and nothing else does without one', () => {
    const steps = pathSteps({ nodes: [company(3, '', 0), company(10, '', 0)], legs: [sale(10, 3)] })
    const tree = buildTree([up(), down])
    expect(supplyDrawing(tree, supplyTexts).path).toBeNull()
    const { path, crosses } = supplyDrawing(tree, supplyTexts, steps)
    expect([...(path?.nodes ?? [])]).toEqual(['up/c10', 'root'])
    expect(path?.edges.map(({ id }) => id)).toEqual(['up/c10'])
    expect(crosses).toBe(1)
  })

  it('stands out all the way where a product of the company is drawn among its suppliers, too', () => {
    const nodes = [subject, product('p材料', 1), product('p电池', 2), company(10, '示例动力电池有限公司', 3)]
    const legs = [
      { ...sale(3, 0), to: 'p材料', kind: 'makes' as const },
      { ...sale(0, 0), from: 'p材料', to: 'p电池', kind: 'input' as const },
      { ...sale(10, 0), to: 'p电池', kind: 'makes' as const }
    ]
    const path = pathSteps({ nodes, legs })
    const tree = buildTree([
      { ...up(), graph: graphOf(nodes.slice(0, 2), legs.slice(0, 1)), path },
      { ...down, graph: graphOf(nodes, legs), path }
    ])
    const drawing = supplyDrawing(tree, supplyTexts, path)
    expect(drawing.nodes.map(({ id }) => id)).toContain('up/p材料')
    expect(drawing.path?.edges.map(({ id }) => id)).toEqual(['down/p材料', 'down/p电池', 'down/c10'])
    expect(idOf(drawing, 'p材料', 'down')).toBe('down/p材料')
  })

  it('ends in the tree where it turns round', () => {
    const turning = follow([
      [11, 3],
      [11, 23],
      [40, 23]
    ])
    expect(placeIn(turning().root, 'up/c11')).toMatchObject({ state: 'closed', children: [] })
    expect(placesOf(turning().root).some(({ node }) => node.key === 'c23')).toBe(false)
  })
})

describe('the layout', () => {
  const { root } = buildTree([{ ...up(), graph: hugeGraph() }])
  const placed = layOutStacked(root, ({ children }) => children)

  it('places all of two thousand nodes, and no box over another one', () => {
    expect(placed).toHaveLength(SUPPLY_NODES)
    const over = placed.flatMap((one, at) =>
      placed.slice(at + 1).filter(each => Math.abs(each.x - one.x) < 184 && Math.abs(each.y - one.y) < 64)
    )
    expect(over).toEqual([])
  })

  it.each([
    [60, 0],
    [12, 4],
    [10, 5],
    [6, 9],
    [3, 19],
    [1, 58]
  ])('has words of 7 pt on A3 for %i neighbors with %i behind each', (first, second) => {
    const drawn = layOutStacked('', key => {
      const count = key === '' ? first : key.includes('.') ? 0 : second
      return Array.from({ length: count }, (_, at) => (key === '' ? String(at) : `${key}.${at}`))
    })
    const xs = drawn.map(({ x }) => x)
    const width = Math.max(...xs) - Math.min(...xs) + 184
    const height = Math.max(...drawn.map(({ y }) => y)) + 64 + 32
    expect({ first, width, height, isPrintable: isPrintable({ width, height }) }).toMatchObject({
      isPrintable: true
    })
  })

  it('puts a parent into the middle above what it holds', () => {
    for (const each of placed.filter(({ item }) => item.children.length === 1)) {
      const child = placed.find(({ parent }) => parent === each)
      expect(child?.x).toBeCloseTo(each.x)
    }
  })

  it('keeps a wide tree narrow: neighbors without children stand in blocks', () => {
    const flat = layOutStacked(100, item => (item === 100 ? Array.from({ length: 100 }, (_, at) => at) : []))
    const xs = flat.map(({ x }) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(100 * 204 * 0.1)
  })
})
