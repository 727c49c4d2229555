import { sql } from 'kysely'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { parkDetail } from '../../../host/server/store/details/parks.ts'
import { findParkNames, knownParks } from '../../../host/server/store/search/parks.ts'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'
import { found, TODAY } from '../search/world.ts'
import { emptyCompanies } from '../../helpers/emptyCompanies.ts'

const { folder, importFile } = openImportFolder()

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  await emptyCompanies(store.db, 'pending_record', 'park')
})

let files = 0
function file(...lines: readonly string[]): string {
  const path = join(folder, `parks-${++files}.csv`)
  writeFileSync(path, lines.join('\n'))
  return path
}

const bringParks = (...rows: readonly string[]) =>
  importFile(store, 'parks', file('园区名称,级别,类型,省份,城市', ...rows))
const bringCompanies = (...rows: readonly string[]) =>
  importFile(store, 'companies', file('企业名称,地址,成立日期', ...rows))

const SIP = '苏州工业园区'
const SND = '苏州高新技术产业开发区'

async function threeCompanies(): Promise<void> {
  await bringParks(
    `${SIP},国家级,经济技术开发区,江苏省,苏州市`,
    `${SND},国家级,高新技术产业开发区,江苏省,苏州市`
  )
  await bringCompanies(
    '甲有限公司,苏州工业园区星湖街328号,2020-01-01',
    '乙有限公司,江苏省苏州市高新区竹园路209号,2010-01-01',
    '丙有限公司,江苏省苏州市吴中区工业园区1号,'
  )
}

const places = async () => {
  const { rows } = await sql<{ company: string; park: string; rule: string; evidence: string }>`
    SELECT detail.name AS company, own.name AS park, rule, evidence
    FROM company_park AS own JOIN company_detail AS detail USING (company_id) ORDER BY 1, 2`.execute(store.db)
  return rows.map(({ company, park, rule, evidence }) => [company, park, rule, evidence])
}

describe('the parks of companies', () => {
  it('follow from their addresses, with the words that say so', async () => {
    await threeCompanies()
    expect(await places()).toEqual([
      ['乙有限公司', SND, 'address', '苏州市高新区'],
      ['甲有限公司', SIP, 'address', SIP]
    ])
    expect(await found(store, { park: [SIP] })).toEqual(['甲有限公司'])
    const { rows } = await sql<{ id: string; parks: string[] }>`
      SELECT company_id AS id, parks FROM company_detail WHERE name = '乙有限公司'`.execute(store.db)
    expect(rows[0]?.parks).toEqual([SND])
    const { items } = await companySection(store.db, rows[0]?.id ?? '', 'parks', { page: 1, pageSize: 9 })
    expect(items).toMatchObject([
      { park: SND, level: '国家级', kind: '高新区', source: '注册地址“苏州市高新区”', sourceKind: '推断' }
    ])
  })

  it('are those that a table states, where it states any', async () => {
    await threeCompanies()
    await importFile(
      store,
      'parkCompanies',
      file('企业名称,所在园区', '甲有限公司,苏州高新区', '丙有限公司,某某科创园')
    )
    expect(await places()).toEqual([
      ['丙有限公司', '某某科创园', 'stated', '某某科创园'],
      ['乙有限公司', SND, 'address', '苏州市高新区'],
      ['甲有限公司', SND, 'stated', '苏州高新区']
    ])
    expect(await found(store, { park: [SIP] })).toEqual([])
    const names = await findParkNames(store.db, TODAY, '某某')
    expect(names).toEqual([{ name: '某某科创园', count: 1, exact: false }])
  })

  it('follow without an address from the name or the office that registered them, which an address outweighs', async () => {
    await bringParks(`${SIP},国家级,经济技术开发区,江苏省,苏州市`)
    await importFile(
      store,
      'companies',
      file(
        '企业名称,统一社会信用代码,地址',
        '苏州工业园区子丑电气股份有限公司,,',
        '寅卯软件（苏州）有限公司,91320594MA1N89J41D,',
        '苏州辰巳软件有限公司,91320594301877113L,江苏省苏州市相城区元和路1号',
        '苏州工业园区午未软件有限公司,,江苏省苏州市相城区元和路2号',
        '苏州申酉软件有限公司,91320505301877113L,',
        '苏州工业园区戌亥软件有限公司上海分公司,91310115301877113L,'
      )
    )
    expect(await places()).toEqual([
      ['寅卯软件（苏州）有限公司', SIP, 'office', '320594'],
      ['苏州工业园区子丑电气股份有限公司', SIP, 'name', SIP]
    ])
    const { rows } = await sql<{ source: string }>`
      SELECT source FROM section_parks ORDER BY source`.execute(store.db)
    expect(rows.map(({ source }) => source)).toEqual(['企业名称“苏州工业园区”', '登记机关代码“320594”'])
  })

  it('move with their addresses, and stay in a second load', async () => {
    await threeCompanies()
    const before = await places()
    const writtenBy = async () =>
      (await sql<{ xmin: string }>`SELECT xmin::text FROM section_parks`.execute(store.db)).rows
    const records = await writtenBy()
    await afterLoad(store.pool)
    expect(await places()).toEqual(before)
    expect(await writtenBy()).toEqual(records)
    await bringCompanies('甲有限公司,江苏省苏州市姑苏区人民路1号,2020-01-01')
    expect((await places()).map(([company]) => company)).toEqual(['乙有限公司'])
    expect(await found(store, { park: [SIP] })).toEqual([])
    const { rows } = await sql`SELECT FROM section_parks`.execute(store.db)
    expect(rows).toHaveLength(1)
  })

  it('are counted, also where there are none', async () => {
    await threeCompanies()
    const { parks } = await knownParks(store.db, TODAY)
    expect(parks.map(({ name, companies }) => [name, companies])).toEqual([
      [SIP, 1],
      [SND, 1]
    ])
    const detail = await parkDetail(store.db, TODAY, parks[0]?.id ?? '')
    expect(detail).toMatchObject({ region: '江苏省 / 苏州市', area: null, approved: null, industries: [] })
    expect(detail.founded.find(({ year }) => year === 2020)).toEqual({ year: 2020, companies: 1 })
    await bringCompanies('甲有限公司,江苏省苏州市姑苏区人民路1号,2020-01-01')
    const again = await knownParks(store.db, TODAY)
    expect(again.parks.map(({ companies }) => companies)).toEqual([0, 1])
    expect(await findParkNames(store.db, TODAY, '苏州工业园')).toEqual([{ name: SIP, count: 0, exact: true }])
  })
})

