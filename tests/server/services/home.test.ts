import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryCounts } from '../../../host/server/store/home/entryCounts.ts'
import { newestOf } from '../../../host/server/store/home/feed.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { feedKindKeys } from '../../../src/catalogue/insights/feedKinds.ts'
import { presets } from '../../../src/catalogue/insights/presets.ts'
import { MAX_TODO } from '../../../src/contract/endpoints/home.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { CompanyFeed, Recommendation, Todo } from '../../../src/contract/entities/home.ts'
import type { CompanyRow } from '../../../src/contract/entities/company.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call, unwrap } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { openTestDatabase } from '../../helpers/testDatabase.ts'
import { given } from '../search/world.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({ companies: 600, clock })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.database
  for (const table of ['favorite', 'staff_dismissed', 'staff_feed_seen', 'staff_profile'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('saved_search_version').execute()
  await db.deleteFrom('saved_search').execute()
})

it('counts what each kind of prospecting holds', async () => {
  const answer = await call(server.base, endpoints.entryCounts, {}, manager)
  const total = async (criteria: Criteria): Promise<number> => {
    const found = await call(server.base, endpoints.searchCompanies, { body: { criteria } }, manager)
    return (unwrap(endpoints.searchCompanies, found) as Page<CompanyRow>).total ?? -1
  }
  const rows = async (table: 'industry_chain' | 'park' | 'financing_row'): Promise<number> => {
    const counted = await sql<{
      count: number
    }>`SELECT count(*)::int4 AS count FROM ${sql.table(table)}`.execute(server.database.db)
    return counted.rows[0]?.count ?? -1
  }
  expect(unwrap(endpoints.entryCounts, answer)).toEqual({
    exploreCompany: 600,
    exploreIndustry: await rows('industry_chain'),
    explorePark: await rows('park'),
    capitalDetail: await rows('financing_row'),
    kcFinance: await total(presets.kcFinance),
    industrialDetail: await total(presets.industrialDetail)
  })
})

it('does not count what nothing is held of', async () => {
  const store = await openTestDatabase()
  await given(store, [{ name: '只有名称的有限公司' }])
  const counts = await entryCounts(store.db, '2026-11-21')
  await store.close()
  expect(counts).toEqual({
    exploreCompany: 1,
    exploreIndustry: null,
    explorePark: null,
    capitalDetail: null,
    kcFinance: null,
    industrialDetail: null
  })
})

const ask = <E extends Parameters<typeof call>[1]>(endpoint: E, request: RequestOf<E>, as = manager) =>
  call(server.base, endpoint, request, as)
const recommended = async (batch = 0, as = manager): Promise<readonly Recommendation[]> => {
  const answer = await ask(endpoints.recommendCompanies, { body: { batch } }, as)
  return unwrap(endpoints.recommendCompanies, answer) as readonly Recommendation[]
}
const feed = async (
  body: RequestOf<typeof endpoints.companyFeed>['body'] = {},
  as = manager
): Promise<CompanyFeed> =>
  unwrap(endpoints.companyFeed, await ask(endpoints.companyFeed, { body }, as)) as CompanyFeed
const todo = async (as = manager): Promise<Todo> => (await ask(endpoints.todo, {}, as)).body as Todo
const favor = (companyId: string) => ask(endpoints.addFavorite, { body: { companyId } })
const save = (name: string, criteria: Record<string, string[]>) =>
  ask(endpoints.saveSearch, { body: { name, criteria, columns: ['name'] } })
const setRegion = (region: string | null) => ask(endpoints.changeProfile, { body: { region } })
const search = async (criteria: Record<string, string[]>): Promise<readonly CompanyRow[]> => {
  const answer = await ask(endpoints.searchCompanies, { body: { criteria, pageSize: 50 } })
  return (unwrap(endpoints.searchCompanies, answer) as Page<CompanyRow>).items
}

/** As if these companies had come after the search was seen. */
async function makeNew(ids: readonly string[]): Promise<void> {
  await sql`UPDATE saved_search_version SET ids = (
    SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM unnest(ids) AS id WHERE id <> ALL(${ids}::int8[]))`.execute(
    server.database.db
  )
  await sql`UPDATE saved_search SET news = NULL, news_of = NULL`.execute(server.database.db)
}

