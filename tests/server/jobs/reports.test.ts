import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  reportSections,
  reportSectionOf,
  reportTemplateKeys,
  reportTemplateOf,
  type ReportFormat,
  type ReportTemplateKey
} from '../../../src/catalogue/reports.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Membership } from '../../../src/contract/entities/premium.ts'
import type { Report, ReportOutline } from '../../../src/contract/entities/report.ts'
import { reportDocument, type ReportDocument } from '../../../host/server/jobs/reports/document.ts'
import { threadPdf } from '../../../host/server/jobs/reports/pdf/threadPdf.ts'
import { readReport } from '../../../host/server/jobs/reports/readReport.ts'
import { expireJobs } from '../../../host/server/store/jobs/jobs.ts'
import { call, unwrap } from '../../contract/call.ts'
import { wantedReport } from '../../../host/server/store/jobs/reports.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const QUOTA = 6

type Wanted = RequestOf<typeof endpoints.createReports>['body']

let server: TestServer
let lead: string
let manager: string
let reader: string
let company: string
let subjects: Readonly<Record<'company' | 'chain' | 'park' | 'list', Wanted['subject']>>
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({
    companies: 300,
    clock,
    settings: { REPORTS_PER_MONTH: String(QUOTA), PREMIUM: 'demo.lead' }
  })
  ;[lead, manager, reader] = await Promise.all([
    signInAs(server.base, 'demo.lead'),
    signInAs(server.base, 'demo.manager'),
    signInAs(server.base, 'demo.reader')
  ])
  const { db } = server.database
  // One about whom much is known.
  const { rows } = await sql<{ id: string }>`
    SELECT company_id AS id FROM section_patents GROUP BY company_id ORDER BY count(*) DESC LIMIT 1`.execute(
    db
  )
  company = rows[0]?.id ?? ''
  const [park] = await db.selectFrom('park').select('id').orderBy('companies', 'desc').limit(1).execute()
  const chain = await db.selectFrom('industry_chain').select('key').orderBy('companies', 'desc').execute()
  subjects = {
    company: { kind: 'company', ids: [company] },
    chain: { kind: 'chain', id: chain[0]?.key ?? '' },
    park: { kind: 'park', id: park?.id ?? '' },
    list: { kind: 'list', selection: { by: 'query', first: 250 } }
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('staff_export').execute()
  await server.database.db.deleteFrom('staff_usage').execute()
})

const wholeReport = (template: ReportTemplateKey, format: ReportFormat): Wanted => {
  const { sections, subject } = reportTemplateOf(template)
  return { template, subject: subjects[subject], sections: [...sections], format }
}
const ask = (body: Wanted, as = lead) => call(server.base, endpoints.createReports, { body }, as)
const made = async (body: Wanted, as = lead): Promise<Report> => {
  const [report] = (await ask(body, as)).body as readonly Report[]
  if (!report) throw new Error('No report was made.')
  return report
}
const find = async (id: string, as = lead) =>
  (await call(server.base, endpoints.report, { params: { id } }, as)).body as Report
