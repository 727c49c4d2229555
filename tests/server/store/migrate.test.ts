import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartFailure } from '../../../host/server/base/startFailure.ts'
import { migrate, migrateDemo } from '../../../host/server/store/migrate.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { readsLoaded, tablesOf } from '../../../host/server/store/worlds.ts'
import { waitOf } from '../../helpers/patience.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let store: TestDatabase

beforeEach(async () => {
  store = await openTestDatabase()
})

afterEach(() => store.close())

const steps = [
  '01_companies',
  '02_chains',
  '03_financing',
  '04_parks',
  '05_imports',
  '06_staff',
  '07_compliance',
  '08_work',
  '09_customers',
  '10_saved_searches',
  '11_jobs',
  '12_orders',
  '13_nodes',
  '14_product_words',
  '15_first_passwords',
  '16_audit_chain',
  '17_provider',
  '18_spread'
]

async function stepsTaken(): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(store.db)
  return found.rows.map(({ name }) => name)
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
    // A server with nothing to do would wait for no migration.
    await sql`DELETE FROM kysely_migration WHERE name = ${steps.at(-1)}`.execute(store.db)
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

  it.each([
    ['a step of a later version', [...steps, '99_later'], '99_later'],
    ['steps of an earlier one', ['01_companies', '02_staff'], '02_staff']
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
    await sql`UPDATE kysely_migration SET timestamp = now()::text WHERE name = '05_imports'`.execute(real)
    const failure = migrate(real)
    await expect(failure).rejects.toThrow(StartFailure)
    await expect(failure).rejects.toThrow('缺少 05_imports，或次序不对')
  })

  it('knows every table that there is', async () => {
    const made = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND relkind IN ('r', 'v') AND relname !~ '^(section|kysely)_' ORDER BY relname`.execute(store.db)
    expect(made.rows.map(({ name }) => name)).toEqual(tablesOf('public').toSorted())
  })

  it('knows which views show the work of staff', async () => {
    const { rows } = await sql<{ view: string; read: string }>`
      SELECT DISTINCT view.relname AS view, pg_get_viewdef(view.oid) AS read FROM pg_class AS view
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v'
        AND relname = ANY(${tablesOf('public')})`.execute(store.db)
    expect(rows.length).toBeGreaterThan(0)
    const seen = rows.map(({ view, read }) => [view, readsLoaded(read)])
    expect(seen).toEqual(rows.map(({ view }) => [view, readsLoaded(`SELECT FROM ${view}`)]))
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
