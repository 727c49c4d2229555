import { sql, type RawBuilder } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartFailure } from '../../../host/server/base/startFailure.ts'
import { isFilled } from '../../../host/server/store/dataVersion.ts'
import { migrate, migrateDemo } from '../../../host/server/store/migrate.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { tablesOf } from '../../../host/server/store/worlds.ts'
import { waitOf } from '../../helpers/patience.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let store: TestDatabase

beforeEach(async () => {
  store = await openTestDatabase()
})

afterEach(() => store.close())

const steps = [
  '01_companies',
  '02_staff',
  '03_saved_searches',
  '04_fact_names',
  '05_accounts',
  '06_shown_rows',
  '07_chain',
  '08_product_graph',
  '09_financing',
  '10_parks',
  '11_jobs',
  '12_favorites',
  '13_feedback',
  '14_orders',
  '15_compliance',
  '16_home',
  '17_worlds',
  '18_searched',
  '19_assigners',
  '20_imports',
  '21_shared_limits',
  '22_captcha',
  '23_name_forms',
  '24_customers',
  '25_changed_companies',
  '26_stated_dates'
]

const formerSteps = [
  '001_companies',
  '002_staff',
  '003_setting',
  '004_company_facts',
  '005_sections',
  '006_staff_lists',
  '007_saved_searches',
  '009_section_imports',
  '011_name_totals',
  '012_notes'
]

const formerColumns = [
  ['reg_capital_amount', 'capital_amount'],
  ['reg_capital_currency', 'capital_currency'],
  ['paid_capital_amount', 'paid_amount'],
  ['paid_capital_currency', 'paid_currency']
] as const

async function stepsTaken(): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(store.db)
  return found.rows.map(({ name }) => name)
}

/** A database as it was after a step. */
async function startFrom(step: string): Promise<void> {
  await sql`DROP SCHEMA public CASCADE`.execute(store.db)
  await sql`CREATE SCHEMA public`.execute(store.db)
  await migrate(store.db, step)
}

async function pretend(names: readonly string[]): Promise<void> {
  await sql`DELETE FROM kysely_migration`.execute(store.db)
  await sql`INSERT INTO kysely_migration (name, timestamp)
    SELECT name, now()::text FROM unnest(${names}::text[]) AS name`.execute(store.db)
}

