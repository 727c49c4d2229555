import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TableFailure } from '../../../host/server/tables/sentences.ts'
import type { ImportKindName } from '../../../host/server/import/runImport.ts'
import { findCompany } from '../../../host/server/store/company/companies.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import {
  recordSectionKeys,
  sectionOf,
  type RecordSectionKey,
  type SectionColumn,
  type SectionKey,
  type StoredKind
} from '../../../src/catalogue/sections.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found } from '../search/world.ts'
import { openImportFolder } from './job.ts'
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
  const path = join(folder, `records-${++files}.csv`)
  writeFileSync(path, lines.join('\n'))
  return path
}

const MI = '小米科技有限责任公司'
const CODE = '91110108551385082Q'
const XIAOPENG = '广州小鹏汽车科技有限公司'
const company = (...names: readonly string[]) =>
  importFile(
    store,
    'companies',
    file('企业名称,统一社会信用代码', ...names.map(name => `${name},${name === MI ? CODE : ''}`))
  )
const bring = (kind: ImportKindName, ...lines: readonly string[]) => importFile(store, kind, file(...lines))
const none = { added: 0, changed: 0, unchanged: 0, rejected: 0, unattached: 0 }
const counts = ({ report }: Awaited<ReturnType<typeof importFile>>) => {
  const { added, changed, unchanged, rejected, unattached } = report.counts
  return { added, changed, unchanged, rejected, unattached }
}
const rows = async (section: SectionKey, id = CODE) =>
  (await companySection(store.db, id, section, { page: 1, pageSize: 50 }))?.items

const written: Readonly<Record<StoredKind, string>> = {
  text: '某项',
  word: '某项',
  date: '2024-05-06',
  year: '2023',
  number: '2023',
  amount: '120万元',
  percent: '12.5%',
  company: XIAOPENG,
  link: '某项',
  diff: '某项'
}

const AN_ID: unknown = expect.stringMatching(/^\d+$/)

const read: Readonly<Record<StoredKind, unknown>> = {
  text: '某项',
  word: '某项',
  date: '2024-05-06',
  year: 2023,
  number: 2023,
  amount: '120',
  percent: '12.5',
  company: { name: XIAOPENG, id: AN_ID },
  link: '某项',
  diff: '某项'
}

/** An example file of each section, with the labels of the catalogue. */
const examples = Object.fromEntries(
  recordSectionKeys.map(section => {
    const { columns, kinds } = sectionOf(section)
    const cells = columns.map(({ key, kind }) => (key === 'kind' && kinds ? (kinds[0] ?? '') : written[kind]))
    const head = columns.map(({ label, unit }) => (unit ? `${label}(${unit})` : label))
    return [section, [['统一社会信用代码', ...head].join(), [CODE, ...cells].join()]]
  })
) as unknown as Readonly<Record<(typeof recordSectionKeys)[number], readonly string[]>>

/** The records stored from such a file; a word that is not an option of its column is dropped. */
function expectedOf(section: RecordSectionKey, { key, kind }: SectionColumn<StoredKind>): unknown {
  if (key === 'kind') return sectionOf(section).kinds?.[0] ?? '某项'
  if (key === 'status' && (section === 'investments' || section === 'branches')) return '其他'
  const judged =
    section === 'qualifications' ? ['level', 'status'] : section === 'tenders' ? ['role'] : ['mood']
  return judged.includes(key) ? null : read[kind]
}

