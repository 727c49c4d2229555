import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY } from './world.ts'

let store: TestDatabase

/** Each company has one certificate, called by the day on which it ends. */
const ends = ['2026-11-20', '2026-11-21', '2027-02-21', '2027-02-22', '2027-05-21', '2027-05-22', null]
const nameOf = (end: string | null): string => `${end ?? '没有到期日的'}公司`
const REVOKED = '撤销公司'

beforeAll(async () => {
  store = await openTestDatabase()
  const ids = await given(
    store,
    [...ends.map(nameOf), REVOKED, '没有资质的公司'].map(name => ({ name }))
  )
  const certificates = [
    ...ends.map(end => [nameOf(end), '高新技术企业', end, '有效'] as const),
    [nameOf('2027-02-22'), '瞪羚企业', '2026-12-01', '有效'] as const,
    [REVOKED, '高新技术企业', '2026-12-01', '已撤销'] as const
  ]
  for (const [at, [name, title, end, status]] of certificates.entries()) {
    // One after the other: they share a connection.
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      INSERT INTO section_qualifications (company_id, ordinal, name, expires_on, status)
      VALUES (${ids.get(name)}, ${at}, ${title}, ${end}, ${status})`.execute(store.db)
  }
})

afterAll(() => store.close())

const names = async (criteria: Criteria) => (await found(store, criteria)).toSorted()
const companies = (...own: readonly (string | null)[]) => own.map(nameOf).toSorted()

describe('a certificate that ends soon', () => {
  it('does so within the months that are asked for, the last day included', async () => {
    expect(TODAY).toBe('2026-11-21')
    expect(await names({ qualificationExpiry: ['3个月内到期'] })).toEqual(
      companies('2026-11-21', '2027-02-21', '2027-02-22')
    )
    expect(await names({ qualificationExpiry: ['6个月内到期'] })).toEqual(
      companies('2026-11-21', '2027-02-21', '2027-02-22', '2027-05-21')
    )
    expect(await names({ qualificationExpiry: ['6个月后到期'] })).toEqual(companies('2027-05-22'))
    expect(await names({ qualificationExpiry: ['长期有效或未注明'] })).toEqual(companies(null))
  })

  it('is the one that the other conditions ask for', async () => {
    const qualificationExpiry = ['3个月内到期']
    expect(await names({ qualification: ['高新技术企业'], qualificationExpiry })).toEqual(
      companies('2026-11-21', '2027-02-21')
    )
    expect(await names({ qualification: ['瞪羚企业'], qualificationExpiry })).toEqual(companies('2027-02-22'))
  })

  it('is named in the row with its day, the next one first', async () => {
    const criteria = parseCriteria({ qualificationExpiry: ['6个月内到期'] })
    const search = { criteria, sort: null, page: 1, pageSize: 20, cursor: null }
    const { items } = await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)
    const matches = Object.fromEntries(items.map(({ name, match }) => [name, match?.excerpt]))
    expect(new Set(items.map(({ match }) => match?.field))).toEqual(new Set(['资质到期']))
    expect(matches[nameOf('2027-02-22')]).toBe('2026-12-01 瞪羚企业')
    expect(matches[nameOf('2027-05-21')]).toBe('2027-05-21 高新技术企业')
  })
})

describe('a technology company', () => {
  it('has any valid certificate', async () => {
    expect(await names({ qualified: ['有科技资质'] })).toEqual(
      companies(...ends.filter(end => end !== '2026-11-20'))
    )
  })

  it('has one that ended where that is asked for', async () => {
    expect(await names({ qualified: ['有科技资质'], qualificationStatus: ['已过期'] })).toEqual(
      companies('2026-11-20')
    )
  })
})
