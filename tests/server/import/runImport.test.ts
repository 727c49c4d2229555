import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TableFailure } from '../../../host/server/tables/sentences.ts'
import { seedDemo } from '../../../host/server/demo/seed.ts'
import { companyDetail, findCompany } from '../../../host/server/store/company/companies.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { companyTimeline } from '../../../host/server/store/details/timeline.ts'
import { investorCard } from '../../../host/server/store/financing/investorCard.ts'
import { searchFinancing } from '../../../host/server/store/financing/searchFinancing.ts'
import type { FinancingEvent } from '../../../src/contract/entities/financing.ts'
import type { FinancingTokens } from '../../../src/domain/financing/criteria.ts'
import { sampleCompany } from '../../../src/sample/company.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, TODAY } from '../search/world.ts'
import { openImportFolder } from './job.ts'
import { emptyCompanies } from '../../helpers/emptyCompanies.ts'

const { folder, importFile } = openImportFolder()

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  await emptyCompanies(store.db, 'pending_record', 'chain_link', 'chain_node', 'investor')
})

let files = 0
function file(lines: readonly string[], ending = 'csv'): string {
  const path = join(folder, `file-${++files}.${ending}`)
  writeFileSync(path, lines.join('\n'))
  return path
}

const HEAD = '名称,公司名称,成立时间,注册资金,统一信用代码,地址'
const MI = '小米,小米科技有限责任公司,2010-03-03,185000万元人民币,91110108551385082Q,北京市海淀区清河中街68号'

const counts = ({ report }: Awaited<ReturnType<typeof importFile>>) => {
  const { added, changed, unchanged, rejected, unattached } = report.counts
  return { added, changed, unchanged, rejected, unattached }
}
const detailOf = async (name: string) => {
  const row = await sql<{
    id: string
  }>`SELECT company_id AS id FROM company_detail WHERE name = ${name}`.execute(store.db)
  return row.rows[0] ? findCompany(store.db, row.rows[0].id) : null
}
const none = { added: 0, changed: 0, unchanged: 0, rejected: 0, unattached: 0 }

