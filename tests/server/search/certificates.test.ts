import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { companyFacets } from '../../../host/server/store/search/facets/facets.ts'
import { and } from '../../../host/server/store/search/where/condition.ts'
import { matchingParts } from '../../../host/server/store/search/where/recordFilters.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found, given, TODAY } from './world.ts'

const [VALID, EXPIRED, REVOKED, BOTH] = ['有效公司', '过期公司', '撤销公司', '续期公司'] as const

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  const ids = await given(
    store,
    [VALID, EXPIRED, REVOKED, BOTH, '没有公司'].map(name => ({ name }))
  )
  const certificates = [
    [VALID, '2028-01-01', '有效'],
    [EXPIRED, '2024-01-01', '有效'],
    [REVOKED, '2028-01-01', '已撤销'],
    [BOTH, '2020-01-01', '有效'],
    [BOTH, '2028-01-01', '有效']
  ] as const
  for (const [at, [name, expires, status]] of certificates.entries()) {
    // One after the other: they share a connection.
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      INSERT INTO section_qualifications (company_id, ordinal, name, expires_on, status)
      VALUES (${ids.get(name)}, ${at}, '高新技术企业', ${expires}, ${status})`.execute(store.db)
  }
})

afterAll(() => store.close())

const qualification = ['高新技术企业']
const names = async (criteria: Criteria) => (await found(store, criteria)).toSorted()

async function counts(criteria: Criteria) {
  const request = {
    criteria: parseCriteria(criteria),
    filters: ['qualification', 'qualificationStatus'] as const
  }
  const { facets } = await companyFacets(store.db, { today: TODAY, staff: '0' }, request)
  return facets.map(({ values }) => Object.fromEntries(values.map(({ token, count }) => [token, count])))
}

/** How the database finds these certificates where it reads nothing but indexes. */
async function planOf(status: string): Promise<string> {
  const criteria = parseCriteria({ qualification, qualificationStatus: [status] })
  return store.db.transaction().execute(async view => {
    await sql`SET LOCAL enable_seqscan = off`.execute(view)
    const parts = matchingParts('qualification', criteria, TODAY)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT company_id FROM section_qualifications WHERE ${and(parts.slice(1))}`.execute(view)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
}

describe('a certificate', () => {
  it.each(['有效', '已过期'])('that is %s is read from the index by its last day', async status => {
    expect(await planOf(status)).toMatch(
      /Only Scan using section_qualifications_by_last_day[^]*Index Cond: .*infinity/
    )
  })

  it('is a valid one unless the criteria say otherwise', async () => {
    expect(await names({ qualification })).toEqual([VALID, BOTH].toSorted())
    expect(await names({ qualification, qualificationStatus: ['已过期'] })).toEqual(
      [EXPIRED, BOTH].toSorted()
    )
    expect(await names({ qualification, qualificationStatus: ['含过期'] })).toEqual(
      [VALID, EXPIRED, BOTH].toSorted()
    )
  })

  it('that is excluded is a valid one, too', async () => {
    expect(await names({ qualification: ['!高新技术企业'] })).toEqual(
      [EXPIRED, REVOKED, '没有公司'].toSorted()
    )
  })

  it('is counted as a search with its value finds it', async () => {
    const status = { 有效: 2, 已过期: 2, 已撤销: 1, 含过期: 3 }
    expect(await counts({})).toEqual([{ 高新技术企业: 2 }, status])
    expect(await counts({ qualification })).toEqual([{ 高新技术企业: 2 }, status])
  })

  it('is named in the row where it is no longer valid', async () => {
    const criteria = parseCriteria({ qualification, qualificationStatus: ['含过期'] })
    const search = { criteria, sort: null, page: 1, pageSize: 20, cursor: null }
    const { items } = await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)
    expect(Object.fromEntries(items.map(({ name, match }) => [name, match]))).toEqual({
      [VALID]: null,
      [BOTH]: null,
      [EXPIRED]: { field: '科技资质', excerpt: '高新技术企业（已过期）' }
    })
  })
})
