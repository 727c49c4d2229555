import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportResult } from '../../../host/server/import/runImport.ts'
import { deriveProducts } from '../../../host/server/store/load/products/deriveProducts.ts'
import { chainsAtNode } from '../../../host/server/store/chains/chainsAtNode.ts'
import type { ChainViewer } from '../../../host/server/store/chains/chainFigures.ts'
import {
  chainDoubts,
  industryChain,
  industryChains
} from '../../../host/server/store/chains/industryChains.ts'
import { nodeLeaders, nodeRegions } from '../../../host/server/store/chains/nodeCompanies.ts'
import { supplyChain } from '../../../host/server/store/chains/supplyChain.ts'
import { supplyPath } from '../../../host/server/store/chains/supplyPath.ts'
import { anySupply } from '../../../host/server/store/chains/supplyEdges.ts'
import { forgetCounts } from '../../../host/server/store/search/facets/facetTotals.ts'
import { usualStrength } from '../../../src/catalogue/insights/industryChains.ts'
import { coverageOf, strengthCounts } from '../../../src/domain/chainNodes.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'
import { found, TODAY } from '../search/world.ts'

const { folder, importFile } = openImportFolder()
let store: TestDatabase
let result: ImportResult

const companies = ['锅炉一', '锅炉二', '部件三', '模具四', '设备五', '维修六', '正极七', '酱醋八']
const files: Readonly<Record<string, readonly string[]>> = {
  'companies.csv': [
    'code,name,fullname,time',
    ...companies.map((name, at) => `30000${at + 1},${name},${name}股份有限公司,2010-01-05`)
  ],
  'products.csv': [
    'company_code,product,rel,weight',
    '300001SZ,锅炉系列,主营产品,0.8',
    '300001SZ,锅炉零部件,主营产品,0.1',
    '300002SZ,锅炉产品,主营产品,0.9',
    '300003SZ,锅炉精密零部件,主营产品,0.7',
    '300003SZ,锅炉零部件,主营产品,0.2',
    '300004SZ,锅炉模具,主营产品,',
    '300005SZ,锅炉智能装备,主营产品,0.9',
    '300005SZ,锅炉设备,主营产品,0.95',
    '300006SZ,锅炉维修,主营产品,0.1',
    '300007SZ,三元正极材料,主营产品,0.776',
    '300007SZ,正极材料前驱体,主营产品,0.1',
    '300008SZ,酱油,主营产品,0.6'
  ],
  'productLinks.csv': [
    'from_product,to_product,rel',
    '锅炉,若干数字,上游材料',
    '锅炉,锅炉,上游材料',
    '锅炉,若干数字,上游材料'
  ],
  'nodes.csv': [
    '产业链,环节,位置,上级环节,分类,产品',
    '低空测试,整机,中游,,先进制造,无人机、直升机',
    '低空测试,电池,上游,整机,,动力电池',
    '低空测试,电池,上游,整机,,重复',
    '低空测试,运营,下游,整机,,',
    '低空测试,服务,旁边,整机,,',
    '低空测试,孤岛,上游,没有的环节,,',
    '低空测试,自己,上游,自己,,'
  ],
  'nodeLinks.csv': [
    '产业链,上游环节,下游环节',
    '低空测试,电池,运营',
    '低空测试,电池,运营',
    '低空测试,电池,电池',
    '低空测试,电池,外面'
  ],
  'nodeCompanies.csv': [
    '环节,企业名称,相关度,依据',
    '电池,锅炉一股份有限公司,80%,年报披露',
    '电池,锅炉二股份有限公司,180%,年报披露',
    '电池,还没有的股份有限公司,,',
    '外面,锅炉一股份有限公司,,'
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

const viewer = { staff: '0', today: TODAY }
const anywhere = { ...viewer, region: null }

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
  it('have the companies of each node by the share of the product that puts them there', async () => {
    const leaders = await nodeLeaders(store.db, '~锅炉', { within: null, most: 1 })
    expect(leaders.map(({ node, product, share }) => [node, product, share])).toEqual([
      ['锅炉零部件', '锅炉精密零部件', '90'],
      ['锅炉模具', '锅炉模具', null],
      ['锅炉设备', '锅炉设备', '95'],
      ['锅炉', '锅炉产品', '90'],
      ['锅炉维修', '锅炉维修', '10']
    ])
    expect(await nodeLeaders(store.db, '~锅炉', { within: '540000', most: 10 })).toEqual([])
  })

  it('are counted by region, an unknown one and all nodes together as well', async () => {
    const counts = await nodeRegions(store.db, '~锅炉', null)
    expect(counts).toContainEqual({ node: null, region: null, companies: 6 })
    expect(counts).toContainEqual({ node: '锅炉零部件', region: null, companies: 2 })
  })

  it('name every node with its companies', async () => {
    const chain = await industryChain(store.db, '~锅炉', anywhere)
    expect(chain).toMatchObject({ name: '锅炉', origin: 'inferred', companies: 6, doubts: 1 })
    expect(
      chain.nodes.map(({ node, stage, level, companies: count }) => `${stage}${level} ${node} ${count}`)
    ).toEqual(['up2 锅炉零部件 2', 'up2 锅炉模具 1', 'up2 锅炉设备 1', 'mid1 锅炉 2', 'down2 锅炉维修 1'])
    expect(chain.nodes[0]?.products).toEqual(['锅炉精密零部件', '锅炉零部件'])
    expect(chain.edges).toContainEqual({ upstream: '锅炉零部件', downstream: '锅炉', rule: 'named' })
  })

  it('are found by the names of their nodes, the nearest first', async () => {
    expect(await chainsAtNode(store.db, ' 锅炉零部 件')).toEqual([{ key: '~锅炉', nodes: ['锅炉零部件'] }])
    const [first, ...others] = await chainsAtNode(store.db, '电池')
    expect(others.map(chain => chain.key)).toContain('~动力电池与储能')
    expect(first?.nodes[0]).toBe('电池')
    expect(await chainsAtNode(store.db, '没有的环节')).toEqual([])
    expect(await chainsAtNode(store.db, ' ')).toEqual([])
  })

  it('count as the list of companies does', async () => {
    expect((await found(store, { chain: ['锅炉零部件'] })).toSorted()).toEqual(
      ['锅炉一股份有限公司', '部件三股份有限公司'].toSorted()
    )
  })

  it('say how much of its revenue a company makes with it, and how it calls it', async () => {
    const { rows } = await sql<{ relevance: string; evidence: string }>`
      SELECT relevance, evidence FROM company_chain JOIN company_detail USING (company_id)
      WHERE node = '锅炉零部件' AND name = '部件三股份有限公司'`.execute(store.db)
    expect(rows).toEqual([{ relevance: '90', evidence: '锅炉精密零部件' }])
  })

  it('count two names of one product once, where together they would be more than everything it sells', async () => {
    const { rows } = await sql<{ relevance: string; evidence: string }>`
      SELECT relevance, evidence FROM company_chain WHERE node = '锅炉设备'`.execute(store.db)
    expect(rows).toEqual([{ relevance: '95', evidence: '锅炉设备' }])
  })

  it('can be made anew by several loads that end together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => deriveProducts(store.pool)))
    expect((await industryChain(store.db, '~锅炉', anywhere)).nodes).toHaveLength(5)
  })

  it('keep what no rule shows, with the rule', async () => {
    const { items, total } = await chainDoubts(store.db, '~锅炉', { page: 1, pageSize: 20 })
    expect({ items, total }).toEqual({
      items: [{ upstream: '若干数字', downstream: '锅炉', rule: 'unmade' }],
      total: 1
    })
  })

  it('lead from a company over its products and what goes into them to who makes that', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT company_id::text AS id FROM company_detail WHERE name = '锅炉二股份有限公司'`.execute(store.db)
    const graph = await supplyChain(store.db, rows[0]!.id, {
      direction: 'up',
      depth: 2,
      source: 'product',
      filter: anySupply
    })
    expect(graph.nodes.map(({ name, level }) => `${level} ${name}`)).toEqual([
      '0 锅炉二股份有限公司',
      '1 锅炉',
      '2 锅炉模具',
      '2 锅炉设备',
      '2 锅炉零部件',
      '3 模具四股份有限公司',
      '3 设备五股份有限公司',
      '3 部件三股份有限公司',
      '3 锅炉一股份有限公司'
    ])
    expect(graph.edges.find(({ evidence }) => evidence === '锅炉精密零部件')).toMatchObject({
      kind: 'makes',
      ofSales: '90'
    })
  })

  it('lead from a company to another over what both live on, before what is a small part of it', async () => {
    expect(await way('锅炉二', '设备五')).toEqual(['锅炉二股份', '锅炉', '锅炉设备', '设备五股份'])
    // A tenth of what it sells are separators, too.
    expect(await way('锅炉一', '部件三')).toEqual(['锅炉一股份', '锅炉', '锅炉零部件', '部件三股份'])
    // Lives on something else; nothing larger leads there.
    expect(await way('锅炉二', '维修六')).toEqual(['锅炉二股份', '锅炉', '锅炉维修', '维修六股份'])
  })
})

describe('chains that the catalogue describes', () => {
  it('hold whom the vocabulary places there, with the product and its share', async () => {
    const chain = await industryChain(store.db, '~动力电池与储能', anywhere)
    expect(chain).toMatchObject({ origin: 'described', version: '2026-11', companies: 1 })
    const counted = chain.nodes.filter(({ companies: count }) => count > 0)
    expect(counted.map(({ node, parent, products }) => ({ node, parent, products }))).toEqual([
      { node: '正极材料', parent: '锂电池', products: ['三元正极材料'] },
      { node: '正极前驱体', parent: '正极材料', products: ['正极材料前驱体'] }
    ])
    expect(chain.edges).toContainEqual({ upstream: '锂盐', downstream: '正极材料', rule: 'described' })
    expect(chain.edges).toContainEqual({ upstream: '锂电池', downstream: '动力电池', rule: 'kind' })
    const { rows } = await sql<{ node: string; relevance: string }>`
      SELECT node, relevance FROM company_chain JOIN company_detail USING (company_id)
      WHERE name = '正极七股份有限公司' ORDER BY node`.execute(store.db)
    expect(rows).toEqual([
      { node: '三元正极材料', relevance: '77.6' },
      { node: '正极前驱体', relevance: '10' },
      { node: '正极材料', relevance: '77.6' }
    ])
  })

  it('hold who stands at a node that nothing goes into', async () => {
    const chain = await industryChain(store.db, '~食品饮料', anywhere)
    expect(chain.nodes.find(({ node }) => node === '调味品')).toMatchObject({
      companies: 1,
      products: ['酱油']
    })
  })

  it.each([
    ['正极材料', '~动力电池与储能', '正极材料'],
    ['IGBT', '~集成电路', '功率半导体'],
    ['太阳能组件', '~光伏', '光伏组件'],
    ['動力電池', '~动力电池与储能', '动力电池'],
    ['zhengjicailiao', '~动力电池与储能', '正极材料'],
    ['zjcl', '~动力电池与储能', '正极材料'],
    ['三元前驱体', '~动力电池与储能', '正极前驱体'],
    ['厨柜', '~家电家居', '橱柜'],
    ['芯片设计', '~集成电路', '芯片设计'],
    ['汽车零部件', '~新能源汽车', '汽车零部件']
  ])('are found by %s, which leads to %s', async (typed, key, node) => {
    const [first] = await chainsAtNode(store.db, typed)
    expect([first?.key, first?.nodes[0]]).toEqual([key, node])
  })

  it('give way to an imported one of the same name', async () => {
    await sql`INSERT INTO industry_chain (key, name, category, origin, kind)
      VALUES ('光伏', '光伏', '能源', 'stated', '产业链')`.execute(store.db)
    await deriveProducts(store.pool)
    const named = (await industryChains(store.db, viewer)).filter(({ name }) => name === '光伏')
    expect(named.map(({ origin }) => origin)).toEqual(['stated'])
    await sql`DELETE FROM industry_chain WHERE key = '光伏'`.execute(store.db)
    await sql`DELETE FROM industry_chain_node WHERE chain = '光伏'`.execute(store.db)
    await deriveProducts(store.pool)
  })
})

describe('chains that tables describe', () => {
  it('stand before the others, with nodes, edges and companies', async () => {
    const chains = await industryChains(store.db, viewer)
    expect(chains.map(({ origin }) => origin)).toEqual([
      'stated',
      ...Array.from({ length: 16 }, () => 'described'),
      'inferred'
    ])
    expect(chains[0]).toMatchObject({ name: '低空测试', category: '先进制造', nodes: 4, companies: 2 })
    expect(chains.at(-1)).toMatchObject({ name: '锅炉', category: '制造业', nodes: 5, companies: 6 })
    const chain = await industryChain(store.db, '低空测试', anywhere)
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

  it('count in the directory what their own page counts, and favorites of who looks', async () => {
    const { db } = store
    const figuresFor = async (by: ChainViewer) =>
      (await industryChains(db, by)).find(({ name }) => name === '锅炉')
    const counted = { strengths: { strong: 0, weak: 0, missing: 0, unknown: 5 }, covered: 0 }
    // Of no company an event is known: that does not say that there was none.
    expect(await figuresFor(viewer)).toMatchObject({ ...counted, listed: 6, financed: null })
    const { id: staff } = await db
      .insertInto('staff')
      .values({ account: 'chains', name: '链', role: 'manager', demo: false, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const companyId = await idOf('锅炉一')
    await db
      .insertInto('favorite')
      .values({ staff_id: staff, company_id: companyId, note: null, created_at: new Date() })
      .execute()
    await sql`UPDATE company_detail SET listing = '{}'`.execute(db)
    await sql`INSERT INTO financing_event (company_id, company_name, company_key, date, fingerprint)
      VALUES (${companyId}, '锅炉一', '锅炉一', ${TODAY}, '锅炉一')`.execute(db)
    await db.transaction().execute(forgetCounts)
    // It stands at 锅炉 and at 锅炉零部件, and is one company.
    expect(await figuresFor({ ...viewer, staff })).toMatchObject({
      ...counted,
      listed: null,
      financed: 1,
      covered: 2
    })
    expect(await figuresFor(viewer)).toMatchObject({ covered: 0 })
    const page = await industryChain(db, '~锅炉', { ...anywhere, staff })
    expect(strengthCounts(page, usualStrength)).toEqual(counted.strengths)
    expect(coverageOf(page.nodes).covered).toHaveLength(2)
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
    expect((await industryChain(store.db, '低空测试', anywhere)).nodes).toHaveLength(4)
  })

  it('that there are not are refused', async () => {
    await expect(industryChain(store.db, '没有', anywhere)).rejects.toMatchObject({ code: 'noChain' })
  })
})