describe('companies', () => {
  it('are imported with all values of their row, and can be found at once', async () => {
    expect(counts(await importFile(store, 'companies', file([HEAD, MI])))).toEqual({ ...none, added: 1 })
    expect(await detailOf('小米科技有限责任公司')).toMatchObject({
      aliases: ['小米'],
      region: '110108',
      companyType: '有限责任公司',
      established: '2010-03-03',
      regCapital: { amount: '185000', currency: 'CNY' }
    })
    expect(await found(store, { keyword: ['小米'], region: ['110000'], established: ['15-'] })).toHaveLength(
      1
    )
  })

  it('have the source that the command names, else a word that staff know', async () => {
    await importFile(store, 'companies', file([HEAD, MI]))
    await importFile(store, 'companies', file(['企业名称', '甲一有限公司']), undefined, '工商登记公示')
    expect((await detailOf('小米科技有限责任公司'))?.source).toBe('本机构导入')
    expect((await detailOf('甲一有限公司'))?.source).toBe('工商登记公示')
  })

  it('name the columns that nothing reads', async () => {
    const { report } = await importFile(
      store,
      'companies',
      file(['企业名称,备案地,电话,行号', '甲一有限公司,深圳,1,2'])
    )
    expect([...report.unusedColumns]).toEqual(['备案地', '电话'])
  })

  it('of which some were swallowed by a stray quote are sent back, each with its line', async () => {
    const { report } = await importFile(
      store,
      'companies',
      file([
        '企业名称,统一社会信用代码',
        '"测五科技有限公司,91340600MA2PBNE723',
        '测六科技有限公司,91340600MA2PBP2120',
        '"测七科技有限公司",91340600MA2PBP6A1W'
      ])
    )
    expect(report.counts).toMatchObject({ added: 0, rejected: 3 })
    expect(report.reasons.get('strayQuote')?.lines).toEqual([2, 3, 4])
  })

  it('are imported with the facts of filters beside the registration', async () => {
    const head = '企业名称,法定代表人,实缴资本(万元),企业性质,企业规模,参保人数,纳税信用A级年份,是否规上'
    const row = '甲一机械有限公司,张三,"1,200",国有控股,中型企业,"1,050人",2022、2023年度,是'
    const { report } = await importFile(store, 'companies', file([head, row]))
    expect([...report.reasons]).toEqual([])
    expect(await detailOf('甲一机械有限公司')).toMatchObject({
      legalRepresentative: '张三',
      paidCapital: { amount: '1200', currency: 'CNY' },
      background: '国有',
      scale: '中型',
      insured: 1050,
      taxYears: [2022, 2023],
      industrialScale: '官方入库'
    })
    expect(await found(store, { insured: ['1000-5000'], background: ['国有'] })).toHaveLength(1)
  })

  it('of one name in two cities are two, where no code says otherwise', async () => {
    const rows = [
      '同名测试贸易有限公司,江苏省南京市玄武区一路1号',
      '同名测试贸易有限公司,江苏省苏州市姑苏区一路1号',
      '同名测试贸易有限公司,江苏省一路1号',
      '同名测试贸易有限公司,江苏省南京市鼓楼区一路1号'
    ]
    const result = await importFile(store, 'companies', file(['企业名称,注册地址', ...rows]))
    expect(result.report.counts).toMatchObject({ added: 2, rejected: 0 })
    expect(result.report.reasons.get('nameOfOther')?.lines).toEqual([3])
    expect(result.report.reasons.get('sameCompany')?.lines).toEqual([4, 5])
  })

  it('lie where their columns say, and have the former names in their brackets', async () => {
    const head = '工商名称,省份,城市,区县,企业类型,曾用名'
    const row =
      '测戊有限公司（原名：测己有限公司）,江苏省,苏州市,吴江区,来料加工,2015-03-01至2019-02-02 测庚厂'
    const { report } = await importFile(store, 'companies', file([head, row]))
    expect(await detailOf('测戊有限公司')).toMatchObject({
      region: '320509',
      aliases: ['测庚厂', '测己有限公司']
    })
    expect([...(report.unclassified.get('企业类型') ?? [])]).toEqual([['来料加工', 1]])
  })

  it('have the date that their source states, and no day beside it', async () => {
    const dates = ['2011-07', '2015年', '43234']
    const rows = dates.map((date, at) => `测日${at}有限公司,${date}`)
    const path = file(['企业名称,成立日期', ...rows])
    expect((await importFile(store, 'companies', path)).report.reasons.size).toBe(0)
    const stored = await Promise.all(dates.map((_, at) => detailOf(`测日${at}有限公司`)))
    expect(stored.map(company => company?.established)).toEqual(['2011-07', '2015', '2018-05-14'])
    const events = await companyTimeline(store.db, stored[1]?.id ?? '', TODAY, {
      kinds: ['milestone'],
      page: 1,
      pageSize: 9
    })
    expect(events.items.map(({ date }) => date)).toEqual(['2015'])
    expect(await found(store, { established: ['10-'] })).toHaveLength(2)
    expect(counts(await importFile(store, 'companies', path))).toEqual({ ...none, unchanged: 3 })
  })

  it('have their day again where a later source states it', async () => {
    await importFile(store, 'companies', file(['企业名称,成立日期', '测日有限公司,2011-07-14']))
    await importFile(store, 'companies', file(['企业名称,成立日期', '测日有限公司,2011-07']))
    expect((await detailOf('测日有限公司'))?.established).toBe('2011-07-14')
    await importFile(store, 'companies', file(['企业名称,成立日期', '测日有限公司,2012']))
    expect((await detailOf('测日有限公司'))?.established).toBe('2012')
  })

  it('are unchanged by a second run', async () => {
    const path = file([HEAD, MI])
    await importFile(store, 'companies', path)
    expect(counts(await importFile(store, 'companies', path))).toEqual({ ...none, unchanged: 1 })
  })

  it('are updated, except for values missing in the file', async () => {
    await importFile(store, 'companies', file([HEAD, MI]))
    const again = file([
      '企业名称,统一社会信用代码,官网',
      '小米科技有限责任公司,91110108551385082Q,www.mi.com'
    ])
    expect(counts(await importFile(store, 'companies', again))).toEqual({ ...none, changed: 1 })
    expect(await detailOf('小米科技有限责任公司')).toMatchObject({
      website: 'http://www.mi.com',
      aliases: ['小米']
    })
  })

  it('with the same code and full name are merged, with every short name', async () => {
    const rows = ['微信', '腾讯微保', '腾讯优图'].map(
      short => `${short},腾讯科技（深圳）有限公司,2000-02-24,,9144030071526726XG,`
    )
    const path = file([HEAD, ...rows])
    expect(counts(await importFile(store, 'companies', path))).toMatchObject({ added: 1, changed: 2 })
    expect((await detailOf('腾讯科技（深圳）有限公司'))?.aliases).toEqual(['微信', '腾讯微保', '腾讯优图'])
    expect(await found(store, { keyword: ['腾讯优图'] })).toHaveLength(1)
    expect(counts(await importFile(store, 'companies', path))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3
    })
  })

  it('do not change back and forth when two rows of a file disagree', async () => {
    const path = file([HEAD, MI, MI.replace('185000万元人民币', '100万元人民币')])
    await importFile(store, 'companies', path)
    expect(counts(await importFile(store, 'companies', path))).toMatchObject({ changed: 0, unchanged: 2 })
  })

  it('with the same code and another full name are both imported and reported', async () => {
    const path = file([HEAD, MI, MI.replace('小米科技有限责任公司', '小米通讯技术有限公司')])
    const { report } = await importFile(store, 'companies', path)
    expect(report.counts.added).toBe(2)
    expect(report.reasons.get('codeOfOther')).toEqual({ count: 1, lines: [3] })
    expect(counts(await importFile(store, 'companies', path))).toMatchObject({ added: 0, unchanged: 2 })
  })

  it('without a code are matched by name and place', async () => {
    const path = file(['企业名称,地址', '宏达贸易有限公司,沈阳市和平区', '宏达贸易有限公司,昆明市五华区'])
    expect(counts(await importFile(store, 'companies', path))).toMatchObject({ added: 2 })
    expect(counts(await importFile(store, 'companies', path))).toMatchObject({ added: 0, unchanged: 2 })
  })

  it('never match sample companies of the same name', async () => {
    await seedDemo(store.demo.pool, 10)
    const { name, uscc } = sampleCompany(3)
    const result = await importFile(
      store,
      'companies',
      file(['企业名称,统一社会信用代码', `${name},${uscc}`])
    )
    expect(counts(result)).toMatchObject({ added: 1 })
  })

  it('with unreadable values are imported without them, counted by reason', async () => {
    const rows = [
      '甲,甲一科技有限公司,未知,&nbsp;,91110108551385082A,',
      '乙,乙二科技有限公司,1970-01-01,万人民币,12345,',
      '丙,丙三科技有限公司,2019-02-30,500万元人民币,,'
    ]
    const { report } = await importFile(store, 'companies', file([HEAD, ...rows]))
    expect(report.counts.added).toBe(3)
    expect([...report.reasons].map(([reason, { lines }]) => [reason, lines])).toEqual([
      ['usccCheck', [2]],
      ['dateUnknown', [2]],
      ['capitalNoNumber', [2, 3]],
      ['usccShape', [3]],
      ['datePlaceholder', [3]],
      ['dateUnreadable', [4]]
    ])
  })

  it('that cannot be read are rejected with line and reason, the rest is imported', async () => {
    const { report, rejectFiles } = await importFile(
      store,
      'companies',
      file(['企业名称,地址', '好企业有限公司,北京', ',上海', '太多列有限公司,北京,多余'])
    )
    expect(report.counts).toMatchObject({ read: 3, added: 1, rejected: 2 })
    const [written = ''] = rejectFiles
    expect(readFileSync(written, 'utf8').trimEnd().split('\r\n')).toEqual([
      '\uFEFF行号,原因,企业名称,地址',
      '3,没有名称,,上海',
      expect.stringMatching(/^4,列数多于表头,太多列有限公司,北京/)
    ])
  })

  it('store SQL and HTML as text', async () => {
    const name = `Robert'); DROP TABLE company;-- <img src=x onerror=alert(1)>`
    await importFile(store, 'companies', file(['企业名称,地址', `"${name}",北京`]))
    expect((await detailOf(name))?.name).toBe(name)
  })

  it('are read from columns of a mapping', async () => {
    const mapping = new Map([['name', '客户']])
    await importFile(store, 'companies', file(['客户,备注', '某某实业有限公司,无']), mapping)
    expect(await detailOf('某某实业有限公司')).not.toBeNull()
  })
})

