import { create as contentDisposition } from 'content-disposition'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '../../src/contract/entities/audit.ts'
import type { Export } from '../../src/contract/entities/export.ts'
import { isActive } from '../../src/contract/entities/job.ts'
import type { Notices } from '../../src/contract/entities/notice.ts'
import type { Membership } from '../../src/contract/entities/premium.ts'
import type { Report } from '../../src/contract/entities/report.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Page } from '../../src/contract/base/shape.ts'
import { waitOf } from '../helpers/patience.ts'
import { unwrap, type RawAnswer } from './call.ts'
import type { Ask } from './provocations.ts'

type Job = Export | Report

/** The services in a setting of their own, where nobody has asked for anything yet. */
export interface JobSurroundings {
  readonly enter: () => Promise<Ask>
  readonly leave: () => void
  /** Lets jobs that wait be done. */
  readonly doJobs: () => Promise<void>
}

const DAY_MS = 86_400_000

/** How a kind of job is asked for, and what is told of it; ids, moments and codes are those of the service. */
interface Kind {
  readonly ask: (ask: Ask, ids: readonly string[]) => Promise<RawAnswer>
  readonly endpoints: {
    readonly list: typeof endpoints.exports | typeof endpoints.reports
    readonly one: typeof endpoints.export | typeof endpoints.report
    readonly file: typeof endpoints.exportFile | typeof endpoints.reportFile
    readonly cancel: typeof endpoints.cancelExport | typeof endpoints.cancelReport
    readonly retry: typeof endpoints.retryExport | typeof endpoints.retryReport
  }
  readonly quota: keyof Membership['quotas']
  /** How much two companies take of it. */
  readonly takes: number
  readonly asked: (companies: readonly Company[]) => object
  readonly code: 'EX' | 'RE'
  readonly type: string
  /** What is in the file, as far as it is the same everywhere. */
  readonly holds: (bytes: Uint8Array, companies: readonly Company[]) => void
  readonly audited: (companies: readonly Company[]) => readonly Partial<AuditEntry>[]
}

interface Company {
  readonly id: string
  readonly name: string
  readonly uscc: string
}

const lists = {
  list: endpoints.exports,
  one: endpoints.export,
  file: endpoints.exportFile,
  cancel: endpoints.cancelExport,
  retry: endpoints.retryExport
}
const reports = {
  list: endpoints.reports,
  one: endpoints.report,
  file: endpoints.reportFile,
  cancel: endpoints.cancelReport,
  retry: endpoints.retryReport
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const list = (format: Export['format'], name?: string): Omit<Kind, 'type' | 'holds'> => ({
  ask: (ask, ids) =>
    ask(endpoints.createExport, {
      body: {
        selection: { by: 'ids', ids },
        columns: ['name', 'uscc', 'name'],
        format,
        purpose: '走访',
        ...(name && { name })
      }
    }),
  endpoints: lists,
  quota: 'exportRows',
  takes: 2,
  code: 'EX',
  asked: () => ({ name: name ?? '企业名单', format, rows: 2, columns: ['name', 'uscc'], purpose: '走访' }),
  audited: () => [
    {
      action: 'exportDownload',
      companyName: null,
      subject: `${name ?? '企业名单'}（2 家）`,
      purpose: '走访'
    },
    { action: 'exportCreate', companyName: null, subject: `${name ?? '企业名单'}（2 家）`, purpose: '走访' }
  ]
})

const ofList = (format: Report['format']): Omit<Kind, 'type' | 'holds'> => ({
  ask: (ask, ids) =>
    ask(endpoints.createReports, {
      body: {
        template: 'listAnalysis',
        subject: { kind: 'list', selection: { by: 'ids', ids } },
        sections: ['companies', 'overview'],
        format
      }
    }),
  endpoints: reports,
  quota: 'reports',
  takes: 1,
  code: 'RE',
  asked: () => ({
    name: '名单分析报告·2 家企业的名单',
    template: 'listAnalysis',
    subject: { kind: 'list', id: null, name: '2 家企业的名单' },
    format,
    sections: ['overview', 'companies']
  }),
  audited: () => [
    { action: 'reportDownload', companyName: null, subject: '名单分析报告·2 家企业的名单', purpose: null },
    { action: 'reportCreate', companyName: null, subject: '名单分析报告·2 家企业的名单', purpose: null }
  ]
})

const ofCompanies = (name?: string): Omit<Kind, 'type' | 'holds'> => ({
  ...ofList('xlsx'),
  ask: (ask, ids) =>
    ask(endpoints.createReports, {
      body: {
        template: 'visitBrief',
        subject: { kind: 'company', ids },
        sections: ['overview'],
        format: 'xlsx',
        ...(name && { name })
      }
    }),
  takes: 2,
  asked: ([first]) => ({
    name: `${name ?? '访前一页纸'}·${first?.name}`,
    template: 'visitBrief',
    subject: { kind: 'company', id: first?.id, name: first?.name },
    format: 'xlsx',
    sections: ['overview']
  }),
  audited: ([first]) =>
    (['reportDownload', 'reportCreate'] as const).map(action => ({
      action,
      companyName: first?.name ?? '',
      subject: `${name ?? '访前一页纸'}·${first?.name}`,
      purpose: null
    }))
})

const rowsOf = (bytes: Uint8Array): readonly string[] =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row>.*?<\/row>/gs) ?? []

