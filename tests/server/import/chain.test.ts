import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportResult } from '../../../host/server/import/runImport.ts'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { companyDetail } from '../../../host/server/store/company/companies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from './job.ts'

const { folder, importFile } = openImportFolder()

const files: Readonly<Record<string, readonly string[]>> = {
  'companies.csv': [
    'code,name,fullname,time',
    '300001,电机一,电机一股份有限公司,2010-01-05',
    '300002,铜业二,铜业二股份有限公司,2010-01-05',
    '300003,电池三,电池三股份有限公司,2010-01-05'
  ],
  'industries.csv': ['code,name', '1,电机Ⅱ', '11,电机Ⅲ', '12,铜', '13,锂电池'],
  'memberships.csv': ['company_code,sw_industry_code', '300001SZ,11', '300002SZ,12', '300003SZ,13'],
  'parents.csv': ['industry_code,parent_code', '11,1', '12,1', '13,1'],
  'industryLinks.csv': [
    'industry,upstream_industry,share',
    '电机Ⅲ,铜,0.18',
    '电机Ⅲ,动力煤,0.004',
    '锂电池,果蔬加工,'
  ],
  'products.csv': [
    'company_code,product,rel,weight',
    '300001SZ,伺服电机,主营产品,0.9',
    '300001SZ,平衡项目,主营产品,0.05',
    '300001SZ,其他(补充),主营产品,0.04',
    '300001SZ,分部间抵消,主营产品,0.01',
    '300002SZ,铜杆,主营产品,1',
    '300003SZ,电解液,主营产品,1'
  ],
  'productLinks.csv': [
    'from_product,to_product,rel',
    '伺服电机,铜杆,上游材料',
    '伺服电机,若干数字,上游材料',
    '伺服电机,电解液,上游材料',
    '电解液,伺服电机,上游材料',
    '伺服电机,伺服电机,上游材料',
    '伺服电机,产品,上游材料'
  ]
}

let store: TestDatabase
let result: ImportResult

beforeAll(async () => {
  store = await openTestDatabase()
  const chain = join(folder, 'chain')
  mkdirSync(chain)
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(chain, name), lines.join('\n'))
  result = await importFile(store, 'chain', chain)
})
afterAll(() => store?.close())

const idOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT company_id AS id FROM company_detail WHERE name = ${name}`.execute(store.db)
  return rows[0]!.id
}
const sectionOf = async (name: string, section: 'chain' | 'products') =>
  (await companySection(store.db, await idOf(name), section, { page: 1, pageSize: 20 })).items

describe('the place of a company in the chains', () => {
  it('holds the links that are proven, under names without levels', async () => {
    expect(await sectionOf('电机一股份有限公司', 'chain')).toEqual([
      { node: '电机', kind: '申万行业', chain: null, upstream: ['铜'], downstream: [] },
      {
        node: '伺服与运动控制',
        kind: '产品',
        chain: '~工业机器人与机床',
        upstream: ['稀土永磁'],
        downstream: ['工业机器人', '数控机床']
      },
      { node: '伺服电机', kind: '产品', chain: null, upstream: ['铜杆'], downstream: [] }
    ])
    expect(await sectionOf('铜业二股份有限公司', 'chain')).toEqual([
      { node: '铜', kind: '申万行业', chain: null, upstream: [], downstream: ['电机'] },
      { node: '铜加工材', kind: '产品', chain: '~钢铁与有色', upstream: [], downstream: ['家电零部件'] },
      { node: '铜杆', kind: '产品', chain: null, upstream: [], downstream: ['伺服电机'] }
    ])
  })

  it('names the industry alone where nothing proves its neighbors, and of a product what chains describe, not what tables contradict', async () => {
    expect(await sectionOf('电池三股份有限公司', 'chain')).toEqual([
      { node: '锂电池', kind: '申万行业', chain: null, upstream: [], downstream: [] },
      {
        node: '电解液',
        kind: '产品',
        chain: '~动力电池与储能',
        upstream: ['六氟磷酸锂', '电解液溶剂与添加剂'],
        downstream: ['锂电池', '储能电池', '动力电池', '消费电池']
      }
    ])
    expect((await companyDetail(store.db, await idOf('电池三股份有限公司'))).sectionCounts.chain).toBe(2)
  })

  it('tells which links and entries were refused', () => {
    const { reasons } = result.report
    expect(reasons.get('linkUnproven')?.lines).toEqual([3, 4])
    expect(reasons.get('linkToItself')?.lines).toEqual([6])
    expect(reasons.get('linkTooGeneral')?.lines).toEqual([7])
    expect(reasons.get('notProduct')?.lines).toEqual([3, 4, 5])
  })
})

it('lists what a company makes without the entries of its books', async () => {
  expect(await sectionOf('电机一股份有限公司', 'products')).toMatchObject([
    { product: '伺服电机', share: '90' }
  ])
})
