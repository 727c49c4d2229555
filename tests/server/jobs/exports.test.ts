import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFile } from '../../../host/server/jobs/files/makeFile.ts'
import { listFileJob } from '../../../host/server/jobs/listFile.ts'
import {
  activeJobs,
  addPart,
  beginJob,
  expireJobs,
  failJob,
  finishJob,
  reportProgress,
  turnOf
} from '../../../host/server/store/jobs/jobs.ts'
import { createClock } from '../../../host/server/base/clock.ts'
import { readConfig } from '../../../host/server/base/config.ts'
import { createLog } from '../../../host/server/base/log.ts'
import { openJobs } from '../../../host/server/jobs/openJobs.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { Export } from '../../../src/contract/entities/export.ts'
import type { Notices } from '../../../src/contract/entities/notice.ts'
import { fileNameFromContentDisposition } from '../../../src/http/pipeline/fileName.ts'
import { call, unwrap } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { waitOf } from '../../helpers/patience.ts'

let server: TestServer
let token: string
let ids: readonly string[]
const clock = createClock('2026-11-21')

beforeAll(async () => {
  server = await startTestServer({ companies: 1200, clock, settings: { EXPORT_ROWS: '5000' } })
  token = await signInAs(server.base, 'demo.manager')
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  ids = found.map(({ id }) => id)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('staff_export').execute()
  await server.database.db.deleteFrom('staff_usage').execute()
  await server.database.db.deleteFrom('staff_export_company').execute()
})

type Wanted = RequestOf<typeof endpoints.createExport>['body']

async function ask(part: Partial<Wanted> = {}): Promise<Export> {
  const body: Wanted = {
    selection: { by: 'query', first: 1200 },
    columns: ['name', 'uscc', 'regCapital', 'established', 'region', 'insured', 'qualifications', 'revenue'],
    format: 'xlsx',
    ...part
  }
  return (await call(server.base, endpoints.createExport, { body }, token)).body as Export
}

const look = async (id: string): Promise<Export> =>
  (await call(server.base, endpoints.export, { params: { id } }, token)).body as Export

async function used(): Promise<number> {
  const answer = await call(server.base, endpoints.membership, {}, token)
  return (unwrap(endpoints.membership, answer) as { quotas: { exportRows: { used: number } } }).quotas
    .exportRows.used
}

async function download(id: string): Promise<{ readonly name: string | null; readonly bytes: Uint8Array }> {
  const url = `${server.base}${services.dataQuery.basePath}/exports/${id}/file`
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return { name: fileNameFromContentDisposition(response.headers.get('content-disposition')), bytes }
}

/** The cells of a sheet as text, and whether any of them is computed. */
function sheetOf(bytes: Uint8Array, at: number): readonly (readonly string[])[] {
  const xml = strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array())
  expect(xml).not.toContain('<f>')
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    )
  )
}

