import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../../host/server/import/runImport.ts'
import { cleanWebsite } from '../../host/server/tables/clean/contact.ts'
import { columnKeys, columnOf, writeSort } from '../../src/catalogue/columns.ts'
import { normalizeUscc } from '../../src/domain/names/uscc.ts'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { CompanyRow, CompanySuggestion } from '../../src/contract/entities/company.ts'
import { call, unwrap, type RawAnswer } from '../contract/call.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { signInAs } from '../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../helpers/testServer.ts'
import { openImportFolder } from './import/job.ts'

const { folder } = openImportFolder()

const COMPANIES = 150

interface Case<Input> {
  readonly id: string
  readonly class: string
  readonly input: Input
  readonly expected: {
    readonly status?: number | readonly number[]
    readonly max_ms?: number
    readonly valid?: boolean | 'normalise'
    readonly clickable?: unknown
  }
}

const casesOf = <Input>(name: string) => yardstick<readonly Case<Input>[]>(name) ?? []

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ companies: COMPANIES })
  token = await signInAs(server.base, 'demo.manager')
})

afterAll(() => server.close())

// Requests that our client would never send.
const ask = (endpoint: Endpoint, request: object): Promise<RawAnswer> =>
  call(server.base, endpoint, request, token)
const search = (body: object) => ask(endpoints.searchCompanies, { body })
const rowsOf = (answer: RawAnswer) =>
  (unwrap(endpoints.searchCompanies, answer) as { readonly items: readonly CompanyRow[] }).items

const statusesOf = ({ expected: { status = 200 } }: Case<unknown>): readonly number[] =>
  typeof status === 'number' ? [status] : status

async function countCompanies(): Promise<number> {
  const counted = await sql<{ count: number }>`SELECT count(*)::int4 AS count FROM company`.execute(
    server.database.db
  )
  return counted.rows[0]?.count ?? 0
}

/** No implementation details are exposed. */
const LEAK = /syntax error|pg_|relation "|node_modules|\bat \/|\.ts:\d|stack/i

async function importCompanies(rows: readonly object[]) {
  const path = join(folder, `asked-${rows.length}.jsonl`)
  writeFileSync(path, rows.map(row => JSON.stringify(row)).join('\n'))
  const job = { mapping: new Map(), source: null, today: '2026-11-21', rejectFolder: folder, progress: null }
  return runImport(server.database.pool, { ...job, kind: 'companies', path })
}

describe.skipIf(!hasShared)(sharedTitle('search boxes'), () => {
  it.each(casesOf<{ q: string }>('search-input').map(each => [each.id, each] as const))(
    '%s',
    async (_, each) => {
      const before = performance.now()
      // Blank input means no keyword.
      const isBlank = each.input.q.trim() === ''
      const found = await search({ criteria: isBlank ? {} : { keyword: [each.input.q] } })
      const suggested = await ask(endpoints.suggestCompanies, { query: { keyword: each.input.q } })
      for (const answer of [found, suggested]) {
        expect(statusesOf(each)).toContain(answer.status)
        expect(JSON.stringify(answer.body ?? '')).not.toMatch(LEAK)
      }
      expect(performance.now() - before).toBeLessThan((each.expected.max_ms ?? 300) * 10 * 2)
      expect(await countCompanies()).toBe(COMPANIES)
    }
  )
})

describe('a malformed request', () => {
  it('is answered in JSON: a URL that is too long, headers that are too large', async () => {
    const long = await fetch(`${server.base}/${'a'.repeat(40_000)}`)
    expect([long.status, await long.json()]).toEqual([414, { message: '请求地址过长' }])
    const heavy = await fetch(server.base, { headers: { 'x-heavy': 'a'.repeat(40_000) } })
    expect([heavy.status, await heavy.json()]).toEqual([431, { message: '请求头过大' }])
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  })
})

