import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf, NO_HASH, readEntries, textOf } from '../../../../host/server/store/audit/auditLine.ts'
import { sealAudit } from '../../../../host/server/store/audit/sealAudit.ts'
import { openTestDatabase, type TestDatabase } from '../../../helpers/testDatabase.ts'
import { addEntries } from './entries.ts'

let store: TestDatabase

beforeEach(async () => {
  store = await openTestDatabase()
})

afterEach(() => store.close())

const patient = new AbortController().signal
const impatient = AbortSignal.abort()

async function sealed(): Promise<readonly string[]> {
  const seals = await store.db.selectFrom('audit_seal').select('entry_id').orderBy('number').execute()
  return seals.map(({ entry_id: id }) => id)
}

describe('the seals of the audit log', () => {
  it('bind each entry to the one before, in the order of their ids, once', async () => {
    await addEntries(store.db, 12_000)
    expect(await sealAudit(store.db, patient)).toBe(12_000)
    expect(await sealAudit(store.db, patient)).toBe(0)
    await addEntries(store.db, 1)
    expect(await sealAudit(store.db, patient)).toBe(1)
    const seals = await store.db.selectFrom('audit_seal').selectAll().orderBy('number').execute()
    const entries = await readEntries(store.db, { after: 0, upTo: 1_000_000 })
    expect(seals.map(seal => seal.number)).toEqual(entries.map((_, at) => String(at + 1)))
    let previous: Buffer = NO_HASH
    for (const [at, entry] of entries.entries()) {
      previous = hashOf(textOf(entry, { number: at + 1, previous }))
      expect(seals[at]?.hash.equals(previous)).toBe(true)
    }
  })

  it('say the same in every time zone', async () => {
    await addEntries(store.db, 1)
    const [here] = await readEntries(store.db, { after: 0, upTo: 9 })
    await store.db.transaction().execute(async trx => {
      await sql`SET LOCAL TIME ZONE 'America/New_York'`.execute(trx)
      await sql`SET LOCAL DateStyle = 'SQL, DMY'`.execute(trx)
      expect(await readEntries(trx, { after: 0, upTo: 9 })).toEqual([here])
    })
    expect(here).toMatchObject({ at: '2026-11-21T01:00:00.000000Z', day: '2026-11-21' })
  })

  it('wait for an entry with a lower id that is committed later', async () => {
    const slow = await store.pool.connect()
    await slow.query('BEGIN')
    await slow.query(
      `INSERT INTO audit_entry (at, day, staff_name, action) VALUES (now(), now(), '慢', 'reveal')`
    )
    await addEntries(store.db, 1)
    expect(await sealAudit(store.db, impatient)).toBe(0)
    const waiting = sealAudit(store.db, patient)
    await slow.query('COMMIT')
    slow.release()
    expect(await waiting).toBe(2)
    expect(await sealed()).toEqual(['1', '2'])
  })

  it('leave out an entry that was never committed', async () => {
    const slow = await store.pool.connect()
    await slow.query('BEGIN')
    await slow.query(
      `INSERT INTO audit_entry (at, day, staff_name, action) VALUES (now(), now(), '慢', 'reveal')`
    )
    await addEntries(store.db, 1)
    const waiting = sealAudit(store.db, patient)
    await slow.query('ROLLBACK')
    slow.release()
    expect(await waiting).toBe(1)
    expect(await sealed()).toEqual(['2'])
  })

  it('are made by one server at a time, while others write', async () => {
    const writing = Promise.all(Array.from({ length: 10 }, () => addEntries(store.db, 20)))
    await Promise.all(Array.from({ length: 4 }, () => sealAudit(store.db, patient)))
    await writing
    await sealAudit(store.db, patient)
    const ids = await sealed()
    expect(ids).toHaveLength(200)
    expect(ids).toEqual(ids.toSorted((one, other) => Number(one) - Number(other)))
  })

  it('cannot be changed or taken away, nor can entries', async () => {
    await addEntries(store.db, 2)
    await sealAudit(store.db, patient)
    for (const table of ['audit_entry', 'audit_seal']) {
      for (const change of [`UPDATE ${table} SET`, `DELETE FROM`, 'TRUNCATE']) {
        const set = table === 'audit_entry' ? `subject = ''` : 'number = 3'
        const statement = change.startsWith('UPDATE') ? `${change} ${set}` : `${change} ${table}`
        await expect(store.pool.query(statement)).rejects.toThrow(`${table} is only ever added to`)
      }
    }
  })
})
