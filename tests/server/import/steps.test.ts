import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeEndpoints } from '../../../src/contract/endpoints/notices.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import type { ImportResult } from '../../../host/server/import/runImport.ts'
import { isFilled } from '../../../host/server/store/dataVersion.ts'
import { finishInterrupted, importing } from '../../../host/server/store/load/importRuns.ts'
import { lockCompanies } from '../../../host/server/store/load/companyLock.ts'
import { inTransaction } from '../../../host/server/store/load/rows/unitOfWork.ts'
import { call } from '../../contract/call.ts'
import { waitOf } from '../../helpers/patience.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { TODAY } from '../search/world.ts'
import { openImportFolder } from './job.ts'
import { emptyCompanies } from '../../helpers/emptyCompanies.ts'

const { folder, importFile } = openImportFolder()

const ROWS = 3000
const PATIENT = { timeout: waitOf('server') }

let server: TestServer
let manager: string
let lead: string

beforeAll(async () => {
  server = await startTestServer({ companies: 20 })
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptyCompanies(server.real.db, 'import_run')
})

const file = (name: string, head: string, row: (at: number) => string): string => {
  const path = join(folder, name)
  writeFileSync(path, [head, ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n'))
  return path
}
const companies = (): string =>
  file('companies.csv', '企业名称,经营范围', at => `苏州第${at}机电有限公司,电机制造`)
const qualifications = (): string =>
  file('qualifications.csv', '企业名称,资质名称', at => `苏州第${at}机电有限公司,专精特新小巨人`)

/** Resolves when so many connections wait for the turn to write companies. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await server.real.pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    )
    expect(rowCount).toBe(count)
  }, PATIENT)

const holdingTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTransaction(server.real.pool, async ({ client }) => {
    await lockCompanies(client)
    return work()
  })

/** Holds an import after its first step, while something else is done. */
async function afterFirstStep<Result>(
  begin: () => Promise<ImportResult>,
  work: () => Promise<Result>
): Promise<{ readonly result: Result; readonly running: Promise<ImportResult> }> {
  const { running, held } = await holdingTurn(async () => {
    const begun = begin()
    await waiting(1)
    // Turns come in the order in which they are asked for.
    const next = holdingTurn(async () => {
      await waiting(1)
      return work()
    })
    await waiting(2)
    return { running: begun, held: next }
  })
  // A failure is told by whoever awaits it.
  running.catch(() => undefined)
  return { result: await held, running }
}

const ask = async <Key extends keyof typeof endpoints>(
  key: Key,
  request: RequestOf<(typeof endpoints)[Key]>,
  token = manager
) => {
  const answer = await call(server.base, endpoints[key], request, token, 'real')
  return { status: answer.status, body: answer.body }
}

describe('an import', () => {
  it('writes in steps, and holds no lock between them that anybody could wait for', async () => {
    await importFile(server.real, 'companies', companies())
    const begin = () => importFile(server.real, 'qualifications', qualifications())
    const { result, running } = await afterFirstStep(begin, async () => {
      const { pool } = server.real
      // What others take is soon given back: vacuuming, and the counts that servers share.
      await vi.waitFor(
        async () => {
          const held = await pool.query<{ mode: string; name: string }>(
            `SELECT DISTINCT mode, relation::regclass::text AS name FROM pg_locks
             WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND granted
               AND relation IS NOT NULL AND mode <> 'AccessShareLock' AND pid <> pg_backend_pid()`
          )
          expect(held.rows).toEqual([])
        },
        { timeout: waitOf('server') }
      )
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::int4 AS count FROM section_qualifications'
      )
      return { records: rows[0]?.count ?? 0 }
    })
    await running
    expect(result.records).toBeGreaterThan(0)
    expect(result.records).toBeLessThan(ROWS)
  })

  it('lets staff search, favor, note, export and register a refusal at the same companies', async () => {
    const path = companies()
    await importFile(server.real, 'companies', path)
    await importFile(
      server.real,
      'contacts',
      file('phones.csv', '企业名称,手机,姓名', at => `苏州第${at}机电有限公司,${13_700_000_000 + at},张三`)
    )
    const { rows } = await server.real.pool.query<{ id: string }>(
      'SELECT company_id AS id FROM company_detail ORDER BY company_id LIMIT 1'
    )
    const id = rows[0]?.id ?? ''
    const begin = () => importFile(server.real, 'qualifications', qualifications())
    const { running } = await afterFirstStep(begin, async () => undefined)
    const answers = await Promise.all([
      ask('searchCompanies', { body: { criteria: { keyword: ['机电'] } } }),
      ask('addFavorite', { body: { companyId: id } }),
      ask('addNote', { params: { id }, body: { kind: 'phone', text: '电话沟通' } }),
      ask('optOut', { params: { id }, body: { reason: '来电说明不要再联系' } }),
      ask('createExport', {
        body: { selection: { by: 'ids', ids: [id] }, columns: ['name', 'contacts'], format: 'csv' }
      })
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201, 202])
    await server.doJobs('real')
    expect((await ask('exports', { query: {} })).body).toMatchObject({ items: [{ state: 'done' }] })
    await running
    // What staff said meanwhile stands.
    expect((await ask('contacts', { params: { id }, query: {} })).body).toMatchObject({
      total: 0,
      refused: true
    })
    const found = await ask('searchCompanies', { body: { criteria: { contact: ['有手机'] } } })
    expect(found.body).toMatchObject({ data: { total: ROWS - 1 } })
    const facets = await ask('companyFacets', { body: { criteria: {}, filters: ['contact'] } })
    expect(JSON.stringify(facets.body)).toContain(`"token":"有手机","count":${ROWS - 1}`)
  })

  it('that cannot be read to its end leaves nothing', async () => {
    const path = join(folder, 'broken.csv')
    const rows = Array.from({ length: ROWS }, (_, at) => `苏州第${at}机电有限公司,电机`)
    writeFileSync(path, ['企业名称,经营范围', ...rows, `"${'没有闭合'.repeat(300_000)}`].join('\n'))
    await expect(importFile(server.real, 'companies', path)).rejects.toThrow(/引号/)
    const { rows: left } = await server.real.pool.query('SELECT FROM company')
    expect(left).toHaveLength(0)
    expect(await importing(server.real.db)).toBeNull()
  })
})

/** Ends the connection of an import after its first step. */
const interrupt = async (begin: () => Promise<ImportResult>): Promise<void> => {
  const { running } = await afterFirstStep(begin, () =>
    server.real.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    )
  )
  await expect(running).rejects.toThrow(/terminat/)
}
const having = async (): Promise<number> => {
  const body = { criteria: { qualification: ['专精特新小巨人'] } }
  return ((await ask('searchCompanies', { body })).body as { data: { total: number } }).data.total
}
const written = async (): Promise<number> => {
  const { rows } = await server.real.pool.query<{ count: number }>(
    'SELECT count(*)::int4 AS count FROM section_qualifications'
  )
  return rows[0]?.count ?? 0
}