const used = async (as = lead) => {
  const membership = unwrap(endpoints.membership, await call(server.base, endpoints.membership, {}, as))
  return (membership as Membership).quotas.reports.used
}
const fileOf = async (id: string): Promise<Buffer> => {
  const parts = await server.database.db
    .selectFrom('staff_export_part')
    .select('bytes')
    .where('export_id', '=', id)
    .orderBy('at')
    .execute()
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** The file of a report that has just been made, as big as it says. */
async function fileAs(template: ReportTemplateKey, format: ReportFormat): Promise<Buffer> {
  const { id } = await made(wholeReport(template, format))
  await server.doJobs()
  const bytes = await fileOf(id)
  expect(await find(id)).toMatchObject({ state: 'done', progress: 1, template, format, size: bytes.length })
  return bytes
}

async function documentOf(
  template: ReportTemplateKey,
  format: ReportFormat = 'pdf',
  today = '2026-11-21',
  within: { readonly region?: string } = {}
): Promise<ReportDocument> {
  const { title, layout, sections, subject: kind } = reportTemplateOf(template)
  const { db } = server.database
  const subject = subjects[kind]
  const companyIds =
    subject.kind === 'list'
      ? (await db.selectFrom('company').select('id').limit(250).execute()).map(({ id }) => id)
      : []
  const id = subject.kind === 'company' ? company : subject.kind === 'list' ? null : subject.id
  const context = { db, today, staffId: '1', bankProducts: [], format, layout }
  const read = await readReport(context, { kind, id, companyIds, ...within }, sections, () =>
    Promise.resolve()
  )
  const marks = {
    by: '张三',
    department: '公司金融部',
    day: '2026-11-21',
    at: '2026-11-21 09:00',
    traceCode: 'RE20261121-7K3QZ9WD'
  }
  return reportDocument({ title, subject: '某某', layout, marks, demo: true }, read)
}

/** In characters: a scope of business that takes pages. What pdfmake does to one word of so many grows with their square. */
const LONG = 6000

const document = (layout: ReportDocument['layout'], name: string): ReportDocument => ({
  title: '企业尽调报告',
  subject: name,
  layout,
  marks: { by: name, department: name, day: '2026-11-21', at: '2026-11-21 09:00', traceCode: 'RE1' },
  demo: true,
  sections: [
    {
      title: '工商信息',
      blocks: [
        {
          kind: 'facts',
          facts: [{ label: '经营范围', value: name.repeat(Math.ceil(LONG / name.length)), wide: true }]
        }
      ]
    },
    {
      title: '变更记录',
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: '事项', holds: 'words' },
            { label: '日期', holds: 'day' },
            { label: '金额', holds: 'figure' }
          ],
          rows: Array.from({ length: 120 }, () => [
            name.repeat(3),
            { day: '2020-01-01' },
            { decimal: '12345.6' }
          ]),
          rest: 1880
        }
      ]
    },
    { title: '走访记录', blocks: [{ kind: 'lines', count: 5 }] }
  ],
  sources: []
})

const brief = (ids: readonly string[]): Wanted => ({
  template: 'visitBrief',
  subject: { kind: 'company', ids },
  sections: ['calls', 'overview'],
  format: 'xlsx'
})
const some = async (count: number) =>
  (await server.database.db.selectFrom('company').select('id').limit(count).execute()).map(({ id }) => id)

const askedOf = async (subject: Wanted['subject']) => {
  const { id } = await made({ ...wholeReport('listAnalysis', 'xlsx'), sections: ['companies'], subject })
  return (await wantedReport(server.database.db, id))?.askedFor
}

it('of a list keeps what the list asked for, also that in which its companies were picked', async () => {
  const asked = { suppliesTo: ['动力电池'] }
  const ids = { by: 'ids' as const, ids: [company] }
  const query = { by: 'query' as const, first: 5, criteria: { region: ['320000'] } }
  expect(await askedOf({ kind: 'list', selection: ids, pickedIn: asked })).toEqual(asked)
  expect(await askedOf({ kind: 'list', selection: query, pickedIn: asked })).toEqual(query.criteria)
  expect(await askedOf({ kind: 'list', selection: ids })).toEqual({})
})

