import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCompany } from '../../../host/server/store/company/companies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found } from '../search/world.ts'
import { openImportFolder } from './job.ts'
import { emptyCompanies } from '../../helpers/emptyCompanies.ts'

const { folder, importFile } = openImportFolder()

let store: TestDatabase
let files = 0

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  await emptyCompanies(store.db, 'pending_record')
})

const NAME = '甲一机械有限公司'

async function bring(kind: 'companies' | 'finance', head: string, ...rows: readonly string[]) {
  const path = join(folder, `industrial-${++files}.csv`)
  writeFileSync(path, [head, ...rows].join('\n'))
  return (await importFile(store, kind, path)).report
}

async function stored() {
  const { rows } = await sql<{ id: string }>`SELECT id FROM company`.execute(store.db)
  const company = await findCompany(store.db, rows[0]?.id ?? '')
  if (!company) throw new Error('No company is stored.')
  const { revenue, revenueYear, outputValue, profit, taxPaid } = company
  const { industrialScale: scale, industrialSince: since, industrialUntil: until } = company
  return { revenue, revenueYear, outputValue, profit, taxPaid, scale, since, until }
}

const unknown = {
  revenue: null,
  revenueYear: null,
  outputValue: null,
  profit: null,
  taxPaid: null,
  scale: null,
  since: null,
  until: null
}

describe('a register of industrial companies', () => {
  it('is imported with its figures, of which a profit may be a loss, and its years', async () => {
    const report = await bring(
      'companies',
      '企业名称,是否规上,统计年度,主营业务收入（千元）,工业总产值（万元）,利润总额（万元）,纳税总额,入库年份',
      `${NAME},规上,2025年,"45,678","4,600.5",-120.5,86.4万元,2019年度`
    )
    expect([...report.reasons]).toEqual([])
    expect(await stored()).toEqual({
      revenue: '4567.8',
      revenueYear: 2025,
      outputValue: '4600.5',
      profit: '-120.5',
      taxPaid: '86.4',
      scale: '官方入库',
      since: 2019,
      until: null
    })
    expect(await found(store, { industrialState: ['存量'], profit: ['-0'] })).toEqual([NAME])
  })

  it.each([
    ['2019', 2019],
    ['2019年', 2019],
    ['2019年度', 2019],
    ['2019-05', 2019],
    ['2019/5/1', 2019],
    ['2019年5月', 2019],
    [' ２０１９ ', 2019],
    ['2026', 2026]
  ])('is read where the year is written %j', async (written, year) => {
    const report = await bring('companies', '企业名称,入库年度', `${NAME},${written}`)
    expect([...report.reasons]).toEqual([])
    expect(await stored()).toEqual({ ...unknown, since: year })
  })

  it.each(['2', '0002', '0002-11-30', '19', '2027', '1899', '二〇一九', '去年'])(
    'is taken without the year %s, which is reported',
    async written => {
      const report = await bring('companies', '企业名称,入库年度,退库年度', `${NAME},${written},${written}`)
      expect(report.reasons.get('yearUnreadable')?.count).toBe(2)
      expect(await stored()).toEqual(unknown)
    }
  )

  it.each(['', '-', '无', '--'])('is taken where %j stands for no year', async written => {
    const report = await bring('companies', '企业名称,退库年度', `${NAME},${written}`)
    expect([...report.reasons]).toEqual([])
    expect(await stored()).toEqual(unknown)
  })

  it.each([
    ['是', '官方入库'],
    ['规上企业', '官方入库'],
    ['在库', '官方入库'],
    ['模型推断', '模型挖掘'],
    ['否', null],
    ['准规上', null],
    ['已退库', null],
    ['退规', null],
    ['未入库', null]
  ])('says %s: %s', async (written, scale) => {
    const report = await bring('companies', '企业名称,规上工业', `${NAME},${written}`)
    expect([...report.reasons]).toEqual([])
    expect((await stored()).scale).toBe(scale)
  })

  it('without a unit of money is told, and leaves the figure unknown', async () => {
    const report = await bring('companies', '企业名称,产值', `${NAME},4600`)
    expect(report.reasons.get('amountNoUnit')?.count).toBe(1)
    expect(await stored()).toEqual(unknown)
  })
})

describe('the figures of a company', () => {
  const HEAD = '企业名称,统计年度,营业收入（万元）,工业总产值（万元）,利润总额（万元）,纳税额（万元）'

  it('are those of one year, the latest', async () => {
    await bring('companies', HEAD, `${NAME},2024,1800,1900,50,20`)
    await bring('companies', HEAD, `${NAME},2025,2100,,,30`)
    const of2025 = { revenue: '2100', revenueYear: 2025, outputValue: null, profit: null, taxPaid: '30' }
    expect(await stored()).toEqual({ ...unknown, ...of2025 })
    // An earlier year, or none, changes nothing.
    await bring('companies', HEAD, `${NAME},2023,900,901,902,903`, `${NAME},,700,701,702,703`)
    expect(await stored()).toEqual({ ...unknown, ...of2025 })
    // The same year completes them.
    await bring('companies', HEAD, `${NAME},2025,,2200,60,`)
    expect(await stored()).toEqual({ ...unknown, ...of2025, outputValue: '2200', profit: '60' })
  })

  it('do not lose their year to a table that brings none of them', async () => {
    await bring('companies', HEAD, `${NAME},2024,1800,1900,50,20`)
    await bring('companies', '企业名称,统计年度,参保人数', `${NAME},2025,80`)
    expect(await stored()).toMatchObject({ revenue: '1800', revenueYear: 2024 })
  })

  it('give way to a later year of the section, but for an earlier one', async () => {
    await bring('companies', HEAD, `${NAME},2024,1800,1900,50,20`)
    await bring('finance', '企业名称,年度,营业收入（万元）,纳税总额（万元）', `${NAME},2023,900,9`)
    expect(await stored()).toMatchObject({ revenue: '1800', revenueYear: 2024, profit: '50', taxPaid: '20' })
    await bring('finance', '企业名称,年度,营业收入（万元）,纳税总额（万元）', `${NAME},2024,1850,`)
    expect(await stored()).toMatchObject({ revenue: '1850', revenueYear: 2024, profit: '50', taxPaid: '20' })
    await bring('finance', '企业名称,年度,营业收入（万元）,纳税总额（万元）', `${NAME},2025,2600,41`)
    expect(await stored()).toEqual({ ...unknown, revenue: '2600', revenueYear: 2025, taxPaid: '41' })
  })

  it('are unchanged by a second run', async () => {
    await bring('companies', HEAD, `${NAME},2024,1800,1900,-50,20`)
    const { counts } = await bring('companies', HEAD, `${NAME},2024,1800,1900,-50,20`)
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })
})
