import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportResult } from '../../../host/server/import/runImport.ts'
import { deriveProducts } from '../../../host/server/store/load/deriveProducts.ts'
import {
  chainDoubts,
  chainsAtNode,
  industryChain,
  industryChains
} from '../../../host/server/store/chains/industryChains.ts'
import { supplyChain } from '../../../host/server/store/chains/supplyChain.ts'
import { supplyPath } from '../../../host/server/store/chains/supplyPath.ts'
import { anySupply } from '../../../host/server/store/chains/supplyEdges.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'
import { found, TODAY } from '../search/world.ts'

const { folder, importFile } = openImportFolder()
let store: TestDatabase
let result: ImportResult

const companies = ['电池一', '电池二', '隔膜三', '铝箔四', '设备五', '回收六']
const files: Readonly<Record<string, readonly string[]>> = {
  'companies.csv': [
    'code,name,fullname,time',
    ...companies.map((name, at) => `30000${at + 1},${name},${name}股份有限公司,2010-01-05`)
  ],
  'products.csv': [
    'company_code,product,rel,weight',
    '300001SZ,锂离子电池,主营产品,0.8',
    '300001SZ,锂电池隔膜,主营产品,0.1',
    '300002SZ,锂电池产品,主营产品,0.9',
    '300003SZ,锂电池湿法隔膜,主营产品,0.7',
    '300003SZ,锂电池隔膜,主营产品,0.2',
    '300004SZ,锂电池铝箔,主营产品,',
    '300005SZ,锂电智能装备,主营产品,0.9',
    '300005SZ,锂电池设备,主营产品,0.95',
    '300006SZ,锂电池回收,主营产品,0.1'
  ],
  'productLinks.csv': [
    'from_product,to_product,rel',
    '锂电池,若干数字,上游材料',
    '锂电池,锂电池,上游材料',
    '锂电池,若干数字,上游材料'
  ],
  'nodes.csv': [
    '产业链,环节,位置,上级环节,分类,产品',
    '低空经济,整机,中游,,先进制造,无人机、直升机',
    '低空经济,电池,上游,整机,,动力电池',
    '低空经济,电池,上游,整机,,重复',
    '低空经济,运营,下游,整机,,',
    '低空经济,服务,旁边,整机,,',
    '低空经济,孤岛,上游,没有的环节,,',
    '低空经济,自己,上游,自己,,'
  ],
  'nodeLinks.csv': [
    '产业链,上游环节,下游环节',
    '低空经济,电池,运营',
    '低空经济,电池,运营',
    '低空经济,电池,电池',
    '低空经济,电池,外面'
  ],
  'nodeCompanies.csv': [
    '环节,企业名称,相关度,依据',
    '电池,电池一股份有限公司,80%,年报披露',
    '电池,电池二股份有限公司,180%,年报披露',
    '电池,还没有的股份有限公司,,',
    '外面,电池一股份有限公司,,'
  ]
}

beforeAll(async () => {
  store = await openTestDatabase()
  const chain = join(folder, 'chains')
  mkdirSync(chain)
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(chain, name), lines.join('\n'))
  result = await importFile(store, 'chain', chain)
})
afterAll(() => store?.close())

const anywhere = { region: null, staff: '0', today: TODAY }

const idOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT company_id::text AS id FROM company_detail WHERE name = ${`${name}股份有限公司`}`.execute(store.db)
  return rows[0]!.id
}

const way = async (from: string, to: string) => {
  const ends = { from: await idOf(from), to: await idOf(to), source: 'product' } as const
  return (await supplyPath(store.db, ends)).nodes.map(({ name }) => name.slice(0, 5))
}

const countOf = (reason: Parameters<ImportResult['report']['reasons']['get']>[0]) =>
  result.report.reasons.get(reason)?.count

describe('chains that follow from products', () => {
  it('name every node with its companies', async () => {
    const chain = await industryChain(store.db, '~锂电池', anywhere)
    expect(chain).toMatchObject({ name: '锂电池', origin: 'inferred', companies: 6, doubts: 1 })
    expect(
      chain.nodes.map(({ node, stage, level, companies: count }) => `${stage}${level} ${node} ${count}`)
    ).toEqual([
      'up2 锂电池隔膜 2',
      'up2 锂电池设备 1',
      'up2 锂电池铝箔 1',
      'mid1 锂电池 2',
      'down2 锂电池回收 1'
    ])
    expect(chain.nodes[0]?.products).toEqual(['锂电池隔膜', '锂电池湿法隔膜'])
    expect(chain.edges).toContainEqual({ upstream: '锂电池隔膜', downstream: '锂电池', rule: 'named' })
  })

  it('are found by the names of their nodes, the nearest first', async () => {
    expect(await chainsAtNode(store.db, ' 锂电池隔 膜')).toEqual([{ key: '~锂电池', nodes: ['锂电池隔膜'] }])
    const [first, ...others] = await chainsAtNode(store.db, '电池')
    expect([first, ...others].map(chain => chain?.key)).toContain('~锂电池')
    expect(first?.nodes[0]).toBe('电池')
    expect(await chainsAtNode(store.db, '没有的环节')).toEqual([])
    expect(await chainsAtNode(store.db, ' ')).toEqual([])
  })

  it('count as the list of companies does', async () => {
    expect((await found(store, { chain: ['锂电池隔膜'] })).toSorted()).toEqual(
      ['电池一股份有限公司', '隔膜三股份有限公司'].toSorted()
    )
  })

  it('say how much of its revenue a company makes with it, and how it calls it', async () => {
    const { rows } = await sql<{ relevance: string; evidence: string }>`
      SELECT relevance, evidence FROM company_chain JOIN company_detail USING (company_id)
      WHERE node = '锂电池隔膜' AND name = '隔膜三股份有限公司'`.execute(store.db)
    expect(rows).toEqual([{ relevance: '90', evidence: '锂电池湿法隔膜' }])
  })

  it('count two names of one product once, where together they would be more than everything it sells', async () => {
    const { rows } = await sql<{ relevance: string; evidence: string }>`
      SELECT relevance, evidence FROM company_chain WHERE node = '锂电池设备'`.execute(store.db)
    expect(rows).toEqual([{ relevance: '95', evidence: '锂电池设备' }])
  })

  it('can be made anew by several loads that end together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => deriveProducts(store.pool)))
    expect((await industryChain(store.db, '~锂电池', anywhere)).nodes).toHaveLength(5)
  })

  it('keep what no rule shows, with the rule', async () => {
    const { items, total } = await chainDoubts(store.db, '~锂电池', { page: 1, pageSize: 20 })
    expect({ items, total }).toEqual({
      items: [{ upstream: '若干数字', downstream: '锂电池', rule: 'unmade' }],
      total: 1
    })
  })

  it('lead from a company over its products and what goes into them to who makes that', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT company_id::text AS id FROM company_detail WHERE name = '电池二股份有限公司'`.execute(store.db)
    const graph = await supplyChain(store.db, rows[0]!.id, {
      direction: 'up',
      depth: 2,
      source: 'product',
      filter: anySupply
    })
    expect(graph.nodes.map(({ name, level }) => `${level} ${name}`)).toEqual([
      '0 电池二股份有限公司',
      '1 锂电池',
      '2 锂电池设备',
      '2 锂电池铝箔',
      '2 锂电池隔膜',
      '3 设备五股份有限公司',
      '3 铝箔四股份有限公司',
      '3 隔膜三股份有限公司',
      '3 电池一股份有限公司'
    ])
    expect(graph.edges.find(({ evidence }) => evidence === '锂电池湿法隔膜')).toMatchObject({
      kind: 'makes',
      ofSales: '90'
    })
  })

  it('lead from a company to another over what both live on, before what is a small part of it', async () => {
    expect(await way('电池二', '设备五')).toEqual(['电池二股份', '锂电池', '锂电池设备', '设备五股份'])
    // A tenth of what it sells are separators, too.
    expect(await way('电池一', '隔膜三')).toEqual(['电池一股份', '锂电池', '锂电池隔膜', '隔膜三股份'])
    // Lives on something else; nothing larger leads there.
    expect(await way('电池二', '回收六')).toEqual(['电池二股份', '锂电池', '锂电池回收', '回收六股份'])
  })
})

describe('chains that tables describe', () => {
  it('stand before the others, with nodes, edges and companies', async () => {
    expect(await industryChains(store.db)).toMatchObject([
      { name: '低空经济', category: '先进制造', origin: 'stated', nodes: 4, companies: 2 },
      { name: '锂电池', category: '制造业', origin: 'inferred', nodes: 5, companies: 6 }
    ])
    const chain = await industryChain(store.db, '低空经济', anywhere)
    expect(chain.nodes).toMatchObject([
      { node: '整机', parent: null, stage: 'mid', level: 1, products: ['无人机', '直升机'], companies: 0 },
      { node: '电池', parent: '整机', stage: 'up', level: 2, companies: 2 },
      { node: '运营', stage: 'down', level: 2 },
      { node: '孤岛', parent: null, level: 1 }
    ])
    expect(chain.edges.map(({ upstream, downstream }) => `${upstream}→${downstream}`)).toEqual([
      '整机→运营',
      '电池→整机',
      '电池→运营'
    ])
  })

  it('refuse rows that lead nowhere, with the reason', () => {
    expect([countOf('nodeRepeated'), countOf('stageUnknown'), countOf('linkRepeated')]).toEqual([1, 1, 2])
    // Of nodes, links and products.
    expect(countOf('linkToItself')).toBe(3)
    expect([countOf('nodeUnknown'), countOf('weightAbove')]).toEqual([3, 1])
  })

  it('give a company that comes later its place', async () => {
    writeFileSync(join(folder, 'later.csv'), '企业名称\n还没有的股份有限公司')
    await importFile(store, 'companies', join(folder, 'later.csv'))
    expect(await found(store, { chain: ['电池'] })).toContain('还没有的股份有限公司')
  })

  it('are replaced by a second import, not doubled', async () => {
    await importFile(store, 'chain', join(folder, 'chains'))
    expect((await industryChain(store.db, '低空经济', anywhere)).nodes).toHaveLength(4)
  })

  it('that there are not are refused', async () => {
    await expect(industryChain(store.db, '没有', anywhere)).rejects.toMatchObject({ code: 'noChain' })
  })
})