describe.skipIf(!hasShared)(sharedTitle('pages'), () => {
  const cases = casesOf<{ page?: unknown; size?: unknown; sort?: string; order?: string }>('paging')

  it.each(cases.filter(({ input }) => typeof input === 'object').map(each => [each.id, each] as const))(
    '%s',
    async (_, each) => {
      const { page = 1, size = 20, sort, order } = each.input
      const asked = { page, pageSize: size, ...(sort === undefined ? {} : { sort: `${sort}:${order}` }) }
      const answer = await search({ criteria: {}, ...asked })
      expect(statusesOf(each)).toContain(answer.status)
      expect((answer.status === 200 ? rowsOf(answer) : []).length).toBeLessThanOrEqual(200)
      expect(JSON.stringify(answer.status === 200 ? '' : answer.body)).not.toMatch(LEAK)
      expect(await countCompanies()).toBe(COMPANIES)
    }
  )

  it('paging-12: sorting by other columns is refused', async () => {
    for (const column of ['password', 'weight', 'demo', 'name_bg']) {
      expect((await search({ criteria: {}, sort: `${column}:asc` })).status).toBe(400)
    }
  })

  it.each(columnKeys.filter(key => columnOf(key).sortable))(
    'paging-13: every company comes once, by %s',
    async column => {
      const ids: string[] = []
      for (let page = 1; page <= 5; page++) {
        const sort = writeSort({ column, direction: 'desc' })
        ids.push(
          ...rowsOf(await search({ criteria: {}, sort, page, pageSize: COMPANIES / 5 })).map(row => row.id)
        )
      }
      expect(new Set(ids).size).toBe(COMPANIES)
    }
  )
})

describe.skipIf(!hasShared)(sharedTitle('hostile texts'), () => {
  const cases = casesOf<{ field: string; value: string }>('xss')
  const texts = cases.filter(each => each.class === 'text')

  it('are returned unchanged in a note', async () => {
    const [company] = rowsOf(await search({ criteria: {} }))
    for (const { id, input } of texts) {
      const note = input.value.slice(0, 500)
      const added = await ask(endpoints.addFavorite, { body: { companyId: company?.id, note } })
      expect({ id, status: added.status }).toEqual({ id, status: added.status < 300 ? added.status : 200 })
      const favorites = await ask(endpoints.favorites, { query: { page: 1 } })
      expect(JSON.stringify(favorites.body)).toContain(JSON.stringify(note.trim()).slice(1, -1))
      expect(favorites.contentType).toMatch(/^application\/json/)
      await ask(endpoints.removeFavorite, { params: { id: company?.id ?? '' } })
    }
  })

  it('and invalid links are not stored', () => {
    const links = cases.filter(each => each.class === 'url' && each.expected.clickable === false)
    expect(links.length).toBeGreaterThan(0)
    for (const { input } of links) {
      expect(cleanWebsite(input.value).value ?? 'http://').toMatch(/^https?:\/\//)
      expect(cleanWebsite(input.value).value ?? '').not.toMatch(/script:|^blob:|^ftp:/i)
    }
  })
})

describe.skipIf(!hasShared)(sharedTitle('unified social credit codes'), () => {
  it('that are valid find their company, however they were pasted', async () => {
    const codes = casesOf<{ code?: unknown }>('uscc').flatMap(({ input, expected }) =>
      typeof input.code === 'string' && expected.valid !== false && expected.valid !== undefined
        ? [input.code]
        : []
    )
    const single = [...new Set(codes.map(normalizeUscc))]
    await importCompanies(
      single.map((uscc, at) => ({ 企业名称: `案例第${at}号有限公司`, 统一社会信用代码: uscc }))
    )
    for (const code of codes) {
      const suggested = await ask(endpoints.suggestCompanies, { query: { keyword: code } })
      const [first] = unwrap(endpoints.suggestCompanies, suggested) as readonly CompanySuggestion[]
      const name = `案例第${single.indexOf(normalizeUscc(code))}号有限公司`
      expect({ code, name: first?.name }).toEqual({ code, name })
      expect(rowsOf(await search({ criteria: { keyword: [code] } })).map(row => row.name)).toEqual([name])
    }
  })
})
