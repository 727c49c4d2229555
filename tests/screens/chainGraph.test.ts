import { describe, expect, it } from 'vitest'
import { usualStrength, type Stage } from '../../src/catalogue/insights/industryChains.ts'
import { boundsOf } from '../../src/charts/graph/graph.ts'
import { isPrintable } from '../../src/charts/graph/viewport.ts'
import { nodeInColumns } from '../../src/charts/graph/graphKeys.ts'
import type { ChainNode } from '../../src/contract/entities/chain.ts'
import { chainFile } from '../../src/screens/exploreIndustry/chain/chainFile.ts'
import { chainGraph, openedFirst, wayTo } from '../../src/screens/exploreIndustry/chain/chainGraph.ts'
import { chainTerms } from '../../src/screens/exploreIndustry/chain/chainQuery.ts'
import { readAddress, writeAddress } from '../../src/ui/hooks/useAddressState.ts'
import { chineseTexts } from '../../src/text/texts.ts'
import { battery, largest, lithium } from '../../stories/screens/industryChains.ts'
import { chinese } from '../../src/text/locale.ts'

const node = (name: string, parent: string | null, stage: Stage, level: number): ChainNode => ({
  node: name,
  parent,
  stage,
  level,
  products: [],
  companies: 0,
  listed: 0,
  specialized: 0,
  financed: 0,
  favorites: 0
})

const nodes = [
  node('碳酸锂', '正极', 'up', 3),
  node('石墨', '负极', 'up', 3),
  node('负极', '锂电池', 'up', 2),
  node('正极', '锂电池', 'up', 2),
  node('锂电池', null, 'mid', 1),
  node('汽车', '锂电池', 'down', 2)
]
const texts = { ...chineseTexts.chain, ...chinese }
const look = { rule: usualStrength, cover: false, texts }
const edges = [
  { upstream: '碳酸锂', downstream: '正极', rule: null },
  { upstream: '碳酸锂', downstream: '汽车', rule: null },
  { upstream: '碳酸锂', downstream: '不在链上', rule: null },
  { upstream: '锂电池', downstream: '锂电池', rule: null }
]
const chain = { companies: usualStrength.enough * nodes.length, nodes, edges }
const graph = chainGraph(chain, look)
const at = (name: string) => {
  const found = graph.nodes.find(each => each.name === name)
  if (!found) throw new Error(`${name} is not drawn`)
  return found
}

describe('the picture of a chain', () => {
  it('stands in columns from upstream to downstream, the product in its middle', () => {
    const names = graph.nodes.toSorted((one, other) => one.x - other.x).map(({ x }) => x)
    expect([...new Set(names)]).toEqual([-480, -240, 0, 240])
    expect(at('锂电池')).toMatchObject({ x: 0, y: 0, look: 'subject', level: 1 })
    expect(at('碳酸锂')).toMatchObject({ x: -480, look: 'upstream', level: 3 })
    expect(at('汽车')).toMatchObject({ x: 240, look: 'downstream', level: 2 })
  })

  it('keeps what goes into one node beside each other, in the order of its column', () => {
    expect(Math.sign(at('石墨').y - at('碳酸锂').y)).toBe(Math.sign(at('负极').y - at('正极').y))
  })

  it('draws the edges of the tree, and thinly those beside it; none that lead nowhere', () => {
    expect(graph.edges.map(({ from, to, look: drawn }) => [from.name, to.name, drawn])).toEqual([
      ['碳酸锂', '正极', 'plain'],
      ['碳酸锂', '汽车', 'cross']
    ])
  })

  it('draws what enters a product left of it, also where both stand in the middle', () => {
    const drawn = chainGraph(battery, look)
    const xOf = new Map(drawn.nodes.map(({ name, x }) => [name, x]))
    for (const { upstream, downstream } of battery.edges) {
      expect([upstream, downstream, xOf.get(upstream)! < xOf.get(downstream)!]).toEqual([
        upstream,
        downstream,
        true
      ])
    }
    expect(at('锂电池').x).toBe(0)
  })

  it('has room for words of 7 pt on a sheet of A3, whole, and no box over another', () => {
    for (const each of [battery, lithium, largest]) {
      const drawn = chainGraph(each, look)
      expect(drawn.nodes).toHaveLength(each.nodes.length)
      expect(isPrintable(boundsOf(drawn)) || each === largest).toBe(true)
      for (const one of drawn.nodes) {
        const over = drawn.nodes.filter(
          other => other !== one && Math.abs(other.x - one.x) < 184 && Math.abs(other.y - one.y) < 64
        )
        expect(over.map(({ name }) => [one.name, name])).toEqual([])
      }
    }
  })

  it('begins with what stands beside its middle where not all of it fits, and opens level by level', () => {
    expect(chainGraph(battery, { ...look, opened: openedFirst(battery) }).nodes).toHaveLength(36)
    const opened = openedFirst(lithium)
    const first = chainGraph(lithium, { ...look, opened })
    expect(first.nodes).toHaveLength(17)
    const cathode = first.nodes.find(({ name }) => name === '正极材料')
    expect(cathode).toMatchObject({ expanded: false, hidden: 4, side: 'left' })
    const next = chainGraph(lithium, { ...look, opened: new Set(['正极材料', '磷酸铁锂']) })
    expect(next.nodes).toHaveLength(17 + 4 + 2)
    expect(
      wayTo(
        lithium.nodes,
        lithium.nodes.find(each => each.node === '碳酸锂')!
      )
    ).toEqual(['磷酸铁锂', '正极材料', '锂电池'])
  })

  it('says in words what a color or a border says', () => {
    expect(at('汽车').label).toBe('汽车，下游，缺，企业 0')
    const covered = chainGraph(chain, { ...look, cover: true })
    expect(covered.nodes[0]?.label).toBe('锂电池，中游，空白，企业 0')
  })

  it('calls nothing missing where the whole chain has few companies', () => {
    const thin = chainGraph({ ...chain, companies: 6 }, look)
    expect(thin.nodes.filter(({ isFaint, note }) => isFaint || note?.includes('缺'))).toEqual([])
    expect(thin.nodes[0]?.label).toBe('锂电池，中游，企业 0')
  })

  it('takes nodes of a service that are repeated, or lead to each other', () => {
    const odd = [
      node('甲', '乙', 'up', 2),
      node('乙', '甲', 'up', 3),
      node('丙', '没有', 'up', 2),
      node('丙', null, 'mid', 1)
    ]
    const drawn = chainGraph({ ...chain, nodes: odd, edges: [] }, look)
    expect(new Set(drawn.nodes.map(({ id }) => id)).size).toBe(4)
  })

  it.each([
    ['ArrowLeft', '锂电池', ['负极', '正极']],
    ['ArrowRight', '锂电池', ['汽车']],
    ['ArrowLeft', '碳酸锂', ['碳酸锂']],
    ['ArrowDown', '锂电池', ['锂电池']],
    ['Home', '汽车', ['锂电池']],
    ['End', '锂电池', ['汽车']]
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(to).toContain(nodeInColumns(key, at(from), graph.nodes, () => undefined)?.name)
  })
})