describe('the recommended companies', () => {
  it('are the heaviest where nothing is known of who asks, each once, and wrap around', async () => {
    const [one, two] = [await recommended(0), await recommended(1)]
    expect(one).toHaveLength(6)
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(12)
    expect(await recommended(100)).toEqual(one)
  })

  it('are in turn new in a search, like the favorites, and in the own region, with the evidence', async () => {
    const [kept] = await search({ region: ['320000'] })
    const wanted = await search({ qualification: ['高新技术企业'] })
    await favor(kept!.id)
    await save('高新', { qualification: ['高新技术企业'] })
    const news = wanted.filter(({ id }) => id !== kept!.id).slice(0, 3)
    await makeNew(news.map(({ id }) => id))
    await setRegion('320500')
    const reasons = (await recommended()).map(({ reason }) => reason)
    expect(reasons[0]).toBe('符合我的搜索“高新”，上次查看后新增')
    expect(reasons.some(reason => reason.startsWith('位于我的地区苏州市，'))).toBe(true)
    const all = [...(await recommended()), ...(await recommended(1)), ...(await recommended(2))]
    expect(all.map(({ id }) => id)).not.toContain(kept!.id)
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(news.map(({ id }) => id)))
    const searched = all.filter(({ reason }) => reason.includes('“高新”'))
    expect(searched.every(({ id }) => news.some(each => each.id === id))).toBe(true)
  })

  it('name the industry and the place that favorites have in common', async () => {
    const { db } = server.database
    const alike = await sql<{ ids: string[] }>`
      SELECT (array_agg(company_id::text ORDER BY company_id))[1:2] AS ids FROM company_detail
      WHERE length(industry) >= 3 AND substr(region, 3, 4) <> '0000' AND left(region, 2) NOT IN ('11', '12', '31', '50')
      GROUP BY left(industry, 2), left(region, 4) HAVING count(*) > 2 LIMIT 1`.execute(db)
    const ids = alike.rows[0]?.ids ?? []
    for (const id of ids) await favor(id)
    const reasons = (await recommended()).map(({ reason }) => reason)
    expect(reasons[0]).toMatch(/^与收藏的 2 家同属.+，位于.+$/)
  })

  it('leave out what was dismissed, for who dismissed it, until it is taken back', async () => {
    const [company] = await recommended()
    const params = { id: company!.id }
    for (const _ of [1, 2]) {
      expect((await ask(endpoints.dismissRecommendation, { params, body: {} })).status).toBe(204)
    }
    expect((await recommended()).map(({ id }) => id)).not.toContain(company!.id)
    expect((await recommended(0, lead)).map(({ id }) => id)).toContain(company!.id)
    expect((await ask(endpoints.restoreRecommendation, { params })).status).toBe(204)
    expect((await recommended())[0]?.id).toBe(company!.id)
  })
})