describe('records of every section', () => {
  it('are imported by the labels of the catalogue, without duplicates', async () => {
    await company(MI, XIAOPENG)
    for (const section of recordSectionKeys) {
      const kind = section === 'parks' ? 'parkCompanies' : section
      const path = file(...examples[section])
      expect({ section, ...counts(await importFile(store, kind, path)) }).toEqual({
        section,
        ...none,
        added: 1
      })
      const expected = sectionOf(section).columns.map(column => [column.key, expectedOf(section, column)])
      expect({ section, rows: await rows(section) }).toMatchObject({
        section,
        rows: [Object.fromEntries(expected)]
      })
    }
    const again = await importFile(store, 'shareholders', file(...examples.shareholders))
    expect(counts(again)).toEqual({ ...none, unchanged: 1 })
  })

  it('wait for their company and are attached to it', async () => {
    const path = file('企业名称,专利名称,申请号', `${MI},一种充电方法,CN202110000001.2`)
    expect(counts(await importFile(store, 'patents', path))).toEqual({ ...none, added: 1, unattached: 1 })
    expect((await company(MI)).attached).toBe(1)
    expect(await rows('patents')).toMatchObject([{ title: '一种充电方法', kind: '发明专利' }])
    expect(await findCompany(store.db, CODE)).toMatchObject({ inventions: 1 })
    expect(counts(await importFile(store, 'patents', path))).toEqual({ ...none, unchanged: 1 })
  })

  it('are updated, except for values missing in a later file', async () => {
    await company(MI)
    await bring(
      'qualifications',
      '企业名称,资质名称,级别,认定年份,有效期至',
      `${MI},国家高新技术企业,国家级,2024,2027-10-01`
    )
    const later = await bring(
      'qualifications',
      '企业名称,资质名称,级别,认定年份,状态',
      `${MI},高新技术企业,国家级,2024,有效`
    )
    expect(counts(later)).toEqual({ ...none, changed: 1 })
    expect(await rows('qualifications')).toMatchObject([
      { name: '高新技术企业', year: 2024, expiresOn: '2027-10-01', status: '有效' }
    ])
  })

  it('update the derived facts of the search', async () => {
    await company(MI, XIAOPENG)
    await bring('operatingRisks', '企业名称,类型,列入日期,文书号', `${MI},列入经营异常名录,2024-01-02,京1号`)
    await bring('finance', '企业名称,年度,营业收入（万元）', `${MI},2023,"12,000"`, `${MI},2022,800`)
    await bring('parkCompanies', '企业名称,园区名称', `${XIAOPENG},广州高新技术产业开发区`)
    await bring(
      'qualifications',
      '企业名称,资质名称,有效期至',
      `${MI},瞪羚企业,2020-01-01`,
      `${MI},高新技术企业,2027-01-01`
    )
    expect(await found(store, { risk: ['经营异常'] })).toEqual([MI])
    expect(await found(store, { revenue: ['10000-50000'] })).toEqual([MI])
    expect(await found(store, { park: ['广州高新技术产业开发区'] })).toEqual([XIAOPENG])
    expect(await findCompany(store.db, CODE)).toMatchObject({
      qualifications: ['高新技术企业'],
      revenueYear: 2023
    })
  })

  it('link other companies, also ones imported later', async () => {
    await company(MI)
    await bring('suppliers', '企业名称,供应商名称,采购金额,报告期', `${MI},${XIAOPENG},300万元,2023`)
    expect(await rows('suppliers')).toMatchObject([{ company: { id: null, name: XIAOPENG } }])
    await company(XIAOPENG)
    expect(await rows('suppliers')).toMatchObject([
      { company: { id: expect.stringMatching(/^\d+$/), name: XIAOPENG }, amount: '300' }
    ])
  })

  it('of a person are not linked to a company of that name', async () => {
    await company(MI, '王建国')
    await bring('shareholders', '企业名称,股东,持股比例,股东类型', `${MI},王建国,51%,自然人股东`)
    expect(await rows('shareholders')).toMatchObject([{ holder: { id: null, name: '王建国' }, share: '51' }])
  })

  it('derive the role from the name of a column', async () => {
    await company(MI)
    await bring(
      'tenders',
      '项目名称,中标单位,招标单位,中标金额,公告日期',
      `智慧园区,${MI},北京市海淀区,5000000元,2024-03-04`
    )
    expect(await rows('tenders')).toMatchObject([
      { role: '中标', amount: '500', counterparty: { name: '北京市海淀区' } }
    ])
  })

  it('that cannot be read are rejected with line and reason, the rest is imported', async () => {
    await company(MI)
    const { report } = await bring(
      'legalRisks',
      '企业名称,类别,日期,案号',
      `${MI},失信被执行人信息,2024-01-01,（2024）京01执1号`,
      `,被执行人,2024-01-01,（2024）京01执2号`,
      `${MI},说不清,2024-01-01,（2024）京01执3号`,
      `${MI},失信被执行人,2024-01-01,（2024）京01执1号`
    )
    expect(report.counts).toMatchObject({ read: 4, added: 1, rejected: 2, unchanged: 1 })
    expect([...report.reasons]).toEqual([
      ['companyMissing', { count: 1, lines: [3] }],
      ['kindUnknown', { count: 1, lines: [4] }],
      ['recordRepeated', { count: 1, lines: [5] }]
    ])
  })

  it('without an owner or identity are refused with the missing columns', async () => {
    await expect(bring('patents', '专利名称,申请号', '甲,1')).rejects.toThrow(TableFailure)
    await expect(bring('patents', '企业名称,法律状态', `${MI},有效`)).rejects.toThrow(/申请号/)
  })
})

