import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Pool } from 'pg'
import { createClock } from '../../../host/server/base/clock.ts'
import { readConfig } from '../../../host/server/base/config.ts'
import { createMetrics } from '../../../host/server/metrics/metrics.ts'
import { createDatabase } from '../../../host/server/store/database.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { routePattern } from '../../../src/contract/base/path.ts'
import { call } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { startServerProcess } from '../../helpers/serverProcess.ts'
import { createDataFolder, type DataFolder } from '../../helpers/dataFolder.ts'

const answered = (status: number): string =>
  `prospecting_request_duration_seconds_count{method="GET",route="${routePattern(endpoints.me)}",status="${status}"}`

describe('what a server measures', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ companies: 3, settings: { EXPORT_ROWS: '100' } })
  })
  afterAll(() => server.close())

  /** The value of one series, by how its line begins; null where there is none. */
  async function valueOf(series: string): Promise<number | null> {
    const line = (await server.metrics()).split('\n').find(each => each.startsWith(`${series} `))
    return line === undefined ? null : Number(line.slice(series.length))
  }

  it('requests by route, method and status', async () => {
    const token = await signInAs(server.base, 'demo.manager')
    await call(server.base, endpoints.me, {}, token)
    await call(server.base, endpoints.me, {}, token)
    await call(server.base, endpoints.me, {}, null)
    expect(await valueOf(answered(200))).toBe(2)
    expect(await valueOf(answered(401))).toBe(1)
  })

  it('addresses that nobody has made as one', async () => {
    await Promise.all(['a', 'b', 'c'].map(name => fetch(`${server.base}/api/no/${name}`, { method: 'PUT' })))
    const text = await server.metrics()
    expect(text).toMatch(/route="none",status="404"\} 3/)
    expect(text).not.toContain('/api/no/')
  })

  it('connections, the event loop, jobs with their age, imports and who has used up a limit', async () => {
    expect(await valueOf('prospecting_database_connections{pool="requests",state="waiting"}')).toBe(0)
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).not.toBeNull()
    expect(await valueOf('prospecting_jobs{kind="list",state="queued"}')).toBeNull()
    expect(await valueOf('prospecting_staff_at_limit{limit="exportRows"}')).toBe(0)
    await fill(server.real)
    expect(await valueOf('prospecting_database_up')).toBe(1)
    expect(await valueOf('prospecting_jobs{kind="list",state="queued"}')).toBe(2)
    expect(await valueOf('prospecting_jobs{kind="list",state="done"}')).toBe(1)
    expect(await valueOf('prospecting_oldest_job_seconds{kind="list",state="queued"}')).toBeGreaterThan(3600)
    expect(await valueOf('prospecting_oldest_job_seconds{kind="list",state="done"}')).toBeNull()
    expect(await valueOf('prospecting_last_import_timestamp_seconds{kind="companies",state="done"}')).toBe(
      Date.parse('2026-11-20T10:00:00Z') / 1000
    )
    expect(await valueOf('prospecting_staff_at_limit{limit="exportRows"}')).toBe(1)
    // There is no limit of rows that are shown, so nobody is at it.
    expect(await valueOf('prospecting_staff_at_limit{limit="shownRows"}')).toBe(0)
  })
})

/** Three jobs, an import and a used-up quota of a month. */
async function fill({ db }: TestServer['real']): Promise<void> {
  const { id } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  for (const [state, code, hours] of [
    ['queued', 'a', 2],
    ['queued', 'b', 1],
    ['done', 'c', 9]
  ] as const) {
    await sql`
      INSERT INTO staff_export (staff_id, state, format, columns, company_ids, trace_code, month, created_at)
      VALUES (${id}, ${state}, 'csv', '{}', '{}', ${code}, '2026-11',
        '2026-11-21T12:00:00Z'::timestamptz - ${hours} * interval '1 hour')`.execute(db)
  }
  await sql`
    INSERT INTO import_run (kind, file, state, ended_at)
    VALUES ('companies', 'a.csv', 'done', '2026-11-20T10:00:00Z')`.execute(db)
  await sql`
    INSERT INTO staff_usage (staff_id, kind, month, used) VALUES (${id}, 'exportRows', '2026-11', 100)`.execute(
    db
  )
}

describe('a database that does not answer', () => {
  it('is told, and all else still measured', async () => {
    const pool = new Pool({ host: '127.0.0.1', port: 1 })
    const config = readConfig({})
    const real = { db: createDatabase(pool), pool, background: pool, loads: pool }
    const { app } = createMetrics({ config, clock: createClock(), real })
    const { payload } = await app.inject('/metrics')
    expect(payload).toContain('prospecting_database_up 0')
    expect(payload).not.toContain('prospecting_staff_at_limit{')
    expect(payload).toContain('prospecting_database_connections{pool="requests",state="waiting"} 0')
  })
})

describe('where it is read', () => {
  let data: DataFolder
  beforeAll(async () => {
    data = await createDataFolder(5)
  })
  afterAll(() => data.remove())

  it('has an address of its own, and is not among what staff reach', async () => {
    const server = startServerProcess({ DATA_DIR: data.path, METRICS: '127.0.0.1:0' })
    const base = await server.ready
    const [, address = ''] = /运行指标：(\S+)/.exec(server.output()) ?? []
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?version=/)
    expect(await answer.text()).toContain('prospecting_database_up 1')
    expect(await (await fetch(`${base}/metrics`)).text()).not.toContain('prospecting_')
  })

  it('is nowhere by default, and a wrong one is told', () => {
    expect(readConfig({}).metrics).toBeNull()
    expect(readConfig({ METRICS: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(readConfig({ METRICS: '10.0.0.5:9464' }).metrics).toEqual({ host: '10.0.0.5', port: 9464 })
    expect(readConfig({ METRICS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 })
    expect(() => readConfig({ METRICS: 'on' })).toThrow('配置 METRICS 应为端口')
    expect(() => readConfig({ METRICS: '70000' })).toThrow('配置 METRICS 应为端口')
  })
})
