import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { industryChain } from '../../../host/server/store/chains/industryChains.ts'
import { supplyChain } from '../../../host/server/store/chains/supplyChain.ts'
import { anySupply } from '../../../host/server/store/chains/supplyEdges.ts'
import { supplyPath } from '../../../host/server/store/chains/supplyPath.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { similarCompanies } from '../../../host/server/store/similar/similarCompanies.ts'
import { defaultWeights } from '../../../src/catalogue/insights/similarity.ts'
import { suggestCompanies } from '../../../host/server/store/search/suggestCompanies.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'
import type { TestDatabase } from '../../helpers/testDatabase.ts'
import { found } from '../search/world.ts'
import { financingCells } from '../../../host/server/store/financing/financingCells.ts'
import { investorCard } from '../../../host/server/store/financing/investorCard.ts'
import { searchFinancing } from '../../../host/server/store/financing/searchFinancing.ts'
import { financingStatistics } from '../../../src/domain/financing/statistics.ts'
import { openImportFolder } from './job.ts'
import { openRealStore, realFiles, type RealFile, type RealStore } from './realStore.ts'
import { sentences, youngTechnology } from './sentences.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { withCriterion } from '../../../src/domain/criteria/criteria.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'

const { importFile } = openImportFolder()

let store: TestDatabase
let told: RealStore['told']

const importAgain = async (file: RealFile) =>
  (await importFile(store, file, sharedData(realFiles[file]))).report

async function countFound(criteria: Criteria): Promise<number> {
  const search = { criteria: parseCriteria(criteria), sort: null, page: 1, pageSize: 20, cursor: null }
  return (await searchCompanies(store.db, { today: '2026-11-21', staff: '0' }, search)).total
}