const kinds: Readonly<Record<string, Kind>> = {
  '名单，CSV': {
    ...list('csv'),
    type: 'text/csv; charset=utf-8',
    holds: (bytes, companies) =>
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
        ['\uFEFF企业名称,统一社会信用代码', ...companies.map(({ name, uscc }) => `${name},${uscc}`), ''].join(
          '\r\n'
        )
      )
  },
  '名单，Excel': {
    ...list('xlsx', '走访/名单'),
    type: XLSX,
    holds: (bytes, companies) => {
      const [head, ...rows] = rowsOf(bytes)
      expect(head).toContain('统一社会信用代码')
      expect(rows).toHaveLength(companies.length)
      for (const [at, { name }] of companies.entries()) expect(rows[at]).toContain(name)
    }
  },
  '名单的报告，PDF': {
    ...ofList('pdf'),
    type: 'application/pdf',
    holds: bytes => expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-')
  },
  '企业的报告，Excel': {
    ...ofCompanies(),
    type: XLSX,
    holds: bytes => expect(rowsOf(bytes).length).toBeGreaterThan(0)
  },
  '有名称的报告，Excel': {
    ...ofCompanies('走访'),
    type: XLSX,
    holds: bytes => expect(rowsOf(bytes).length).toBeGreaterThan(0)
  }
}