describe('each template', () => {
  it.each(reportTemplateKeys)(
    '%s becomes a PDF with its font, bookmarks and pages, and a workbook',
    async template => {
      const files = { pdf: await fileAs(template, 'pdf'), xlsx: await fileAs(template, 'xlsx') }
      expect(files.xlsx.subarray(0, 2).toString()).toBe('PK')
      const text = files.pdf.toString('latin1')
      expect(text.startsWith('%PDF-1.7')).toBe(true)
      expect(text).toContain('NotoSansHans')
      // Text is found and copied by it.
      expect(text).toContain('/ToUnicode')
      expect(text).toContain('/Lang (zh-CN)')
      const { layout } = reportTemplateOf(template)
      const { sections } = await documentOf(template)
      const pages = Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1])
      // A bookmark for each section, and one for the sources; a page needs none.
      const bookmarks = text.match(/\/Dest \[\d+ 0 R \/XYZ/g)?.length ?? 0
      const [mostPages, leastBookmarks] = layout === 'page' ? [1, 0] : [60, sections.length + 1]
      expect(pages).toBeLessThanOrEqual(mostPages)
      expect(bookmarks).toBeGreaterThanOrEqual(leastBookmarks)
    },
    60_000
  )

  it.each(reportTemplateKeys)(
    '%s has a block in every section or names it as one without records',
    async template => {
      const { sections } = await documentOf(template)
      const titles = reportTemplateOf(template).sections.map(
        key => reportSectionOf(template, key)?.title ?? ''
      )
      const told = sections.map(({ title }) => title)
      const [absent] = sections.filter(({ title }) => title === '没有记录的内容').map(({ blocks }) => blocks)
      const unnamed = titles.filter(title => !told.includes(title) && !JSON.stringify(absent).includes(title))
      expect(unnamed).toEqual([])
      expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    }
  )

  it.each(['park', 'listAnalysis'] as const)('%s says where the data on ages end', async template => {
    const { sections } = await documentOf(template, 'pdf', '2029-11-21')
    const ages = sections.find(({ title }) => title.startsWith('成立年限'))
    expect(JSON.stringify(ages?.blocks)).toMatch(/来源中最近成立的企业成立于 \d{4}-\d{2}-\d{2}，此后没有数据/)
    // Who was founded since is not known: that none was is not said.
    const youngest = ages?.blocks.flatMap(block => (block.kind === 'table' ? [block.rows[0]?.[1]] : []))
    expect(youngest).toEqual([null])
  })

  it.each(reportTemplateKeys)('the outline of %s counts what the report holds', async template => {
    const { subject } = reportTemplateOf(template)
    const about = subjects[subject]
    const id = about.kind === 'company' ? about.ids[0] : about.kind === 'list' ? undefined : about.id
    const answer = await call(
      server.base,
      endpoints.reportOutline,
      { query: { template, ...(id && { id }) } },
      lead
    )
    const outline = answer.body as ReportOutline
    const written = await documentOf(template, 'xlsx')
    const held = written.sections.map(({ title, blocks }) => {
      const [table] = blocks.filter(block => block.kind === 'table')
      return [title, table ? table.rows.length + table.rest : null] as const
    })
    // Products of the bank come from the configuration, and these tests read the document without one.
    const counted = outline.sections.filter(({ count, title }) => count !== null && title !== '产品匹配')
    const shown = counted.filter(({ title }) => title !== reportSections.park.industries.title)
    expect(shown.filter(({ count }) => count !== 0).map(({ title, count }) => [title, count])).toEqual(
      held.filter(([title, count]) => count !== null && shown.some(each => each.title === title))
    )
  })
})

const sectionOf = ({ sections }: ReportDocument, title: string) =>
  sections.find(section => section.title === title)?.blocks ?? []
const tablesOf = (report: ReportDocument, title: string) =>
  sectionOf(report, title).flatMap(block => (block.kind === 'table' ? [block] : []))
const figureIn = (cell: unknown): number => Number((cell as { decimal: string }).decimal)