describe('the file of an export', () => {
  it('has the companies of the list in its order, with numbers as numbers, and says who made it and what for', async () => {
    const criteria = { region: ['440000'], status: ['存续'] }
    const asked = await ask({
      name: '走访/名单',
      selection: { by: 'query', first: 300, criteria, sort: '-regCapital' },
      purpose: '年度走访'
    })
    await server.doJobs()
    const done = await look(asked.id)
    expect(done).toMatchObject({ state: 'done', progress: 1, problem: null, name: '走访/名单' })
    const { name, bytes } = await download(asked.id)
    expect(name).toBe(`演示数据_走访_名单_${day(done.createdAt)}_${done.traceCode}.xlsx`)
    expect(done.size).toBe(bytes.length)
    const [head, ...rows] = sheetOf(bytes, 1)
    expect(head).toEqual([
      '企业名称',
      '统一社会信用代码',
      '注册资本（万）',
      '注册资本币种',
      '成立日期',
      '所在地区',
      '参保人数（人）',
      '科技资质',
      '年营业额（万元）'
    ])
    const found = await call(
      server.base,
      endpoints.searchCompanies,
      { body: { criteria, sort: '-regCapital', pageSize: 200 } },
      token
    )
    const listed = unwrap(endpoints.searchCompanies, found) as {
      items: { name: string; regCapital: { amount: string } | null; insured: number | null }[]
    }
    expect(rows).toHaveLength(done.rows)
    expect(rows.slice(0, 200).map(cells => [cells[0], cells[2], cells[6]])).toEqual(
      listed.items.map(row => [row.name, row.regCapital?.amount ?? '', row.insured?.toString() ?? ''])
    )
    const manifest = Object.fromEntries(sheetOf(bytes, 2).map(([item, content]) => [item, content]))
    expect(manifest).toMatchObject({
      导出人: expect.stringContaining('演示') as string,
      用途: '年度走访',
      行数: String(done.rows),
      追溯码: done.traceCode
    })
    expect(sheetOf(bytes, 2).map(([, content]) => content)).toEqual(
      expect.arrayContaining(['所在地区：广东省', '经营状态：存续'])
    )
  })

  it('as CSV has a BOM, one line for each company, and no cell that computes', async () => {
    await server.database.db
      .updateTable('company_detail')
      .set({ legal_representative: '=HYPERLINK("http://evil.example")' })
      .where('company_id', '=', ids[0] ?? '')
      .execute()
    const asked = await ask({
      selection: { by: 'ids', ids: ids.slice(0, 3) },
      columns: ['name', 'legalRepresentative'],
      format: 'csv'
    })
    await server.doJobs()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await download(asked.id)).bytes)
    expect(text.startsWith('\uFEFF企业名称,法定代表人\r\n')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(4)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  it('makes its companies exported ones, and is told of once', async () => {
    const asked = await ask({ selection: { by: 'ids', ids: ids.slice(5, 8) } })
    await server.doJobs()
    const found = await call(
      server.base,
      endpoints.searchCompanies,
      { body: { criteria: { mine: ['已导出过'] } } },
      token
    )
    const { items } = unwrap(endpoints.searchCompanies, found) as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(5, 8)))
    const notices = async () => (await call(server.base, endpoints.notices, {}, token)).body as Notices
    expect(await notices()).toMatchObject({
      active: 0,
      unread: 1,
      notices: [{ id: asked.id, kind: 'list', name: '企业名单', state: 'done', isRead: false }]
    })
    await call(server.base, endpoints.readNotices, { body: {} }, token)
    expect(await notices()).toMatchObject({ unread: 0, notices: [{ isRead: true }] })
  })

  it('of a request that is sent twice is one', async () => {
    const requestId = '0d3f6b1e-54b9-4c6f-9f0a-2d6f1a0c7b11'
    const [one, other] = await Promise.all([ask({ requestId }), ask({ requestId })])
    expect(one.id).toBe(other.id)
    expect((await ask({ requestId })).id).toBe(one.id)
    expect(await used()).toBe(1200)
  })

  it('is deleted after its days; asking again makes a new one and counts again', async () => {
    const asked = await ask()
    await server.doJobs()
    const { db } = server.database
    const expiresAt = Date.parse((await look(asked.id)).expiresAt ?? '')
    expect(expiresAt - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await expireJobs(db, new Date(expiresAt - 1000))
    expect((await look(asked.id)).state).toBe('done')
    await expireJobs(db, new Date(expiresAt + 1000))
    expect(await look(asked.id)).toMatchObject({ state: 'expired', size: null })
    expect(await parts()).toBe(0)
    expect(await call(server.base, endpoints.exportFile, { params: { id: asked.id } }, token)).toMatchObject({
      status: 404
    })
    await call(server.base, endpoints.retryExport, { params: { id: asked.id }, body: {} }, token)
    await server.doJobs()
    expect(await look(asked.id)).toMatchObject({ state: 'done', traceCode: asked.traceCode })
    expect(await used()).toBe(2400)
  })
})