describe('the feed', () => {
  it.each(feedKindKeys)('reads the newest of %s in the order of an index', async kind => {
    const plan = await server.database.db.transaction().execute(async view => {
      await sql`SET LOCAL enable_seqscan = off`.execute(view)
      await sql`SET LOCAL enable_bitmapscan = off`.execute(view)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN ${newestOf(kind, sql<boolean>`true`, '2026-11-21', 20)}`.execute(view)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  })

  it('is of all kinds and all companies at first, newest first, and not of days to come', async () => {
    const { items, scope, isPersonal, region } = await feed({ pageSize: 200 })
    expect({ scope, isPersonal, region }).toEqual({ scope: 'all', isPersonal: false, region: null })
    const days = items.map(({ date }) => date ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days.every(day => day !== '' && day <= clock.day())).toBe(true)
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  })

  it('comes in pages that belong together', async () => {
    const whole = (await feed({ pageSize: 40 })).items
    const parts = await Promise.all([1, 2].map(page => feed({ page, pageSize: 20 })))
    expect(parts.flatMap(({ items }) => items)).toEqual(whole)
    expect((await feed({ page: 1000, pageSize: 20 })).items).toEqual([])
  })

  it('names of tenders only those that a company has won', async () => {
    const { items } = await feed({ kinds: ['tender'], pageSize: 50 })
    expect(items).not.toHaveLength(0)
    expect(items.every(({ kind, headline }) => kind === 'tender' && headline.includes('中标'))).toBe(true)
  })

  it('is narrowed to a region, and refuses one that does not exist', async () => {
    const { items } = await feed({ region: '320000', pageSize: 50 })
    const there = await sql<{ id: string }>`
      SELECT company_id AS id FROM company_detail WHERE region LIKE '32%'`.execute(server.database.db)
    const ids = new Set(there.rows.map(({ id }) => id))
    expect(items).not.toHaveLength(0)
    expect(items.every(({ companyId }) => ids.has(companyId ?? ''))).toBe(true)
    expect((await ask(endpoints.companyFeed, { body: { region: '999999' } })).status).toBe(400)
  })

  it('concerns who asks where there are favorites or a region', async () => {
    const [item] = (await feed({ kinds: ['financing'] })).items
    await favor(item!.companyId!)
    const kept = await feed()
    expect(kept).toMatchObject({ scope: 'related', isPersonal: true })
    expect(new Set(kept.items.map(({ companyId }) => companyId))).toEqual(new Set([item!.companyId]))
    await setRegion('320000')
    const more = await feed({ pageSize: 200 })
    expect(more.region).toBe('江苏省')
    expect(more.total).toBeGreaterThan(kept.total)
    expect(new Set(more.items.map(({ id }) => id)).size).toBe(more.items.length)
    expect((await feed({ scope: 'favorites' })).total).toBe(kept.total)
    expect((await feed({ scope: 'favorites' }, lead)).total).toBe(0)
  })

  it('marks what came since the last look, and keeps the marks while one looks', async () => {
    expect((await feed()).unread).toBe(0)
    const [newest] = (await feed()).items
    await ask(endpoints.markFeedSeen, { body: {} })
    await sql`UPDATE staff_feed_seen SET seen_through = ${newest!.date}::date - 1,
      looked_at = looked_at - interval '1 day'`.execute(server.database.db)
    const fresh = await feed()
    expect(fresh.unread).toBeGreaterThan(0)
    expect(fresh.items[0]?.isNew).toBe(true)
    await ask(endpoints.markFeedSeen, { body: {} })
    expect((await feed()).unread).toBe(fresh.unread)
    await sql`UPDATE staff_feed_seen SET looked_at = looked_at - interval '1 hour'`.execute(
      server.database.db
    )
    expect((await feed()).unread).toBe(0)
  })
})

describe('what waits', () => {
  it('is nothing at first', async () => {
    expect(await todo()).toEqual({
      today: clock.day(),
      due: { items: [], total: 0 },
      searches: { items: [], total: 0 },
      certificates: { items: [], total: 0 },
      active: 0
    })
  })

  it('is what is due, new in searches, and ends soon, with counts', async () => {
    const ending = await search({ qualificationExpiry: ['3个月内到期'] })
    for (const { id } of ending.slice(0, MAX_TODO + 2)) await favor(id)
    const [first] = ending
    await ask(endpoints.updateFavorite, { params: { id: first!.id }, body: { nextOn: clock.day() } })
    await save('存续', { status: ['存续'] })
    const [found] = await search({ status: ['存续'] })
    await makeNew([found!.id])
    const { due, searches, certificates } = await todo()
    expect(due).toMatchObject({ total: 1, items: [{ companyId: first!.id, name: first!.name }] })
    expect(searches).toMatchObject({ total: 1, items: [{ name: '存续', news: { count: 1, capped: false } }] })
    expect(certificates.total).toBe(Math.min(ending.length, MAX_TODO + 2))
    expect(certificates.items.length).toBeLessThanOrEqual(MAX_TODO)
    const days = certificates.items.map(({ expiresOn }) => expiresOn ?? '')
    expect(days).toEqual(days.toSorted())
    expect(days.every(day => day >= clock.day())).toBe(true)
    expect((await todo(lead)).due.total).toBe(0)
  })
})
