import { monitorEventLoopDelay } from 'node:perf_hooks'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { offersIn } from '../../host/server/base/offers.ts'
import { readConfig } from '../../host/server/base/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { reportDocument, type ReportDocument } from '../../host/server/jobs/reports/document.ts'
import type { MadePdf } from '../../host/server/jobs/reports/pdf/pdfMake.ts'
import { threadPdf } from '../../host/server/jobs/reports/pdf/threadPdf.ts'
import { readReport, type ReadSubject } from '../../host/server/jobs/reports/readReport.ts'
import { createDatabase } from '../../host/server/store/database.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { reportTemplateKeys, reportTemplateOf, type ReportTemplateKey } from '../../src/catalogue/reports.ts'
import { figuresOf } from './figures/collect.ts'
import { DAY, say } from './store.ts'

/** The part `reports`: reading each template and writing it as PDF, and what everybody else waits meanwhile. */
const COMPANIES = 2000
const RUNS = 5
const DATA_DIR = resolve(import.meta.dirname, `../../.cache/bench-reports-${COMPANIES}`)
/** In pages. */
const SHORT = 5
/** In milliseconds, of a short report, and in which nobody else is answered. */
const MAX_REPORT = 3000
const MAX_BLOCKED = 100

const config = readConfig({ DATA_DIR })
const database = await openDatabase(config, { purpose: 'command', say })
await seedDemo(database.pool, COMPANIES)
const db = createDatabase(database.pool)
const { rows } = await sql<{ company: string; chain: string; park: string; ids: string[] }>`SELECT
  (SELECT company_id FROM section_patents GROUP BY company_id ORDER BY count(*) DESC LIMIT 1) AS company,
  (SELECT key FROM industry_chain ORDER BY companies DESC LIMIT 1) AS chain,
  (SELECT id::text FROM park ORDER BY companies DESC LIMIT 1) AS park,
  ARRAY(SELECT id::text FROM company ORDER BY id LIMIT 1000) AS ids`.execute(db)
const [known] = rows
if (!known) throw new Error('There is nothing to report on.')
const subjects = {
  company: { kind: 'company', id: known.company, companyIds: [known.company] },
  chain: { kind: 'chain', id: known.chain, companyIds: [] },
  park: { kind: 'park', id: known.park, companyIds: [] },
  list: { kind: 'list', id: null, companyIds: known.ids }
} as const satisfies Readonly<Record<string, ReadSubject>>

async function documentOf(template: ReportTemplateKey): Promise<ReportDocument> {
  const { title, layout, sections, subject } = reportTemplateOf(template)
  const context = {
    db,
    today: DAY,
    staffId: '1',
    bankProducts: offersIn('real', config).bankProducts,
    format: 'pdf' as const,
    layout
  }
  const read = await readReport(context, subjects[subject], sections, () => Promise.resolve())
  const marks = {
    by: '张三',
    department: '公司金融部',
    day: DAY,
    at: `${DAY} 09:00`,
    traceCode: 'RE20261121-7K3QZ9WD'
  }
  return reportDocument({ title, subject: '某某', layout, marks, demo: false }, read)
}

const delay = monitorEventLoopDelay({ resolution: 5 })
const figures = figuresOf('reports')
for (const template of reportTemplateKeys) {
  const times: number[] = []
  let made: MadePdf = { pages: 0, bytes: new Uint8Array() }
  delay.reset()
  delay.enable()
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    made = await threadPdf(await documentOf(template), new AbortController().signal)
    times.push(performance.now() - began)
  }
  delay.disable()
  say(`${template}: ${made.pages} pages, ${Math.round(made.bytes.length / 1000)} kB`)
  figures.addTimes(template, times, { p50: made.pages <= SHORT ? { most: MAX_REPORT } : null })
  figures.add(`${template}: nobody else answered`, 'ms', delay.max / 1e6, { goal: { most: MAX_BLOCKED } })
}
await database.close()