async function columnsOf(table: string): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} ORDER BY ordinal_position`.execute(
    store.db
  )
  return found.rows.map(({ name }) => name)
}

describe('migrate', () => {
  it('runs its steps once, even if servers start together', async () => {
    expect(await stepsTaken()).toEqual(steps)
    await Promise.all([migrate(store.db), migrate(store.db)])
    expect(await stepsTaken()).toEqual(steps)
  })

  it.each([
    ['the migration of another server', 'SELECT pg_advisory_lock(3853314791062309107)'],
    ['an import that writes', 'BEGIN; LOCK TABLE company_detail IN ROW EXCLUSIVE MODE']
  ])('says once that it waits for %s', async (_, hold) => {
    await startFrom('25_changed_companies')
    await sql`ALTER TABLE company_detail DROP COLUMN score`.execute(store.db)
    const other = await store.pool.connect()
    await other.query(hold)
    const said: string[] = []
    const opening = openDatabase(store.config, { purpose: 'command', say: sentence => said.push(sentence) })
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: waitOf('server') })
    expect(await columnsOf('company_detail')).not.toContain('score')
    other.release(true)
    const { close } = await opening
    await close()
    expect(await columnsOf('company_detail')).toContain('score')
    expect(said).toEqual(['数据库正由另一个服务升级，或正在导入：等它完成后继续启动…'])
  })

  it('opens a database from before the first release, with its data', async () => {
    await startFrom('03_saved_searches')
    await sql`INSERT INTO setting VALUES ('own', 'value')`.execute(store.db)
    // Only the names of before were there.
    for (const [now] of formerColumns) {
      await sql`ALTER TABLE company_detail DROP COLUMN ${sql.ref(now)}`.execute(store.db)
    }
    await pretend(formerSteps)
    await Promise.all([migrate(store.db), migrate(store.db)])
    expect(await stepsTaken()).toEqual(steps)
    expect((await sql`SELECT * FROM setting WHERE key = 'own'`.execute(store.db)).rows).toHaveLength(1)
    const columns = await columnsOf('company_detail')
    expect(formerColumns.filter(([now, then]) => columns.includes(then) || !columns.includes(now))).toEqual(
      []
    )
  })

  it.each([
    ['a step of a later version', [...steps, '99_later'], '99_later'],
    ['only some steps of the time before', formerSteps.slice(0, 4), '001_companies']
  ])('fails with one sentence for %s, and does not change the database', async (_, names, named) => {
    await pretend(names)
    const failure = migrate(store.db)
    await expect(failure).rejects.toThrow(StartFailure)
    await expect(failure).rejects.toThrow(
      `数据库由本程序的另一个版本创建（数据结构 ${named}），当前版本无法打开：请改用创建它的版本，或用 DATA_DIR 或 DATABASE_URL 指定另一个数据库。`
    )
    expect(await stepsTaken()).toEqual([...names].toSorted())
  })

  it('fails with one sentence for steps in another order, and for a table that the demo has lost', async () => {
    const { real, demo } = { real: store.db, demo: store.demo.db }
    await sql`DROP TABLE prospecting_demo.financing_row`.execute(real)
    await expect(migrateDemo(demo)).rejects.toThrow('数据库中缺少本程序的 financing_row：')
    await sql`UPDATE kysely_migration SET timestamp = now()::text WHERE name = '05_accounts'`.execute(real)
    const failure = migrate(real)
    await expect(failure).rejects.toThrow(StartFailure)
    await expect(failure).rejects.toThrow('缺少 05_accounts，或次序不对')
  })

  it('knows every table that there is', async () => {
    const made = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND relkind IN ('r', 'v') AND relname !~ '^(section|kysely)_' ORDER BY relname`.execute(store.db)
    expect(made.rows.map(({ name }) => name)).toEqual(tablesOf('public').toSorted())
  })

  it('takes invented companies, and the work on them, out of the tables of the real ones', async () => {
    await startFrom('16_home')
    const all = async (query: RawBuilder<unknown>) => (await query.execute(store.db)).rows
    await sql`INSERT INTO company (id, weight, facets, name_bg, search_text, terms)
      SELECT id, 0, '{}', '{}', '', '{}' FROM unnest(ARRAY[1, 2]) AS id`.execute(store.db)
    await sql`INSERT INTO company_detail (company_id, name, name_key, demo)
      VALUES (1, '真', '真', false), (2, '假', '假', true)`.execute(store.db)
    await sql`INSERT INTO staff (id, account, name, role, created_at)
      VALUES (1, 'a', '王', 'manager', now())`.execute(store.db)
    await sql`INSERT INTO favorite (staff_id, company_id, created_at) VALUES (1, 1, now()), (1, 2, now())`.execute(
      store.db
    )
    await sql`INSERT INTO setting VALUES ('dataVersion', '7')`.execute(store.db)
    await migrate(store.db)
    expect(await all(sql`SELECT name FROM company_detail`)).toEqual([{ name: '真' }])
    expect(await all(sql`SELECT company_id FROM favorite`)).toEqual([{ company_id: '1' }])
    expect(await isFilled(store.db)).toBe(true)
  })

  it('knows of a database that held the demo only that nothing was imported', async () => {
    await startFrom('16_home')
    await sql`INSERT INTO company (id, weight, facets, name_bg, search_text, terms)
      VALUES (1, 0, '{}', '{}', '', '{}')`.execute(store.db)
    await sql`INSERT INTO company_detail (company_id, name, name_key, demo) VALUES (1, '假', '假', true)`.execute(
      store.db
    )
    await sql`INSERT INTO setting VALUES ('dataVersion', '1')`.execute(store.db)
    await migrate(store.db)
    expect(await isFilled(store.db)).toBe(false)
  })

  it('takes levels from the names of nodes, and entries that are no products out of the database', async () => {
    await startFrom('06_shown_rows')
    await sql`INSERT INTO setting VALUES ('searchLayout', 'now') ON CONFLICT (key) DO NOTHING`.execute(
      store.db
    )
    await sql`INSERT INTO company (id, weight, facets, name_bg, search_text, terms)
      VALUES (1, 0, '{}', '{}', '', '{}')`.execute(store.db)
    await sql`INSERT INTO company_chain VALUES (1, '申万行业', '电机Ⅲ'), (1, '产业环节', '电机Ⅲ')`.execute(
      store.db
    )
    await sql`INSERT INTO chain_link VALUES ('申万行业', '电机Ⅲ', '果蔬加工'), ('产业环节', '电机', '铜')`.execute(
      store.db
    )
    await sql`INSERT INTO company_product VALUES (1, 1, '电机', 80), (1, 2, '平衡项目', 20)`.execute(store.db)
    await sql`INSERT INTO pending_record (kind, fingerprint, record)
      VALUES ('industry', 'one', '{"node": "电机Ⅲ"}'), ('product', 'two', '{"product": "平衡项目"}')`.execute(
      store.db
    )
    await migrate(store.db)
    const all = async (query: RawBuilder<unknown>) => (await query.execute(store.db)).rows
    expect(await all(sql`SELECT kind, node FROM company_chain ORDER BY kind`)).toEqual([
      { kind: '产业环节', node: '电机Ⅲ' },
      { kind: '申万行业', node: '电机' }
    ])
    // The invented chain has left with the invented companies.
    expect(await all(sql`SELECT kind FROM chain_link`)).toEqual([])
    expect(await all(sql`SELECT product FROM company_product`)).toEqual([{ product: '电机' }])
    expect(await all(sql`SELECT record FROM pending_record`)).toEqual([{ record: { node: '电机' } }])
    expect(await all(sql`SELECT FROM setting WHERE key = 'searchLayout'`)).toEqual([])
  })

  it('adds tables of new sections and new columns of existing ones', async () => {
    const [parks, shareholders] = await Promise.all([
      columnsOf('section_parks'),
      columnsOf('section_shareholders')
    ])
    await sql`DROP TABLE section_parks`.execute(store.db)
    await sql`ALTER TABLE section_shareholders DROP COLUMN holder, DROP COLUMN holder_key`.execute(store.db)
    await Promise.all([migrate(store.db), migrate(store.db)])
    expect(await columnsOf('section_parks')).toEqual(parks)
    expect((await columnsOf('section_shareholders')).toSorted()).toEqual(shareholders.toSorted())
  })
  it('adds columns of new facts', async () => {
    const columns = await columnsOf('company_detail')
    await sql`ALTER TABLE company_detail DROP COLUMN paid_capital_currency, DROP COLUMN tags, DROP COLUMN score`.execute(
      store.db
    )
    await Promise.all([migrate(store.db), migrate(store.db)])
    expect((await columnsOf('company_detail')).toSorted()).toEqual(columns.toSorted())
  })
})