describe('the address of a chain', () => {
  it('holds what is looked at, and what is not usual', () => {
    const search = writeAddress(
      chainTerms,
      {
        chain: '~锂电池',
        node: '正极',
        region: '320000',
        cover: true,
        rule: { companies: 5, leaders: 1, missing: 0, enough: 20 },
        as: 'table'
      },
      'mine=已收藏'
    )
    expect(readAddress(chainTerms, search)).toEqual({
      query: {
        find: null,
        chain: '~锂电池',
        node: '正极',
        region: '320000',
        cover: true,
        rule: { companies: 5, leaders: 1, missing: 0, enough: 20 },
        as: 'table'
      },
      ignored: []
    })
    expect(new URLSearchParams(search).get('mine')).toBe('已收藏')
    expect(
      writeAddress(
        chainTerms,
        { node: null, region: null, cover: false, rule: usualStrength, as: null },
        search
      )
    ).toBe(new URLSearchParams({ mine: '已收藏', chain: '~锂电池' }).toString())
  })

  it('begins the list of another node at its first page', () => {
    expect(writeAddress(chainTerms, { node: '负极' }, 'page=7&cursor=row:9&sort=-regCapital')).toBe(
      new URLSearchParams({ sort: '-regCapital', node: '负极' }).toString()
    )
    expect(writeAddress(chainTerms, { as: 'table' }, 'page=7')).toBe('page=7&as=table')
    // The regions of the list.
    expect(writeAddress(chainTerms, { as: 'table' }, 'region=320000,330000&cover=yes')).toBe(
      new URLSearchParams({ region: '320000,330000', as: 'table' }).toString()
    )
  })

  it('tells what it does not understand', () => {
    const { query, ignored } = readAddress(
      chainTerms,
      `chain=${'长'.repeat(101)}&rule=1-2-3&as=pie&cover=yes&region=320000,330000`
    )
    expect(query).toMatchObject({ chain: null, rule: usualStrength, as: null, cover: false, region: null })
    expect(ignored.map(({ key }) => key)).toEqual(['chain', 'cover', 'rule', 'as'])
  })
})

describe('the file of a chain', () => {
  it('has a row for each node, with what goes into it and comes of it', () => {
    const { columns, rows } = chainFile(chain, usualStrength, texts)
    expect(columns.slice(0, 3)).toEqual(['环节', '位置', '强弱'])
    expect(rows).toHaveLength(nodes.length)
    expect(rows[0]).toEqual(
      ['碳酸锂', '上游 · 第 3 层', '缺', '0', '0', '0', '0', '0', '--', '--'].concat('正极、汽车、不在链上')
    )
    const thin = chainFile({ ...chain, companies: 6 }, usualStrength, texts)
    expect(thin.rows.map(row => row[2])).toEqual(nodes.map(() => '不足以判断'))
  })
})
