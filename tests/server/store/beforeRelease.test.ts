import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../host/server/base/config.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { savedSearches } from '../../../host/server/store/savedSearches/savedSearches.ts'
import { favoritePage } from '../../../host/server/store/favorites/favorites.ts'
import { memberOf } from '../../../host/server/store/staff/member.ts'
import { notePage } from '../../../host/server/store/staff/notes.ts'
import { orderPage } from '../../../host/server/store/orders/orders.ts'
import type { WorldStore } from '../../../host/server/store/worlds.ts'
import { createDatabase } from '../../helpers/testCluster.ts'
import { openOwn, openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

/**
 * The real world as the last version before the first release left it, with invented rows and the history of its 26
 * migrations. The tables of sections are not in it: every start makes those that are missing.
 */
const dump = readFileSync(join(import.meta.dirname, 'beforeRelease.sql'), 'utf8')
const emptied = ['public', 'prospecting_demo']
  .map(schema => `DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema};`)
  .join('\n')

/** Takes away what its last ten migrations made, as it stood on 25 November; the demo had no tables of its own yet. */
const tenEarlier = `
  DELETE FROM kysely_migration WHERE name >= '17';
  ALTER TABLE company_detail ADD COLUMN demo boolean NOT NULL DEFAULT false;
  ALTER TABLE park ADD COLUMN demo boolean NOT NULL DEFAULT false;
  ALTER TABLE company_product DROP COLUMN period, DROP COLUMN source;
  ALTER TABLE favorite DROP COLUMN assigner_id;
  ALTER TABLE removed_favorite DROP COLUMN assigner_id;
  ALTER TABLE staff_shown_rows DROP COLUMN lifted;
  ALTER TABLE financing_event DROP COLUMN date_precision;
  ALTER TABLE financing_row DROP COLUMN date_precision;
  DROP INDEX company_detail_representative;
  DROP TABLE searched, import_run, stale_company, request_count, captcha_answer, company_name_form, customer;`

let before: TestDatabase
let earlier: TestDatabase
let fresh: TestDatabase

beforeAll(async () => {
  fresh = await openTestDatabase()
  const own = await createDatabase('empty')
  await own.run(emptied)
  await own.run(dump)
  // The demo had the same tables, and shares those of the staff from its first start on.
  await own.run(`SET search_path TO prospecting_demo, public;\n${dump}`)
  // Servers may start together.
  const command = { purpose: 'command', say: () => undefined } as const
  const other = openDatabase(readConfig({ DATABASE_URL: own.url, DEMO: 'on' }), command)
  before = await openOwn(own)
  await (await other).close()
  const old = await createDatabase('empty')
  await old.run(emptied)
  await old.run(dump + tenEarlier)
  earlier = await openOwn(old)
})
afterAll(async () => {
  await before.close()
  await earlier.close()
  await fresh.close()
})

/** All that a world is made of, as text. */
async function schemaOf({ db }: Pick<WorldStore, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH relation AS (
      SELECT oid, relname AS name, relkind, relpersistence, reloptions FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v', 'i')
    )
    SELECT format('%s %s %s %s', relkind, name, relpersistence, reloptions) AS line FROM relation
    UNION ALL SELECT format('%s.%s %s %s %s %s %s %s %s', name, attname, format_type(atttypid, atttypmod),
        attcollation::regcollation, attnotnull, pg_get_expr(adbin, adrelid), attidentity, attstorage, attstattarget)
      FROM relation JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'v')
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL SELECT pg_get_indexdef(oid) FROM relation WHERE relkind = 'i'
    UNION ALL SELECT name || pg_get_viewdef(oid) FROM relation WHERE relkind = 'v'
    UNION ALL SELECT format('%s %s %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
      FROM relation JOIN pg_constraint ON conrelid = relation.oid
    UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid)
      FROM relation JOIN pg_trigger ON tgrelid = relation.oid AND NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    ORDER BY line`.execute(db)
  return rows.map(({ line }) => line)
}

async function historyOf({ db }: Pick<WorldStore, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM kysely_migration ORDER BY timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

const stores: readonly (readonly [string, () => WorldStore, () => WorldStore])[] = [
  ['the real world', () => before, () => fresh],
  ['the demo', () => before.demo, () => fresh.demo],
  ['the real world, ten migrations earlier', () => earlier, () => fresh]
]

describe.each(stores)('a database from before the first release: %s', (_, opened, made) => {
  it('has the history and the tables of a new one', async () => {
    expect(await historyOf(opened())).toEqual(await historyOf(made()))
    expect(await schemaOf(opened())).toEqual(await schemaOf(made()))
  })

  it('has everything that was in it', async () => {
    const { db } = opened()
    const [today, first] = ['2026-11-21', { page: 1, pageSize: 10 }]
    const row = await db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
    const member = memberOf(row)
    expect(member).toMatchObject({ name: '员工甲', department: { id: '10', name: '对公一部' } })
    const pages = await Promise.all([
      favoritePage(db, { member, today }, first),
      notePage(db, member, '1', first),
      orderPage(db, member, { ...first, today }),
      savedSearches(db, { staff: member.id, today }, new Date(today))
    ])
    const [favorites, notes, orders, searches] = pages
    expect(favorites.items).toMatchObject([
      {
        company: { name: '测试甲有限公司', regCapital: { amount: '500', currency: '人民币' } },
        group: { name: '重点' },
        note: '先打电话',
        followUp: 'contacted',
        nextOn: '2026-12-01'
      }
    ])
    expect(notes.items).toMatchObject([{ text: '愿意见面', author: { name: '员工甲' } }])
    // Nobody named a price when one could only ask for the premium tier.
    expect(orders.items).toMatchObject([
      { state: 'active', validUntil: null, amount: null, items: [{ product: 'premium', price: null }] }
    ])
    expect(searches).toMatchObject([{ name: '存续的', criteria: { status: ['存续'] } }])
  })
})
