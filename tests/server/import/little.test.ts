import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from './job.ts'

const { folder, importFile } = openImportFolder()

let store: TestDatabase

const IN_PARK = '江苏省南京市测试高新技术产业开发区一路'
const OUTSIDE = '江苏省南京市玄武区测试街'

const file = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}
const company = (name: string, address: string) =>
  importFile(store, 'companies', file('companies.csv', '企业名称,注册地址', `${name},${address}`))

beforeAll(async () => {
  store = await openTestDatabase()
  const parks = [
    '园区名称,园区简称,级别,省份,城市',
    '南京测试高新技术产业开发区,测试高新区,国家级,江苏省,南京市'
  ]
  await importFile(store, 'parks', file('parks.csv', ...parks))
  const rows = Array.from(
    { length: 60 },
    (_, at) => `南京第${at}机电测试有限公司,${at < 2 ? IN_PARK : OUTSIDE}${at}号,30000${at + 10}`
  )
  await importFile(store, 'companies', file('many.csv', '企业名称,注册地址', ...rows))
  const codes = file('listed.csv', '股票代码,股票简称,公司全称', '300001,测试一,南京第0机电测试有限公司')
  await importFile(store, 'listed', codes)
  await importFile(store, 'products', file('products.csv', '证券代码,产品', '300001,锂电池', '300001,电解液'))
})
afterAll(() => store.close())

const located = async () => {
  const { rows } = await sql<{ name: string; companies: number }>`
    SELECT detail.name, park.companies FROM company_park JOIN company_detail AS detail USING (company_id)
    JOIN park ON park.id = company_park.park ORDER BY detail.company_id`.execute(store.db)
  return { names: rows.map(({ name }) => name), count: rows[0]?.companies }
}
const graphWrittenBy = async () => {
  const { rows } = await sql<{ by: string }>`SELECT DISTINCT xmin::text AS by FROM product_relation`.execute(
    store.db
  )
  return rows.map(({ by }) => by)
}
/** The totals of facet terms, and the same counted from the rows. */
const totals = async () => {
  const [{ rows: kept }, { rows: counted }] = await Promise.all([
    sql`SELECT term, count FROM facet_total ORDER BY term`.execute(store.db),
    sql`
      SELECT term, count(*)::int4 AS count FROM company, unnest(facets || 0) AS term
      WHERE term IS NOT NULL GROUP BY term ORDER BY term`.execute(store.db)
  ])
  return { kept, counted }
}
const noted = async () => (await sql`SELECT FROM stale_company`.execute(store.db)).rows.length

const before = ['南京第0机电测试有限公司', '南京第1机电测试有限公司']

describe('an import of little', () => {
  it('places its companies in parks, and leaves the others and the products as they are', async () => {
    expect(await located()).toEqual({ names: before, count: 2 })
    const graph = await graphWrittenBy()
    await company('南京新来测试有限公司', `${IN_PARK}99号`)
    expect(await located()).toEqual({ names: [...before, '南京新来测试有限公司'], count: 3 })
    await company('南京新来测试有限公司', `${OUTSIDE}99号`)
    expect(await located()).toEqual({ names: before, count: 2 })
    expect(await graphWrittenBy()).toEqual(graph)
    expect(await noted()).toBe(0)
  })

  it('lets the totals follow what it adds and what it changes', async () => {
    await company('苏州新来测试有限公司', '江苏省苏州市姑苏区测试街1号')
    const added = await totals()
    expect(added.kept).toEqual(added.counted)
    await company('苏州新来测试有限公司', '浙江省杭州市西湖区测试街1号')
    const moved = await totals()
    expect(moved.kept).toEqual(moved.counted)
    expect(moved.kept).not.toEqual(added.kept)
  })

  it('derives products anew if one of its companies has some', async () => {
    const graph = await graphWrittenBy()
    expect(graph).toHaveLength(1)
    await company('南京第0机电测试有限公司', `${IN_PARK}0号甲`)
    expect(await graphWrittenBy()).not.toEqual(graph)
  })

  it('does for all what an interrupted import of parks has left', async () => {
    await sql`
      INSERT INTO import_run (kind, file) VALUES ('parks', 'parks.csv');
    `.execute(store.db)
    await sql`DELETE FROM company_park`.execute(store.db)
    await company('南京又一测试有限公司', `${OUTSIDE}100号`)
    expect((await located()).names).toEqual(before)
  })
})