async function countBySql(where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count FROM company_detail AS company WHERE ${sql.raw(where)}`.execute(store.db)
  return rows[0]?.count ?? Number.NaN
}

describe.skipIf(!hasShared)(sharedTitle('the real data'), () => {
  beforeAll(async () => {
    ;({ store, told } = await openRealStore())
  })
  afterAll(() => store.close())

  it('imports all 10,000 rows, and counts unreadable values', () => {
    const { counts, reasons } = told.companies
    expect(counts).toMatchObject({ read: 10_000, added: 9993, changed: 7, rejected: 0 })
    const of = (reason: Parameters<typeof reasons.get>[0]) => reasons.get(reason)?.count
    expect([of('dateUnknown'), of('datePlaceholder'), of('capitalNoNumber')]).toEqual([112, 14, 7])
    expect([of('usccCheck'), of('sameCompany'), of('codeOfOther')]).toEqual([24, 7, 3])
  })

  it('finds 小米 by two characters and by suggestion', async () => {
    expect((await found(store, { keyword: ['小米'] })).slice(0, 3)).toContain('小米科技有限责任公司')
    expect((await suggestCompanies(store.db, '小米'))[0]?.name).toBe('小米科技有限责任公司')
  })

  it('opens 百分点 with its six financing events', async () => {
    const [suggestion] = await suggestCompanies(store.db, '百分点')
    const section = await companySection(store.db, suggestion!.id, 'financing', { page: 1, pageSize: 20 })
    expect(section?.items.map(event => ('round' in event ? event.round : null))).toEqual([
      'E轮',
      '战略投资',
      'D轮',
      'C轮',
      'B轮',
      'A轮'
    ])
  })

  it('opens 宁德时代 with 动力电池系统, 82.5 %, as its first product', async () => {
    const [suggestion] = await suggestCompanies(store.db, '宁德时代')
    const section = await companySection(store.db, suggestion!.id, 'products', { page: 1, pageSize: 1 })
    expect(section?.items).toMatchObject([{ product: '动力电池系统', share: '82.5' }])
    expect(await companyDetail(store.db, suggestion!.id)).toMatchObject({
      name: '宁德时代新能源科技股份有限公司'
    })
  })

  it.each([
    ['宁德时代', /亿纬锂能|欣旺达|国轩高科|德赛电池|鹏辉能源/, 5],
    ['百分点', /智能科技|数据科技|信息技术|观数|云图/, 4],
    ['小米', /科技|网络|技术|电子|光电/, 8]
  ] as const)('finds believable companies similar to %s', async (name, expected, least) => {
    const [suggestion] = await suggestCompanies(store.db, name)
    const asked = { id: suggestion!.id, weights: defaultWeights, newOnly: false, page: 1, pageSize: 10 }
    const { items } = await similarCompanies(store.db, { today: '2026-11-21', staff: '0' }, asked)
    expect(items.filter(({ company }) => expected.test(company.name ?? '')).length).toBeGreaterThanOrEqual(
      least
    )
    for (const { contributions } of items) {
      const business = contributions.filter(({ feature }) => feature === 'products' || feature === 'chain')
      expect(business.some(({ common }) => common.length > 0)).toBe(true)
      expect(business.flatMap(({ common }) => common)).not.toContain('平衡项目')
    }
  })

  it('knows the chain of batteries, and everybody in it whom a reader of the products would name', async () => {
    const anywhere = { region: null, staff: '0', today: '2026-11-21' }
    const chain = await industryChain(store.db, '~动力电池与储能', anywhere)
    expect(chain.category).toBe('电力设备')
    // Written by hand from the products as companies name them, without our rules.
    const patterns: Readonly<Record<string, string>> = {
      锂电池: '^锂(离子)?电池(业务|类|系列|制造)?$',
      锂电隔膜: '^锂(离子)?电池隔离?膜$',
      正极材料: '^((三元|锰酸锂|锂离子电池|锂电池?)?正极材料|(纳米)?磷酸铁锂|钴酸锂|锰酸锂|三元材料)$',
      负极材料: '^锂(离子)?电池用?负极材料(研发)?$',
      电解液: '^(锂离子电池)?电解液$',
      锂电铜箔: '^锂电铜箔$',
      锂电粘结剂: '^锂电池粘结剂$',
      电池结构件: '^锂电池结构件$',
      锂电材料: '^锂(离子电池|电池|电)用?材料$',
      锂盐: '^锂盐(系列)?$'
    }
    const missing: string[] = []
    for (const [node, pattern] of Object.entries(patterns)) {
      const { rows } = await sql<{ name: string; isThere: boolean }>`
        SELECT company.name, EXISTS (SELECT FROM company_at_node AS place
          WHERE place.company_id = company.company_id AND place.node = ${node}) AS "isThere"
        FROM company_detail AS company WHERE name !~ '资本' AND EXISTS (SELECT FROM company_product AS own
          WHERE own.company_id = company.company_id AND own.product ~ ${pattern} AND own.share >= 0.5)`.execute(
        store.db
      )
      expect([node, rows.length > 0]).toEqual([node, true])
      missing.push(...rows.filter(({ isThere }) => !isThere).map(({ name }) => `${name} ${node}`))
      const counted = chain.nodes.find(each => each.node === node)?.companies ?? 0
      expect([node, counted >= rows.length]).toEqual([node, true])
      expect([node, await countFound({ chain: [node] })]).toEqual([node, counted])
    }
    expect(missing).toEqual([])
  })

  it('leads from 宁德时代 over its products to those who make what goes into them', async () => {
    const [suggestion] = await suggestCompanies(store.db, '宁德时代')
    const asked = { direction: 'up', depth: 3, source: 'product', filter: anySupply } as const
    const { nodes, edges } = await supplyChain(store.db, suggestion!.id, asked)
    const named = new Map(nodes.map(({ key, name }) => [key, name]))
    const products = nodes.filter(({ kind, level }) => kind === 'product' && level === 1)
    expect(products.map(({ name }) => name).toSorted()).toEqual(
      ['储能系统', '动力电池', '锂电材料', '锂电池'].toSorted()
    )
    const materials = nodes.filter(({ kind, level }) => kind === 'product' && level === 2)
    expect(materials.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['锂电隔膜', '电解液', '正极材料', '电池结构件', '电池管理系统'])
    )
    expect(materials.map(({ name }) => name).join()).not.toMatch(/数字|字母|果|氮肥|酒|会展|设计|服务/)
    const makersOf = (product: string): readonly string[] =>
      edges
        .filter(({ kind, to }) => kind === 'makes' && named.get(to) === product)
        .map(({ from }) => named.get(from) ?? '')
    expect(makersOf('锂电隔膜').length).toBeGreaterThanOrEqual(4)
    expect(makersOf('电池结构件').join()).toMatch(/科达利/)
  })

  it('finds the way between two named companies', async () => {
    const idOf = async (name: string) => (await suggestCompanies(store.db, name))[0]!.id
    const ends = { from: await idOf('宁德时代'), to: await idOf('科达利'), source: 'product' } as const
    const { nodes } = await supplyPath(store.db, ends)
    expect(nodes.map(({ name }) => name)).toEqual([
      '宁德时代新能源科技股份有限公司',
      '动力电池',
      '电池结构件',
      expect.stringContaining('科达利')
    ])
  })

  it('makes no supplier of its own salts out of 宁德时代, which sells a few', async () => {
    const idOf = async (name: string) => (await suggestCompanies(store.db, name))[0]!.id
    const ends = { from: await idOf('宁德时代'), to: await idOf('赣锋锂业'), source: 'product' } as const
    const { nodes } = await supplyPath(store.db, ends)
    expect(nodes.slice(1, -1).map(({ name }) => name)).toEqual(['动力电池', '正极材料', '锂盐'])
  })

  it('imports no bookkeeping entries as products', async () => {
    const stored = await sql`SELECT FROM company_product WHERE product IN ('平衡项目', '分部间抵销')`.execute(
      store.db
    )
    expect(stored.rows).toHaveLength(0)
    expect(told.chain.reasons.get('notProduct')?.count).toBeGreaterThan(1800)
  })

  it.each([
    ['宁德时代', '锂电池', [], []],
    ['比亚迪', '电动乘用车', [], []],
    ['贵州茅台', '白酒', [], []]
  ] as const)(
    'shows of the chain of %s no neighbor that nothing proves',
    async (name, node, upstream, downstream) => {
      const [suggestion] = await suggestCompanies(store.db, name)
      const { items } = await companySection(store.db, suggestion!.id, 'chain', { page: 1, pageSize: 50 })
      expect(items[0]).toEqual({ node, kind: '申万行业', chain: null, upstream, downstream })
      expect(JSON.stringify(items)).not.toMatch(/[ⅡⅢ]|果蔬加工|会展服务|大众出版|转换/)
    }
  )

  it('knows what cars are made of, as companies that make it know', async () => {
    const [suggestion] = await suggestCompanies(store.db, '比亚迪')
    const { items } = await companySection(store.db, suggestion!.id, 'chain', { page: 1, pageSize: 50 })
    expect(items.find(item => 'node' in item && item.node === '汽车')).toMatchObject({
      upstream: expect.arrayContaining(['汽车零部件', '玻璃', '汽车传动系统'])
    })
  })

  it('tells financing in sentences without gaps', async () => {
    const { rows } = await sql<{ headline: string }>`
      SELECT headline FROM financing_event WHERE headline ~ '未披露|在上市|获得等' OR headline IS NULL`.execute(
      store.db
    )
    expect(rows).toEqual([])
  })

  it('imports every product, without impossible shares', () => {
    const { reasons } = told.chain
    expect(reasons.get('weightAbove')?.count).toBe(48)
    expect(reasons.get('weightBelow')?.count).toBe(763)
  })

  it('finds the number of technology companies in Shenzhen, 10 to 15 years old, that hand-written SQL counts', async () => {
    const counted = await countBySql(youngTechnology)
    expect(counted).toBeGreaterThan(200)
    expect(await countFound({ region: ['440300'], keyword: ['科技'], established: ['10-15'] })).toBe(counted)
  })

  it('answers sentences with the number of companies that hand-written SQL counts', async () => {
    const vocabulary = createVocabulary({ regions, industries })
    const shown: Record<string, number> = {}
    const counted: Record<string, number> = {}
    for (const { sentence, where } of sentences) {
      const { criteria, leftovers } = readSentence(sentence, { vocabulary, today: '2026-11-21' })
      // What is no condition is offered as a keyword; whoever asks takes it.
      const keywords = [...(criteria.keyword ?? []), ...leftovers.flatMap(({ keyword }) => keyword ?? [])]
      shown[sentence] = await countFound(withCriterion(criteria, 'keyword', keywords))
      counted[sentence] = await countBySql(where)
    }
    expect(shown).toEqual(counted)
    expect(Object.values(shown).filter(count => count === 0)).toEqual([])
  })

  it('finds the companies of 苏州市 whose names alone say so, and leaves what is stated as it is', async () => {
    const named = await sql<{ name: string; region: string; stated: string | null }>`
      SELECT name, region, region_inference ->> 'stated' AS stated FROM company_detail
      WHERE name ~ '^(苏州|昆山|张家港|常熟|太仓)' AND (region = '320000' OR region_inference IS NOT NULL)`.execute(
      store.db
    )
    expect(named.rows.length).toBeGreaterThanOrEqual(80)
    expect(named.rows.filter(({ region }) => !region.startsWith('3205'))).toEqual([])
    expect(new Set(named.rows.map(({ stated }) => stated))).toEqual(new Set([null, '320000']))
    const criteria = parseCriteria({ region: ['320500'] })
    const search = { criteria, sort: null, page: 1, pageSize: 200, cursor: null }
    const { items } = await searchCompanies(store.db, { today: '2026-11-21', staff: '0' }, search)
    const moved = items.filter(({ regionInference }) => regionInference !== null)
    expect(moved.map(({ name }) => name)).toContain('苏州银行股份有限公司')
  })

  it('knows the industry of a company in four from its own words, each with its evidence', async () => {
    const { rows } = await sql<{ count: number; unexplained: number }>`
      SELECT count(*)::int4 AS count,
        count(*) FILTER (WHERE length(industry) <> 2 OR industry_inference ->> 'evidence' = '')::int4 AS unexplained
      FROM company_detail WHERE industry_inference IS NOT NULL`.execute(store.db)
    expect(rows[0]?.count).toBeGreaterThan(3000)
    expect(rows[0]?.unexplained).toBe(0)
    const section = await companySection(
      store.db,
      (await suggestCompanies(store.db, '宁德时代'))[0]!.id,
      'registration',
      {
        page: 1,
        pageSize: 1
      }
    )
    expect(section.items[0]).toMatchObject({
      region: '福建省 / 宁德市',
      regionInference: '企业名称“宁德”',
      industry: '制造业 / 电气机械和器材制造业'
    })
  })

  it('knows all 2,606 development zones by level, kind and place', async () => {
    expect(told.parks.counts).toMatchObject({ read: 2606, rejected: 0 })
    const counted = await sql<{ level: string | null; count: number }>`
      SELECT level, count(*)::int4 AS count FROM park GROUP BY level ORDER BY level`.execute(store.db)
    expect(counted.rows).toEqual([
      { level: '国家级', count: 627 },
      { level: '省级', count: 1979 }
    ])
    const placeless = await sql`SELECT FROM park WHERE province IS NULL OR kind IS NULL`.execute(store.db)
    expect(placeless.rows).toHaveLength(0)
  })

  it('counts the 22 events of 2018 in B轮, as hand-written SQL does', async () => {
    const criteria = { round: ['B轮'], date: ['2018-01-01~2018-12-31'] }
    const search = { criteria, sort: null, page: 1, pageSize: 50, cursor: null }
    const counted = await sql<{ count: number }>`
      SELECT count(*)::int4 AS count FROM financing_event
      WHERE round = 'B轮' AND date >= '2018-01-01' AND date < '2019-01-01'`.execute(store.db)
    const { cells } = await financingCells(store.db, { today: '2026-11-21', staff: '0' }, criteria)
    const { total, months } = financingStatistics(cells, null)
    expect(counted.rows[0]?.count).toBe(22)
    expect((await searchFinancing(store.db, { today: '2026-11-21', staff: '0' }, search)).total).toBe(22)
    expect(total.events).toBe(22)
    expect(months.reduce((sum, { events }) => sum + events, 0)).toBe(22)
    expect(months.every(({ key }) => key.startsWith('2018-'))).toBe(true)
  })

  it('names the investors with most events, as hand-written SQL does', async () => {
    const { rows } = await sql<{ name: string; events: number }>`
      SELECT name, count(DISTINCT event.id)::int4 AS events
      FROM financing_event AS event, unnest(investors) AS name
      WHERE name NOT IN ('个人天使', '个人投资者', '公开发行', '天使投资人', '战略投资者', '机构投资者', '个人')
      GROUP BY name ORDER BY events DESC, name COLLATE "C" LIMIT 10`.execute(store.db)
    const { cells } = await financingCells(store.db, { today: '2026-11-21', staff: '0' }, {})
    const { investors } = financingStatistics(cells, null)
    expect(investors.slice(0, 10).map(({ name, events }) => ({ name, events }))).toEqual(rows)
    expect(rows[0]).toEqual({ name: '深创投', events: 22 })
    const card = await investorCard(store.db, '深创投')
    expect(card.total.events).toBe(22)
    // No source of these events says who led.
    expect(card.roleUnknown).toBe(22)
  })

  it('counts no amount that is undisclosed, a range or in no currency', async () => {
    const { cells } = await financingCells(store.db, { today: '2026-11-21', staff: '0' }, {})
    const { total, undated } = financingStatistics(cells, null)
    const { rows } = await sql<{ events: number; figures: number }>`
      SELECT count(*)::int4 AS events, count(*) FILTER (WHERE amount ~ '^[0-9.]+(万|亿)(人民币|美元|港币)$'
        AND (date >= '2000-01-01' OR amount ~ '人民币$'))::int4 AS figures
      FROM financing_event`.execute(store.db)
    expect({ events: total.events, figures: total.events - total.unknown }).toEqual(rows[0])
    expect(total.unknown).toBeGreaterThan(959)
    expect(undated.events).toBe(3)
  })

  it('tells of the two dates in the year 2, the rounds and the currencies that it cannot read', () => {
    const { reasons } = told.financing
    expect(reasons.get('dateOutOfRange')?.count).toBe(2)
    expect(reasons.get('datePlaceholder')?.count).toBe(1)
    expect(reasons.get('roundUnknown')?.count).toBe(4)
    expect(reasons.get('eventNoCurrency')?.count).toBe(11)
    expect(reasons.get('eventAmount')).toBeUndefined()
    expect(reasons.get('eventCurrency')).toBeUndefined()
  })

  it.each(['companies', 'financing', 'investors', 'chain', 'parks'] as const)(
    'changes nothing in a second run: %s',
    async kind => {
      const before = told[kind].counts
      const { counts } = await importAgain(kind)
      expect(counts).toMatchObject({ added: 0, changed: 0, rejected: before.rejected })
      expect(counts.unchanged + counts.rejected).toBe(before.read)
    }
  )

  it('is stable for the listed companies after one more run', async () => {
    await importAgain('listed')
    expect((await importAgain('listed')).counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 5448
    })
  })
})