/** One life of a job, wherever it is lived: server and mocks tell the same of it, step by step. */
export function describeJobs({ enter, leave, doJobs }: JobSurroundings): void {
  afterEach(() => leave())

  it('the companies of an exported list are exported ones once it has its file', async () => {
    const ask = await enter()
    const found = async (criteria = {}) => {
      const answer = await ask(endpoints.searchCompanies, { body: { criteria, pageSize: 2 } })
      return (unwrap(endpoints.searchCompanies, answer) as Page<Company>).items.map(({ id }) => id)
    }
    const ids = await found({ mine: ['!已导出过'] })
    const { body } = await list('csv').ask(ask, ids)
    expect(await found({ mine: ['!已导出过'] })).toEqual(ids)
    await doJobs()
    await vi.waitUntil(async () => {
      const { body: now } = await ask(endpoints.export, { params: { id: (body as Job).id } })
      return !isActive(now as Job)
    }, waitOf('contract'))
    expect(await found({ mine: ['!已导出过'] })).not.toEqual(expect.arrayContaining(ids))
  })

  describe.each(Object.entries(kinds))('a job: %s', (_, kind) => {
    const { list: all, one, file, cancel, retry } = kind.endpoints
    let ask: Ask
    let companies: readonly Company[]

    beforeEach(async () => {
      ask = await enter()
      const found = await ask(endpoints.searchCompanies, { body: { pageSize: 2 } })
      companies = (unwrap(endpoints.searchCompanies, found) as Page<Company>).items
    })

    const asked = async (): Promise<Job> => {
      const answer = await kind.ask(
        ask,
        companies.map(({ id }) => id)
      )
      expect(answer.status).toBe(202)
      const made = Array.isArray(answer.body) ? (answer.body as Job[])[0] : (answer.body as Job)
      if (!made) throw new Error('nothing was made')
      return made
    }
    const queued = () => ({
      ...kind.asked(companies),
      id: expect.stringMatching(/^\d+$/) as string,
      state: 'queued',
      progress: null,
      problem: null,
      size: null,
      traceCode: expect.stringMatching(
        new RegExp(String.raw`^${kind.code}\d{8}-[2-9A-HJKMNP-TV-Z]{8}$`)
      ) as string,
      createdAt: anyMoment(),
      endedAt: null,
      expiresAt: null
    })
    const look = async ({ id }: Job): Promise<Job> => (await ask(one, { params: { id } })).body as Job
    const used = async (): Promise<number> => {
      const answer = await ask(endpoints.membership, {})
      return (unwrap(endpoints.membership, answer) as Membership).quotas[kind.quota].used
    }
    const whenDone = async (job: Job): Promise<Job> => {
      await doJobs()
      return vi.waitUntil(async () => {
        const now = await look(job)
        return !isActive(now) && now
      }, waitOf('contract'))
    }

    it('waits, has its file for a week under the name that names it, and is told of', async () => {
      const made = await asked()
      expect(made).toEqual(queued())
      expect(await used()).toBe(kind.takes)
      const done = await whenDone(made)
      const endedAt = Date.parse(done.endedAt ?? '')
      expect(done).toEqual({
        ...made,
        state: 'done',
        progress: 1,
        size: expect.any(Number) as number,
        endedAt: anyMoment(),
        expiresAt: new Date(endedAt + 7 * DAY_MS).toISOString()
      })
      const answer = await ask(file, { params: { id: made.id } })
      const name = `演示数据_${made.name.replace('/', '_')}_${dayInChina(made.createdAt)}_${made.traceCode}.${made.format}`
      expect(answer).toMatchObject({
        status: 200,
        worlds: 'demo',
        contentType: kind.type,
        disposition: contentDisposition(name),
        caching: 'no-store'
      })
      expect(answer.bytes).toHaveLength(done.size ?? 0)
      kind.holds(answer.bytes, companies)
      expect(((await ask(all, { query: {} })).body as Page<Job>).items).toContainEqual(done)
      const { notices } = (await ask(endpoints.notices, {})).body as Notices
      expect(notices.find(({ id }) => id === made.id)).toEqual({
        id: made.id,
        kind: kind.code === 'EX' ? 'list' : 'report',
        name: made.name,
        state: 'done',
        found: null,
        at: done.endedAt,
        isRead: false
      })
    })

    it('stands in the audit log when it is asked for and each time its file is taken', async () => {
      const made = await whenDone(await asked())
      await ask(file, { params: { id: made.id } })
      const { items } = (await ask(endpoints.audit, { query: {} })).body as Page<AuditEntry>
      const own = items.filter(({ traceCode }) => traceCode === made.traceCode)
      expect(own).toMatchObject(kind.audited(companies))
    })

    it('is cancelled without a charge, and made again under the same code', async () => {
      const made = await asked()
      const cancelled = await ask(cancel, { params: { id: made.id }, body: {} })
      const ended = { ...made, state: 'cancelled', endedAt: anyMoment() }
      expect(cancelled).toMatchObject({ status: 200, body: ended })
      expect(await look(made)).toEqual(ended)
      const each = kind.code === 'EX' ? kind.takes : 1
      expect(await used()).toBe(kind.takes - each)
      const again = await ask(retry, { params: { id: made.id }, body: {} })
      expect(again).toMatchObject({ status: 202, body: made })
      expect(again.body).toEqual(made)
      expect(await used()).toBe(kind.takes)
      expect(await whenDone(made)).toMatchObject({ state: 'done', traceCode: made.traceCode })
    })
  })
}

const anyMoment = () => expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string

/** 20261121 */
function dayInChina(moment: string | null): string {
  const day = new Date(Date.parse(moment ?? '') + 8 * 3_600_000)
  return day.toISOString().slice(0, 10).replaceAll('-', '')
}
