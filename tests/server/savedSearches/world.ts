import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CompanyFacts } from '../../../src/catalogue/facts.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import { storedCompanies } from '../../../host/server/store/company/companyRows.ts'
import { nextDataVersion } from '../../../host/server/store/dataVersion.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { optionTerm } from '../../../host/server/store/search/where/terms.ts'
import { refreshSearchRows, saveCompany } from '../../../host/server/store/load/saveCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/rows/unitOfWork.ts'
import type { ChangeList } from '../../../src/catalogue/savedSearch.ts'
import type { Endpoint, RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { SavedSearch, SearchChanges } from '../../../src/contract/entities/savedSearch.ts'
import { call, type RawAnswer } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { TODAY } from '../search/world.ts'
import { dropCompanies, emptyCompanies } from '../../helpers/emptyCompanies.ts'

export type Given = Partial<CompanyFacts> & { readonly name: string }

/** A server without companies, a member of staff, and data that changes as by imports. */
export function createSearchWorld() {
  let server: TestServer
  const tokens = { manager: '', lead: '', reader: '' }
  const clock = createMovableClock()

  const signIn = async (): Promise<void> => {
    for (const role of ['manager', 'lead', 'reader'] as const) {
      tokens[role] = await signInAs(server.base, `demo.${role}`)
    }
  }

  beforeAll(async () => {
    server = await startTestServer({ companies: 0, clock })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await signIn()
    await server.database.db.deleteFrom('saved_search').execute()
    await emptyCompanies(server.database.db)
  })

  const as = (role: keyof typeof tokens) => ({
    call: (endpoint: Endpoint, request: Parameters<typeof call>[2] = {}) =>
      call(server.base, endpoint, request, tokens[role]),
    list: () => call(server.base, endpoints.savedSearches, {}, tokens[role]),
    save: (body: Partial<RequestOf<typeof endpoints.saveSearch>['body']>) =>
      call(
        server.base,
        endpoints.saveSearch,
        { body: { name: '一个搜索', criteria: { status: ['存续'] }, columns: ['name', 'status'], ...body } },
        tokens[role]
      ),
    change: (id: string, body: RequestOf<typeof endpoints.changeSearch>['body']) =>
      call(server.base, endpoints.changeSearch, { params: { id }, body }, tokens[role]),
    remove: (id: string) => call(server.base, endpoints.removeSearch, { params: { id } }, tokens[role]),
    changes: (id: string, query: RequestOf<typeof endpoints.searchChanges>['query'] = {}) =>
      call(server.base, endpoints.searchChanges, { params: { id }, query }, tokens[role])
  })

  return {
    now: () => clock.now().toISOString(),
    /** Advances the clock; expired sessions are renewed. */
    pass: async (time: Parameters<typeof clock.pass>[0]): Promise<void> => {
      clock.pass(time)
      await signIn()
    },
    db: () => server.database.db,
    as,
    /** Adds companies, as an import does; returns their ids in order. */
    bring: (companies: readonly Given[]): Promise<readonly string[]> =>
      inTransaction(server.database.pool, async ({ client, db }) => {
        const complete = companies.map(company => ({
          company: { ...emptyCompany(company.name), ...company },
          products: [],
          financing: [],
          chain: []
        }))
        const ids = await loadCompanies(client, complete)
        await nextDataVersion(db)
        return ids
      }),
    /** Adds companies of which only the name and the status 存续 are known. */
    bringMany: async (count: number): Promise<void> => {
      const { db } = server.database
      const living = optionTerm('status', '存续')
      await sql`
        WITH fresh AS (
          INSERT INTO company (weight, facets, name_bg, search_text, terms)
          SELECT 0, '{}', '{}', '', ARRAY[${living}::int4] FROM generate_series(1, ${count}) RETURNING id)
        INSERT INTO company_detail (company_id, name, name_key, status)
        SELECT id, '第 ' || id || ' 家', '第' || id || '家', '存续' FROM fresh`.execute(db)
      await nextDataVersion(db)
    },
    /** Changes facts of a company, as an import does. */
    alter: (id: string, change: Partial<CompanyFacts>): Promise<void> =>
      inTransaction(server.database.pool, async unit => {
        const [stored] = await storedCompanies(unit.db, [id])
        if (!stored) throw new Error(`there is no company ${id}`)
        await saveCompany(unit, id, { ...stored, ...change })
        await refreshSearchRows(unit, [id], TODAY)
        await nextDataVersion(unit.db)
      }),
    drop: (id: string): Promise<void> =>
      inTransaction(server.database.pool, async ({ db }) => {
        await dropCompanies(db, [id])
        await nextDataVersion(db)
      }),
    /** Saves a search of the manager; throws if it is refused. */
    saveSearch: async (body: Partial<RequestOf<typeof endpoints.saveSearch>['body']>): Promise<SavedSearch> =>
      bodyOf(await as('manager').save(body), 201) as SavedSearch,
    /** The changes of one of the manager's searches. */
    changes: async (id: string, list: ChangeList, since?: string): Promise<SearchChanges> =>
      bodyOf(await as('manager').changes(id, { list, ...(since && { since }) }), 200) as SearchChanges
  }
}

/** The data of an answer with this status; throws for any other. */
export function bodyOf({ status, body }: RawAnswer, expected: number): unknown {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** The names of a list of changes with their reasons, abbreviated. */
export function told({ changes }: SearchChanges): readonly string[] {
  return changes.items.map(({ company, reasons }) =>
    [company.name, ...reasons.map(each => [each.kind, ...each.filters].join(' '))].join('：')
  )
}