const stored = () => store.db.selectFrom('park').selectAll().orderBy('id').execute()

const cities = async () =>
  (await stored()).map(({ province, city, city_evidence }) => [province, city, city_evidence])

describe('a list of parks', () => {
  it('brings what is known of them, and nothing else', async () => {
    const { report } = await importFile(
      store,
      'parks',
      file(
        '园区名称,批准时间,核准面积（平方公里）,主导产业,管理机构',
        '甲经济开发区,1992年8月,2.88,"生物医药、集成电路；生物医药",甲管委会',
        '乙经济开发区,1992-08-22,3000亩,未知,--',
        '丙经济开发区,九二年,很大,,',
        '丁经济开发区,2031-01,0,,'
      )
    )
    expect(await stored()).toMatchObject([
      { approved: '1992-08', area: '288', industries: ['生物医药', '集成电路'], authority: '甲管委会' },
      { approved: '1992-08-22', area: '200', industries: [], authority: null },
      { approved: null, area: null },
      { approved: null, area: null }
    ])
    expect(report.counts).toMatchObject({ added: 4, rejected: 0 })
  })

  it('states the city or leaves it to the name, and never loses a stated one', async () => {
    await bringParks(
      '苏州工业园区,,,江苏省,3205',
      '天长经济开发区,,,安徽省,',
      '某某经济开发区,,,江苏省,',
      '某某工业园,,,,'
    )
    const expected = [
      ['320000', '320500', null],
      ['340000', '341100', '天长'],
      ['320000', null, null],
      [null, null, null]
    ]
    expect(await cities()).toEqual(expected)
    const again = await importFile(
      store,
      'parks',
      file('园区名称,省份', '苏州工业园区,江苏省', '天长经济开发区,安徽省')
    )
    expect(again.report.counts).toMatchObject({ unchanged: 2 })
    expect(await cities()).toEqual(expected)
  })

  it('keeps what a later one does not say', async () => {
    await importFile(store, 'parks', file('园区名称,面积,主导产业', '甲经济开发区,120,新材料'))
    await importFile(store, 'parks', file('园区名称,批准时间', '甲经济开发区,2006'))
    expect(await stored()).toMatchObject([{ area: '120', industries: ['新材料'], approved: '2006' }])
  })
})