describe('relations', () => {
  it('are imported into the section of their relation', async () => {
    await company(MI, XIAOPENG)
    const path = file(
      '企业名称,关系,对方企业,占比,金额,报告期,日期',
      `${MI},供应商,${XIAOPENG},12.5%,300万元,2023年报,`,
      `${XIAOPENG},客户,${MI},30%,300万元,2023年报,`,
      `${MI},对外投资,${XIAOPENG},0.2,1000万元,,2022-01-01`,
      `${MI},朋友,${XIAOPENG},,,,`
    )
    expect(counts(await importFile(store, 'relations', path))).toMatchObject({ added: 3, rejected: 1 })
    expect(await rows('suppliers')).toMatchObject([
      { company: { name: XIAOPENG }, share: '12.5', period: '2023年报' }
    ])
    expect(await rows('investments')).toMatchObject([{ share: '20', amount: '1000', since: '2022-01-01' }])
    expect(counts(await importFile(store, 'relations', path))).toMatchObject({ unchanged: 3 })
  })
})

describe('contacts', () => {
  it('are recognized by their format, and set the contact filter', async () => {
    await company(MI, XIAOPENG)
    const path = file(
      '企业名称,联系电话,邮箱,联系人',
      `${MI},13800138000；010-62345678转801,Sales@Example.com,张三`,
      `${XIAOPENG},138****8000,,`
    )
    expect(counts(await importFile(store, 'contacts', path))).toEqual({ ...none, added: 3, rejected: 1 })
    expect(await found(store, { contact: ['有手机'] })).toEqual([MI])
    const stored = await store.db
      .selectFrom('company_contact')
      .select(['kind', 'value'])
      .orderBy('value')
      .execute()
    expect(stored).toEqual([
      { kind: '有固话', value: '010-62345678-801' },
      { kind: '有手机', value: '13800138000' },
      { kind: '有邮箱', value: 'sales@example.com' }
    ])
    expect(counts(await importFile(store, 'contacts', path))).toEqual({ ...none, unchanged: 3, rejected: 1 })
  })

  it('that refused stay refused, whatever a later file says', async () => {
    await company(MI)
    await bring('contacts', '企业名称,手机,拒绝联系', `${MI},13800138000,是`)
    await bring('contacts', '企业名称,手机', `${MI},13800138000`)
    expect(await found(store, { contact: ['有手机'] })).toEqual([])
    expect(await findCompany(store.db, CODE)).toMatchObject({ contactKinds: [] })
  })

  it('wait for their company', async () => {
    expect(counts(await bring('contacts', '企业名称,手机', `${MI},13800138000`))).toMatchObject({
      unattached: 1
    })
    await company(MI)
    expect(await found(store, { contact: ['有手机'] })).toEqual([MI])
  })
})

describe('parks', () => {
  it('are imported once per code, with level, kind and place', async () => {
    const path = file(
      'code,province_code,type,zone,short,parent_adcode',
      '11101001,110000,经济技术开发区,北京经济技术开发区,,',
      '31103001,310000,高新技术产业开发区,上海张江高新技术产业开发区,张江,',
      '32201001,320000,省级经济开发区,江苏某某经济开发区,,320500'
    )
    expect(counts(await importFile(store, 'parks', path))).toEqual({ ...none, added: 3 })
    const stored = await store.db.selectFrom('park').selectAll().orderBy('code').execute()
    expect(stored).toMatchObject([
      { level: '国家级', kind: '经开区', province: '110000' },
      { level: '国家级', kind: '高新区', short_name: '张江' },
      { level: '省级', kind: '经开区', province: '320000', city: '320500' }
    ])
    expect(counts(await importFile(store, 'parks', path))).toEqual({ ...none, unchanged: 3 })
  })
})