describe('an export that is being made', () => {
  it('is cancelled without a file and without a charge, whoever works on it', async () => {
    const asked = await ask()
    const { db } = server.database
    const attempt = await beginJob(db, asked.id)
    if (!attempt) throw new Error('it has not begun')
    expect(await addPart(db, attempt, 0, Buffer.from('a'))).toBe(true)
    await reportProgress(db, attempt, 0.5)
    expect(await look(asked.id)).toMatchObject({ state: 'running', progress: 0.5 })
    const cancelled = await call(
      server.base,
      endpoints.cancelExport,
      { params: { id: asked.id }, body: {} },
      token
    )
    expect(cancelled.body).toMatchObject({ state: 'cancelled', progress: null })
    expect(await parts()).toBe(0)
    expect(await used()).toBe(0)
    // The worker notices with whatever it does next.
    expect(await addPart(db, attempt, 1, Buffer.from('b'))).toBe(false)
    expect(await reportProgress(db, attempt, 0.6)).toBe(false)
    expect(await finishJob(db, attempt, made)).toBe(false)
    expect(await look(asked.id)).toMatchObject({ state: 'cancelled' })
  })

  it('is given up between two batches when it is cancelled', async () => {
    const asked = await ask()
    const { db } = server.database
    const deps = { db, world: 'demo' as const, clock, keepDays: 7 }
    const batches = { written: 0 }
    await makeFile(deps, asked.id, new AbortController().signal, async sink => {
      for (let at = 0; at < 10; at++) {
        await sink.write(new Uint8Array(300_000))
        batches.written += 1
        if (at === 2)
          await call(server.base, endpoints.cancelExport, { params: { id: asked.id }, body: {} }, token)
      }
      return written
    })
    expect(batches.written).toBe(3)
    expect(await parts()).toBe(0)
    expect(await look(asked.id)).toMatchObject({ state: 'cancelled' })
  })

  it('that is cancelled and asked for again while it is being made is begun again by whoever makes it', async () => {
    const asked = await ask()
    const deps = { db: server.database.db, world: 'demo' as const, clock, keepDays: 7 }
    const change = (endpoint: typeof endpoints.cancelExport | typeof endpoints.retryExport) =>
      call(server.base, endpoint, { params: { id: asked.id }, body: {} }, token)
    let begun = 0
    await makeFile(deps, asked.id, new AbortController().signal, async sink => {
      begun += 1
      await sink.write(new Uint8Array(300_000))
      if (begun === 1) {
        await change(endpoints.cancelExport)
        await change(endpoints.retryExport)
        await sink.write(new Uint8Array(300_000))
      }
      return written
    })
    expect(begun).toBe(2)
    expect(await look(asked.id)).toMatchObject({ state: 'done', size: 300_000 })
  })

  it('is begun again from the beginning, and nothing of the attempt before gets into the file', async () => {
    const asked = await ask({ selection: { by: 'ids', ids: ids.slice(0, 2) }, format: 'csv' })
    const { db } = server.database
    const dead = await beginJob(db, asked.id)
    if (!dead) throw new Error('it has not begun')
    await addPart(db, dead, 0, Buffer.from('half a file'))
    await listFileJob({ db, world: 'demo', clock, keepDays: 7 })(asked.id, new AbortController().signal)
    expect(await addPart(db, dead, 1, Buffer.from('too late'))).toBe(false)
    const text = new TextDecoder().decode((await download(asked.id)).bytes)
    expect(text.startsWith('企业名称')).toBe(true)
    expect(text).not.toContain('half')
  })

  it('that fails for good says so and gives its rows back', async () => {
    const asked = await ask()
    await failJob(server.database.db, asked.id, '磁盘已满', new Date())
    expect(await look(asked.id)).toMatchObject({ state: 'failed', problem: '磁盘已满' })
    expect(await used()).toBe(0)
    expect(await activeJobs(server.database.db)).toEqual([])
  })
})