describe('a run', () => {
  it('that fails writes nothing', async () => {
    const broken = file([HEAD, MI, '"没有闭合的引号,甲科技有限公司'])
    await expect(importFile(store, 'companies', broken)).rejects.toThrow(TableFailure)
    expect(await detailOf('小米科技有限责任公司')).toBeNull()
  })
})

const initials = (items: readonly FinancingEvent[]) => items.map(({ company }) => company.name.slice(0, 1))

describe('records of unknown companies', () => {
  const events = [
    '事件资讯,投资方,融资方,融资时间,轮次,金额',
    '小米A轮获得晨兴资本投资,晨兴资本 启明创投,小米,2010-12-20,A轮,4100万美元',
    '小米天使轮,未披露机构,小米,0002-12-02,天使轮,未披露'
  ]

  it('wait, and are attached when the company is imported', async () => {
    const path = file(events)
    expect(counts(await importFile(store, 'financing', path))).toEqual({ ...none, added: 2, unattached: 2 })
    const { attached } = await importFile(store, 'companies', file([HEAD, MI]))
    expect(attached).toBe(2)
    const detail = await companyDetail(store.db, '91110108551385082Q')
    expect(detail?.sectionCounts.financing).toBe(2)
    const section = await companySection(store.db, detail.id, 'financing', { page: 1, pageSize: 20 })
    expect(section?.items).toMatchObject([
      { date: '2010-12-20', round: 'A轮', amount: '4100万美元', investors: ['晨兴资本', '启明创投'] },
      { date: null, round: '天使轮', amount: null, investors: [] }
    ])
    expect(await found(store, { round: ['A轮'] })).toEqual(['小米科技有限责任公司'])
    expect(counts(await importFile(store, 'financing', path))).toEqual({ ...none, unchanged: 2 })
  })

  it('are found by who led, what they are worth and where that stands', async () => {
    const path = file([
      '企业名称,融资日期,轮次,融资金额,投资方,领投方,跟投方,估值,来源,链接',
      '甲科技有限公司,2018-05-01,A轮,1000万美元,,红杉资本,IDG资本,1亿美元,某某日报,https://news.example.com/1',
      '乙科技有限公司,2019-05-01,神秘轮,五个亿,红杉资本（领投）、真格基金,,,,,',
      '丙科技有限公司,2020-05-01,B轮,300万卢比,红杉资本,,,,,',
      '丁科技有限公司,2020-06-01,C轮,近千万人民币,个人天使,,,,,'
    ])
    const { report } = await importFile(store, 'financing', path)
    expect(report.reasons.get('roundUnknown')?.lines).toEqual([3])
    expect(report.reasons.get('eventAmount')?.lines).toEqual([3])
    expect(report.reasons.get('eventCurrency')?.lines).toEqual([4])
    const search = async (criteria: FinancingTokens) => {
      const asked = { criteria, sort: null, page: 1, pageSize: 20, cursor: null }
      return (await searchFinancing(store.db, { today: '2026-11-21', staff: '0' }, asked)).items
    }
    const [led] = await search({ investor: ['红杉资本'], role: ['领投'], amount: ['5000-10000'] })
    expect(led).toMatchObject({
      company: { id: null, name: '甲科技有限公司' },
      amount: '1000万美元',
      low: '1000',
      high: '1000',
      currency: 'USD',
      yuanFrom: '6620',
      yuanTo: '6620',
      investors: [
        { name: '红杉资本', role: 'lead', named: true },
        { name: 'IDG资本', role: 'follow', named: true }
      ],
      valuation: '1亿美元',
      source: '某某日报',
      url: 'https://news.example.com/1'
    })
    expect(initials(await search({ investor: ['红杉资本'] }))).toEqual(['丙', '乙', '甲'])
    expect(initials(await search({ investor: ['红杉资本'], role: ['unknown'] }))).toEqual(['丙'])
    expect(initials(await search({ round: ['unknown'] }))).toEqual(['乙'])
    expect(initials(await search({ amount: ['unknown'] }))).toEqual(['丙', '乙'])
    expect(initials(await search({ amount: ['0-1000'] }))).toEqual(['丁'])
    await expect(investorCard(store.db, '个人天使')).rejects.toThrow('没有这家投资方的记录')
    await importFile(store, 'companies', file(['企业名称,地址', '乙科技有限公司,江苏省苏州市工业园区']))
    expect(initials(await search({ region: ['320500'] }))).toEqual(['乙'])
    expect(await investorCard(store.db, '红杉资本')).toMatchObject({ led: 2, roleUnknown: 1, companies: 3 })
  })

  it('are not attached to companies that share a short name', async () => {
    const two = file([HEAD, '小米,小米科技有限责任公司,,,,', '小米,小米粮油有限公司,,,,'])
    await importFile(store, 'companies', two)
    expect(counts(await importFile(store, 'financing', file(events)))).toMatchObject({ unattached: 2 })
  })

  it('of listed companies wait too: listings first, then records by stock code', async () => {
    const listed = file([
      'ts_code,symbol,name,area,industry,list_date',
      '300750.SZ,300750,宁德时代,福建,电气设备,2018-06-11'
    ])
    const products = file([
      'company_code,product,rel,weight,报告期',
      '300750SZ,储能系统,主营产品,0.051097,',
      '300750SZ,动力电池系统,主营产品,0.825388,2021年报',
      '300750SZ,储能材料,主营产品,-0.1,',
      '300750SZ,锂电池材料,主营产品,1.2,'
    ])
    expect(counts(await importFile(store, 'listed', listed))).toMatchObject({ added: 1, unattached: 1 })
    const waiting = await importFile(store, 'products', products)
    expect(counts(waiting)).toMatchObject({ added: 4, unattached: 4 })
    expect(waiting.report.reasons.get('weightBelow')?.lines).toEqual([4])
    expect(waiting.report.reasons.get('weightAbove')?.lines).toEqual([5])
    const company = file(['简称,公司全称,统一社会信用代码', '宁德时代,宁德时代新能源科技股份有限公司,'])
    expect((await importFile(store, 'companies', company)).attached).toBe(5)
    const stored = await detailOf('宁德时代新能源科技股份有限公司')
    expect(stored).toMatchObject({ stockCode: '300750.SZ', listing: ['创业板'], listedOn: '2018-06-11' })
    const section = await companySection(store.db, stored!.id, 'products', { page: 1, pageSize: 20 })
    expect(section?.items).toEqual([
      { product: '动力电池系统', share: '82.5', period: '2021年报', source: '本机构导入' },
      { product: '储能系统', share: '5.1', period: null, source: '本机构导入' },
      { product: '储能材料', share: null, period: null, source: '本机构导入' },
      { product: '锂电池材料', share: null, period: null, source: '本机构导入' }
    ])
    expect(await found(store, { keyword: ['动力电池'], listing: ['创业板'] })).toHaveLength(1)
    expect(counts(await importFile(store, 'products', products))).toEqual({ ...none, unchanged: 4 })
    expect(counts(await importFile(store, 'listed', listed))).toEqual({ ...none, unchanged: 1 })
  })

  it('of a listed company count once per code, and not after its delisting', async () => {
    const listed = file([
      '股票代码,股票简称,上市状态',
      '600001,甲股份,L',
      '600001.SH,乙股份,上市',
      '600002,丙股份,D'
    ])
    const result = await importFile(store, 'listed', listed)
    expect(counts(result)).toEqual({ ...none, added: 1, unchanged: 1, unattached: 1, rejected: 1 })
    expect(result.report.reasons.get('listingRepeated')?.lines).toEqual([3])
    expect(result.report.reasons.get('delisted')?.lines).toEqual([4])
  })

  it('of a listed company are not attached to a subsidiary with the same short name', async () => {
    await importFile(store, 'companies', file([HEAD, '汇川技术,苏州汇川技术有限公司,,,,']))
    const listed = file(['ts_code,name', '300124.SZ,汇川技术'])
    expect(counts(await importFile(store, 'listed', listed))).toMatchObject({ unattached: 1 })
  })
})

