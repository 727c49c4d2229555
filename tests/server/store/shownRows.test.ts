import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '../../../host/server/base/clock.ts'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { migrateDemo } from '../../../host/server/store/migrate.ts'
import { addShownRows, liftRows } from '../../../host/server/store/limits/shownRows.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

const DAY = '2026-11-21'

let store: TestDatabase
let staff: string
let colleague: string

beforeAll(async () => {
  store = await openTestDatabase()
  await createDemoStaff({ db: store.db, clock: createClock() })
  const found = await store.db.selectFrom('staff').select('id').orderBy('id').execute()
  ;[staff = '', colleague = ''] = found.map(({ id }) => id)
})
afterAll(() => store.close())
beforeEach(() => store.db.deleteFrom('staff_shown_rows').execute())

const add = (client: string, count: number, window = DAY) => ({ client, window, count })
const stored = () =>
  store.db.selectFrom('staff_shown_rows').selectAll().orderBy('day').orderBy('staff_id').execute()

it('the rows shown on a day are added up by person and day', async () => {
  expect(await addShownRows(store.db, [add(staff, 90), add(colleague, 5)])).toEqual([
    add(staff, 90),
    add(colleague, 5)
  ])
  const next = add(staff, 10, '2026-11-22')
  expect(await addShownRows(store.db, [add(staff, 20), next])).toEqual([add(staff, 110), next])
  expect(await stored()).toMatchObject([
    { staff_id: staff, day: DAY, rows: '110' },
    { staff_id: colleague, day: DAY, rows: '5' },
    { staff_id: staff, day: '2026-11-22', rows: '10' }
  ])
})

it('none of them counts on a day without limit, and all are kept', async () => {
  await addShownRows(store.db, [add(staff, 90)])
  await liftRows(store.db, staff, DAY)
  expect(await addShownRows(store.db, [add(staff, 20)])).toEqual([add(staff, 0)])
  expect(await stored()).toMatchObject([{ staff_id: staff, rows: '110', lifted: true }])
})

it('rows of an account that is gone are dropped', async () => {
  expect(await addShownRows(store.db, [add('999999', 7), add(staff, 8)])).toEqual([add(staff, 8)])
})

/** In which schema the demo finds the tables. */
const placesOf = async () => {
  const { rows } = await store.demo.pool.query<{ place: string }>(
    `SELECT relnamespace::regnamespace::text AS place FROM pg_class
     WHERE oid IN ('staff_shown_rows'::regclass, 'request_count'::regclass)`
  )
  return rows.map(({ place }) => place)
}

/** Of the demo. */
const nextId = async () => {
  const { rows } = await store.demo.pool.query<{ id: string }>(
    `INSERT INTO import_run (kind, file) VALUES ('companies', 'a.csv') RETURNING id`
  )
  return Number(rows[0]?.id)
}

describe('the demo', () => {
  it('has the rows and requests of the one staff', async () => {
    expect(await placesOf()).toEqual(['public', 'public'])
  })

  it('of before gives up its own table, and goes on with its ids', async () => {
    const id = await nextId()
    await store.demo.pool.query(
      'CREATE TABLE prospecting_demo.staff_shown_rows (LIKE public.staff_shown_rows)'
    )
    expect(await placesOf()).toContain('prospecting_demo')
    await migrateDemo(store.demo.db)
    expect([await placesOf(), await nextId()]).toEqual([['public', 'public'], id + 1])
  })
})
