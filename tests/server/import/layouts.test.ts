import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companiesWhere } from '../../../host/server/store/company/companyRows.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { textRows, workbookOf } from '../../helpers/workbook.ts'
import { openImportFolder } from './job.ts'

// Invented companies, laid out as files of the trade are: whatever the layout, the same company arrives.

const { folder, importFile } = openImportFolder()

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  await sql`TRUNCATE company CASCADE`.execute(store.db)
})

const heads = ['企业名称', '注册资本', '成立日期', '所在地区', '参保人数']
const cells = ['测试甲机械有限公司', '500万元', '2011-07', '江苏省苏州市', '120']

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell => `"${cell}"`).join(',')).join('\n')

const workbook = (rows: readonly (readonly string[])[]): Buffer =>
  workbookOf({ sheets: [{ rows: textRows(rows) }] })

const swapped = (row: readonly string[]): readonly string[] => row.toReversed()

/** The heads and the row in GB18030. */
const inGb18030 = Buffer.from(
  'c6f3d2b5c3fbb3c62cd7a2b2e1d7cab1be2cb3c9c1a2c8d5c6da2ccbf9d4dab5d8c7f82cb2ceb1a3c8cbcafd0ab2e2cad4bcd7bbfad0b5d3d0cfdeb9abcbbe2c353030cdf2d4aa2c323031312d30372cbdadcbd5caa1cbd5d6ddcad02c3132300a',
  'hex'
)

describe('one company in many layouts', () => {
  it.each<[string, string, string | Buffer]>([
    ['plain', 'csv', csv([heads, cells])],
    ['in another order', 'csv', csv([swapped(heads), swapped(cells)])],
    ['with wrapped heads', 'csv', csv([heads.map(head => `${head.slice(0, 2)}\n${head.slice(2)}`), cells])],
    ['with a wrapped name', 'csv', csv([heads, ['测试甲机械有限公\n司', ...cells.slice(1)]])],
    ['below a title', 'csv', csv([['企业名录', '', '', '', ''], heads, cells])],
    [
      'with full-width digits',
      'csv',
      csv([heads, [cells[0]!, '５００万元', '２０１１年７月', cells[3]!, '１２０']])
    ],
    [
      'with units in the heads',
      'csv',
      csv([
        ['企业名称', '注册资本（万元）', '成立日期', '所在地区', '参保人数（人）'],
        [cells[0]!, '500', '2011/7', cells[3]!, '120人']
      ])
    ],
    [
      'with heads of a register',
      'csv',
      csv([
        ['企业（集团）名称', '注册资金', '成立时间', '所属区域', '社保人数'],
        [cells[0]!, '伍佰万元整', '2011年07月', '江苏苏州', '120']
      ])
    ],
    ['in Chinese on Windows', 'csv', inGb18030],
    ['as a workbook', 'xlsx', workbook([heads, cells])],
    ['as a workbook below a title', 'xlsx', workbook([['企业名录'], heads, cells])],
    ['as JSON lines', 'jsonl', JSON.stringify(Object.fromEntries(heads.map((head, at) => [head, cells[at]])))]
  ])('%s', async (layout, ending, content) => {
    const path = join(folder, `${layout.replaceAll(' ', '-')}.${ending}`)
    writeFileSync(path, content)
    const { report } = await importFile(store, 'companies', path)
    expect([report.counts.added, report.counts.rejected, [...report.reasons.keys()]]).toEqual([1, 0, []])
    expect(await companiesWhere(store.db, sql<boolean>`true`)).toMatchObject([
      {
        name: '测试甲机械有限公司',
        regCapital: { amount: '500', currency: 'CNY' },
        established: '2011-07',
        region: '320500',
        insured: 120
      }
    ])
  })

  it('with a column for each level of its place', async () => {
    const path = join(folder, 'places.csv')
    writeFileSync(
      path,
      csv([
        ['区/县', '所属地市', '公司名', '所在省份'],
        ['吴江', '苏州', '测试甲机械有限公司', '江苏']
      ])
    )
    await importFile(store, 'companies', path)
    expect(await companiesWhere(store.db, sql<boolean>`true`)).toMatchObject([{ region: '320509' }])
  })
})