describe('a chain', () => {
  it('counts its companies by node and region, so that each node adds up', async () => {
    const written = await documentOf('chain')
    const [, table] = tablesOf(written, '企业地区分布')
    const counts = (table?.rows ?? []).map(([name, ...cells]) => [name, ...cells.map(figureIn)] as const)
    expect(counts.length).toBeGreaterThan(3)
    for (const [name, ...figures] of counts) {
      const parts = figures.slice(0, -1).reduce((sum, each) => sum + each, 0)
      expect([name, figures.at(-1)]).toEqual([name, parts])
    }
    const [nodes] = tablesOf(written, '产业链环节')
    const known = new Map((nodes?.rows ?? []).map(row => [row[0], figureIn(row[4])]))
    expect(counts.slice(0, -1).map(([name, ...figures]) => [name, figures.at(-1)])).toEqual(
      [...known].filter(([, companies]) => companies > 0)
    )
  })

  it('names at most ten companies of each node, a table for each on paper and one to filter in a workbook', async () => {
    const [paper, sheet] = [await documentOf('chain', 'pdf'), await documentOf('chain', 'xlsx')]
    const [pages, [filtered, ...others]] = [
      tablesOf(paper, '各环节主要企业'),
      tablesOf(sheet, '各环节主要企业')
    ]
    expect(others).toEqual([])
    expect(filtered?.columns.map(({ label }) => label).slice(0, 2)).toEqual(['环节', '企业名称'])
    expect(Math.max(...pages.map(({ rows }) => rows.length))).toBeLessThanOrEqual(10)
    const names = pages.flatMap(({ rows }) => rows.map(([name]) => name))
    expect(filtered?.rows.map(row => row[1])).toEqual(names)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.filter(({ title, rows }) => !title?.includes(`（${rows.length} 家）`))).toEqual([])
  })

  it('says in a region with few companies that they are too few, and calls nothing missing', async () => {
    const written = await documentOf('chain', 'pdf', '2026-11-21', { region: '540000' })
    const words = JSON.stringify(written.sections)
    expect(words).toMatch(/西藏自治区收录 \d+ 家本链企业，平均每个环节不到 5 家，不足以判断强弱/)
    const [nodes] = tablesOf(written, '产业链环节')
    expect(new Set(nodes?.rows.map(row => row[3]))).toEqual(new Set(['不足以判断']))
    const [graph] = sectionOf(written, '产业链图谱')
    expect(JSON.stringify(graph)).not.toContain('missing')
  })

  it('is named with its region, which its file holds too', async () => {
    const subject = { ...subjects.chain, region: '320000' } as Wanted['subject']
    const report = await made({ ...wholeReport('chain', 'xlsx'), sections: ['overview'], subject })
    expect(report.subject.name).toMatch(/（江苏省）$/)
    expect(report.name).toBe(`产业链报告·${report.subject.name}`)
    await server.doJobs()
    expect(await find(report.id)).toMatchObject({ state: 'done' })
    const asked = { template: 'chain', id: subjects.chain.kind === 'chain' ? subjects.chain.id : '' } as const
    const countOf = async (query: object) => {
      const answer = await call(server.base, endpoints.reportOutline, { query: { ...asked, ...query } }, lead)
      const { sections } = answer.body as ReportOutline
      return sections.find(({ key }) => key === 'companies')?.count ?? 0
    }
    expect(await countOf({ region: '320000' })).toBeLessThan(await countOf({}))
  })
})

describe('what is written', () => {
  it.each([
    '<script>alert(1)</script>&"苏州\u202Eevil\u0000\uD800某某有限公司',
    'a'.repeat(300),
    '技术服务、技术开发、技术咨询；'.repeat(4)
  ])('hostile and long texts are text, and a page stays one page: %s', async name => {
    const write = (layout: ReportDocument['layout']) =>
      threadPdf(document(layout, name), new AbortController().signal)
    expect((await write('page')).pages).toBe(1)
    expect((await write('document')).pages).toBeGreaterThan(4)
  })
})

