import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClock } from '../../../host/server/base/clock.ts'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { addShownRows, liftRows } from '../../../host/server/store/staff/shownRows.ts'
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

it('the demo has the rows and requests of the one staff', async () => {
  const { rows } = await store.demo.pool.query<{ place: string }>(
    `SELECT relnamespace::regnamespace::text AS place FROM pg_class
     WHERE oid IN ('staff_shown_rows'::regclass, 'request_count'::regclass)`
  )
  expect(rows.map(({ place }) => place)).toEqual(['public', 'public'])
})