describe('the queue', () => {
  it('does what waited before it was there', async () => {
    const early = await ask({ selection: { by: 'ids', ids: ids.slice(0, 2) } })
    const { database: demo, real } = server
    const config = readConfig({ DATABASE_URL: 'postgres://unused' })
    const jobs = openJobs({ ...real, real, demo }, { config, clock, log: createLog('silent') })
    await jobs.start()
    try {
      expect(await isDone(server.base, token, early.id)).toBe(true)
    } finally {
      await jobs.stop()
    }
  })

  it('is asked again for what it lost', async () => {
    const { database: demo, real } = server
    const config = readConfig({ DATABASE_URL: 'postgres://unused' })
    const jobs = openJobs({ ...real, real, demo }, { config, clock, log: createLog('silent') })
    await jobs.start()
    try {
      // Written without a word to the queue.
      const lost = await ask({ selection: { by: 'ids', ids: ids.slice(0, 2) } })
      await jobs.addLost()
      expect(await isDone(server.base, token, lost.id)).toBe(true)
    } finally {
      await jobs.stop()
    }
  })

  it('does the first of everybody before the second of anybody', async () => {
    const many = { selection: { by: 'ids' as const, ids: ids.slice(0, 2) } }
    const mine = [await ask(many), await ask(many), await ask(many), await ask(many)].map(({ id }) => id)
    const colleague = await signInAs(server.base, 'demo.lead')
    const body: Wanted = { ...many, columns: ['name'], format: 'csv' }
    const other = (await call(server.base, endpoints.createExport, { body }, colleague)).body as Export
    const { db } = server.database
    expect(await Promise.all([...mine, other.id].map(id => turnOf(db, id)))).toEqual([0, 1, 2, 3, 0])
    const { database: demo, real } = server
    const jobs = openJobs({ ...real, real, demo }, { config: server.config, clock, log: createLog('silent') })
    await jobs.start()
    try {
      for (const id of mine) await isDone(server.base, token, id)
    } finally {
      await jobs.stop()
    }
    const { rows } = await server.database.pool.query<{ id: string }>(
      `SELECT data ->> 'id' AS id FROM job.job WHERE name = 'list' AND data ->> 'id' = ANY($1)
       ORDER BY started_on`,
      [[...mine.slice(2), other.id]]
    )
    expect(rows.map(({ id }) => id)).toEqual([other.id, ...mine.slice(2)])
  })

  it('does what is asked for by itself', async () => {
    const queued = await startTestServer({ companies: 30, jobs: true })
    try {
      const as = await signInAs(queued.base, 'demo.manager')
      const body: Wanted = { selection: { by: 'query', first: 30 }, columns: ['name'], format: 'csv' }
      const asked = (await call(queued.base, endpoints.createExport, { body }, as)).body as Export
      expect(await isDone(queued.base, as, asked.id)).toBe(true)
    } finally {
      await queued.close()
    }
  })
})

async function isDone(base: string, as: string, id: string): Promise<boolean> {
  return vi.waitUntil(
    async () => {
      const answer = await call(base, endpoints.export, { params: { id } }, as)
      return (answer.body as Export).state === 'done'
    },
    { timeout: waitOf('server'), interval: 200 }
  )
}

interface Case {
  readonly id: string
  readonly input: { readonly cell: string }
}

describe.skipIf(!hasShared)(sharedTitle('hostile cells, on their way through the server'), () => {
  it('are inert in both formats', async () => {
    const cases = (yardstick<readonly Case[]>('formula-export') ?? []).filter(
      each => !each.input.cell.includes('\0')
    )
    const { db } = server.database
    const own = ids.slice(0, cases.length)
    for (const [at, { input }] of cases.entries()) {
      await db
        .updateTable('company_detail')
        .set({ legal_representative: input.cell })
        .where('company_id', '=', own[at] ?? '')
        .execute()
    }
    const wanted = { selection: { by: 'ids' as const, ids: own }, columns: ['legalRepresentative' as const] }
    const [xlsx, csv] = [await ask({ ...wanted, format: 'xlsx' }), await ask({ ...wanted, format: 'csv' })]
    await server.doJobs()
    const rows = sheetOf((await download(xlsx.id)).bytes, 1).slice(1)
    expect(rows.map(([cell]) => cell)).toEqual(cases.map(({ input }) => input.cell.replace(/\r\n?/g, '\n')))
    const text = new TextDecoder().decode((await download(csv.id)).bytes)
    const fields = [...text.matchAll(/(?:^|\r\n)("(?:[^"]|"")*"|[^\r]*)/g)].map(([, field = '']) =>
      field.replace(/^"|"$/g, '')
    )
    expect(fields.length).toBeGreaterThan(cases.length)
    for (const field of fields) expect(field).not.toMatch(/^[\s\p{Cc}]*[=+@](?!$)|^[\s\p{Cc}]*-(?!\d)/u)
  })
})

const made = { name: 'a.csv', size: 1, now: new Date(), keepDays: 7 }
const written = { name: 'a', createdAt: new Date(), traceCode: 'EX20261121-7K3QZ9WD', format: 'xlsx' }

async function parts(): Promise<number> {
  const { count } = await server.database.db
    .selectFrom('staff_export_part')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function day(moment: string | null): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
    .format(new Date(moment ?? ''))
    .replaceAll('-', '')
}