describe('a file of financing', () => {
  it('without a column about events is refused, and one of its rows that says nothing is sent back', async () => {
    await expect(importFile(store, 'financing', file(['企业名称', '甲测试有限公司']))).rejects.toThrow(
      /没有说明融资的列（融资时间、融资轮次、融资金额.*按 companies 导入/
    )
    const rows = [
      '企业名称,轮次,融资时间,融资金额,投资方',
      '甲测试有限公司,-,-,未披露,—',
      '乙测试有限公司,A轮,-,-,-'
    ]
    const { report } = await importFile(store, 'financing', file(rows))
    expect(report.counts).toMatchObject({ added: 1, rejected: 1 })
    expect([...report.reasons.keys()]).toContain('eventEmpty')
  })

  it('names a company once above all of its rounds', async () => {
    const rows = [
      '企业名称,融资时间,轮次',
      '甲测试有限公司,2016-05-17,B轮',
      ',2014-10-14,A轮',
      '乙测试有限公司,2020-01-01,A轮'
    ]
    const { report } = await importFile(store, 'financing', file(rows))
    expect(report.counts).toMatchObject({ added: 3, rejected: 0 })
    expect(report.reasons.get('companyAbove')).toEqual({ count: 1, lines: [3] })
    const events = await sql<{ name: string; round: string }>`
      SELECT company_name AS name, round FROM financing_event ORDER BY date`.execute(store.db)
    expect(events.rows).toEqual([
      { name: '甲测试有限公司', round: 'A轮' },
      { name: '甲测试有限公司', round: 'B轮' },
      { name: '乙测试有限公司', round: 'A轮' }
    ])
  })
})

describe('investors', () => {
  it('are imported once per name, including cells of several lines', async () => {
    const path = file([
      '机构名称,介绍,行业,规模,轮次',
      '南方基金,"成立于1998年。',
      '总部设在深圳。",教育1家,,未知1家'
    ])
    expect(counts(await importFile(store, 'investors', path))).toEqual({ ...none, added: 1 })
    expect(counts(await importFile(store, 'investors', path))).toEqual({ ...none, unchanged: 1 })
    const stored = await store.db.selectFrom('investor').select('introduction').executeTakeFirstOrThrow()
    expect(stored.introduction).toBe('成立于1998年。\n总部设在深圳。')
  })
})