describe('an interrupted import', () => {
  beforeEach(async () => {
    await importFile(server.real, 'companies', companies())
  })

  it('keeps what it has written, which is found once somebody has finished that', async () => {
    await interrupt(() => importFile(server.real, 'qualifications', qualifications()))
    await finishInterrupted(server.real.loads, TODAY)
    expect(await written()).toBeLessThan(ROWS)
    expect(await having()).toBe(await written())
    expect(await importing(server.real.db)).toMatchObject({ state: 'interrupted', total: ROWS })
  })

  it('goes on with the rest when it is run again', async () => {
    const path = qualifications()
    await interrupt(() => importFile(server.real, 'qualifications', path))
    const before = await written()
    const { report } = await importFile(server.real, 'qualifications', path)
    expect(report.counts).toMatchObject({ unchanged: before, added: ROWS - before })
    expect(await having()).toBe(ROWS)
    expect(await importing(server.real.db)).toBeNull()
  })

  it('that is the first one does not show half of its world', async () => {
    await emptyCompanies(server.real.db)
    await server.real.pool.query(`DELETE FROM setting WHERE key = 'dataVersion'`)
    await interrupt(() => importFile(server.real, 'companies', companies()))
    expect(await isFilled(server.real.db)).toBe(false)
  })
})

describe('a running import', () => {
  it('is told to who administers, in either world, and to nobody else', async () => {
    const begin = () => importFile(server.real, 'companies', companies())
    const { result, running } = await afterFirstStep(begin, () =>
      Promise.all(
        [lead, manager].map(async token => {
          const answer = await call(server.base, noticeEndpoints.notices, {}, token, 'demo')
          return (answer.body as { importing: unknown }).importing
        })
      )
    )
    await running
    expect(result[0]).toMatchObject({ state: 'writing', file: 'companies.csv', total: ROWS })
    expect(result[1]).toBeNull()
    const after = await call(server.base, noticeEndpoints.notices, {}, lead)
    expect(after.body).toMatchObject({ importing: null })
  })
})