describe('a report', () => {
  it('is one for each company, once for a request, in the order of the template', async () => {
    const body = { ...brief(await some(3)), requestId: '0b4d4b5c-3f0e-4b53-9a4b-2f6f7b1c9d11', name: '走访' }
    const [first, again] = [await ask(body), await ask(body)]
    const reports = first.body as readonly Report[]
    expect(first.status).toBe(202)
    expect(again.body).toEqual(first.body)
    expect(new Set(reports.map(({ subject }) => subject.id)).size).toBe(3)
    for (const { sections, name, subject, traceCode } of reports) {
      expect(sections).toEqual(['overview', 'calls'])
      expect(name).toBe(`走访·${subject.name}`)
      expect(traceCode).toMatch(/^RE20261121-[2-9A-Z]{8}$/)
    }
    expect(await used()).toBe(3)
  })

  it('counts until it is given up, and again when it is asked for again', async () => {
    const { id } = await made(brief([company]))
    const of = { params: { id }, body: {} }
    expect(await used()).toBe(1)
    await call(server.base, endpoints.cancelReport, of, lead)
    expect(await used()).toBe(0)
    expect((await call(server.base, endpoints.retryReport, of, lead)).status).toBe(202)
    expect(await used()).toBe(1)
    await server.doJobs()
    expect(await find(id)).toMatchObject({ state: 'done' })
  })

  it('is refused beyond the quota, with what is left', async () => {
    expect(await ask(brief(await some(QUOTA + 1)))).toMatchObject({
      status: 403,
      body: {
        code: 'quota',
        message: `本月还可生成 ${QUOTA} 份报告，本次需要 ${QUOTA + 1} 份，请减少或下月再生成`
      }
    })
    expect((await ask(brief(await some(QUOTA)))).status).toBe(202)
    expect((await ask(brief(await some(1)))).body).toMatchObject({ code: 'quota' })
    expect(await used(manager)).toBe(0)
  })

  it('belongs to who asked for it', async () => {
    const { id } = await made(brief([company]))
    for (const endpoint of [endpoints.report, endpoints.reportFile, endpoints.removeReport] as const) {
      expect((await call(server.base, endpoint, { params: { id } }, manager)).status).toBe(404)
    }
    expect((await ask(brief([company]), reader)).status).toBe(403)
  })

  it('has no premium sections for others, nor later when it is made again', async () => {
    const premium: Wanted = { ...brief([company]), template: 'companyDueDiligence', sections: ['suppliers'] }
    expect((await ask(premium, manager)).body).toMatchObject({ code: 'premium' })
    const { id } = await made(premium)
    const of = { params: { id }, body: {} }
    await call(server.base, endpoints.cancelReport, of, lead)
    const base = await server.beside({ PREMIUM: 'none' })
    const refused = await call(base, endpoints.retryReport, of, lead)
    expect(refused).toMatchObject({ status: 403, body: { code: 'premium' } })
  })

  it.each([
    [{ sections: [] }, '请至少选择一个章节'],
    [{ sections: ['nodes'] }, '所选的章节不属于这个模板'],
    [{ template: 'chain' as const }, '这个模板不能用于所选的对象'],
    [{ subject: { kind: 'company' as const, ids: [] } }, '请先选择企业']
  ])('that is invalid is refused with a sentence: %o', async (part, message) => {
    expect(await ask({ ...brief([company]), ...part })).toMatchObject({ status: 400, body: { message } })
  })

  it('fails at once with its reason where the subject is gone, and counts no more', async () => {
    const { id } = await made(wholeReport('chain', 'pdf'))
    await server.database.db
      .updateTable('staff_export')
      .set({ spec: sql`jsonb_set(spec, '{subject,id}', '"没有这条"')` })
      .where('id', '=', id)
      .execute()
    await server.doJobs()
    expect(await find(id)).toMatchObject({ state: 'failed', problem: '产业链不存在，可能已随数据更新' })
    expect(await used()).toBe(0)
  })

  it('loses its file when its time is over', async () => {
    const { id } = await made(brief([company]))
    await server.doJobs()
    clock.pass({ hours: 24 * 8 })
    await expireJobs(server.database.db, clock.now())
    lead = await signInAs(server.base, 'demo.lead')
    expect(await call(server.base, endpoints.reportFile, { params: { id } }, lead)).toMatchObject({
      status: 404,
      body: { message: '文件已过期删除，请重新生成' }
    })
  })
})
