import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../../../host/server/base/clock.ts'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { ShownRows } from '../../../host/server/store/staff/shownRows.ts'
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

const stored = () =>
  store.db.selectFrom('staff_shown_rows').selectAll().orderBy('day').orderBy('staff_id').execute()

it('the rows shown on a day are added up, also those of two servers, and reported with each multiple', async () => {
  const [one, other] = [new ShownRows(store.db), new ShownRows(store.db)]
  one.count(staff, 60)
  one.count(staff, 30)
  one.count(colleague, 5)
  expect(await one.write(DAY, 100)).toEqual([])
  other.count(staff, 20)
  expect(await other.write(DAY, 100)).toEqual([{ staff, rows: 110 }])
  other.count(staff, 20)
  expect(await other.write(DAY, 100)).toEqual([])
  one.count(staff, 200)
  expect(await one.write(DAY, 100)).toEqual([{ staff, rows: 330 }])
  one.count(staff, 10)
  expect(await one.write('2026-11-22', 0)).toEqual([])
  expect(await stored()).toMatchObject([
    { staff_id: staff, rows: '330' },
    { staff_id: colleague, rows: '5' },
    { staff_id: staff, rows: '10' }
  ])
})

it('rows of an account that is gone are dropped, those that could not be written are kept', async () => {
  await store.db.deleteFrom('staff_shown_rows').execute()
  const shown = new ShownRows(store.db)
  shown.count('999999', 7)
  shown.count(staff, 8)
  await expect(shown.write('no day', 0)).rejects.toThrow('no day')
  await shown.write(DAY, 0)
  expect(await stored()).toMatchObject([{ staff_id: staff, rows: '8' }])
})
