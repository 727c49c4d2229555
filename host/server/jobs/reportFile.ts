import { reportTemplateOf } from '../../../src/catalogue/reports.ts'
import { Refused } from '../../../src/contract/base/refusals.ts'
import type { MatchableProduct } from '../../../src/domain/scores/productFit.ts'
import { dayOf, minuteOf } from '../base/chineseTime.ts'
import { Unwanted, type FileSink } from './files/fileSink.ts'
import { makeFile, type FileDeps } from './files/makeFile.ts'
import { failJob } from '../store/jobs/jobs.ts'
import { wantedReport, type WantedReport } from '../store/jobs/reports.ts'
import type { DoJob } from './queue.ts'
import { reportDocument, type ReportDocument } from './reports/document.ts'
import { threadPdf } from './reports/pdf/threadPdf.ts'
import { readReport } from './reports/readReport.ts'
import { reportWorkbook } from './reports/workbook.ts'

export interface ReportDeps extends FileDeps {
  readonly bankProducts: readonly MatchableProduct[]
}

/** How much of the work is reading. */
const READING = 0.7

/** Makes the file of a report. */
export function reportFileJob(deps: ReportDeps): DoJob {
  return (id, stopping) =>
    makeFile(deps, id, stopping, async sink => {
      const wanted = await wantedReport(deps.db, id)
      if (!wanted) throw new Unwanted()
      const document = await documentOf(deps, wanted, sink, id)
      for await (const bytes of bytesOf(wanted, document, stopping)) await sink.write(bytes)
      return wanted
    })
}

/** Everything that the report holds. Trying again does not bring back a subject that is gone. */
async function documentOf(
  { db, world, clock, bankProducts }: ReportDeps,
  wanted: WantedReport,
  sink: FileSink,
  id: string
): Promise<ReportDocument> {
  const { template, subject, sections, format, staffId, companyIds, askedFor } = wanted
  const { title, layout } = reportTemplateOf(template)
  const context = { db, today: clock.day(), staffId, bankProducts, format, layout }
  try {
    const read = await readReport(
      context,
      { ...subject, companyIds, ...(askedFor && { askedFor }) },
      sections,
      done => sink.progress(READING * done)
    )
    return reportDocument(
      {
        title,
        subject: subject.name,
        layout,
        marks: {
          by: wanted.staffName,
          department: wanted.departmentName,
          day: dayOf(wanted.createdAt),
          at: minuteOf(wanted.createdAt),
          traceCode: wanted.traceCode
        },
        demo: world === 'demo'
      },
      read
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await failJob(db, id, error.message, clock.now())
    throw new Unwanted()
  }
}

async function* bytesOf(
  { format }: WantedReport,
  document: ReportDocument,
  stopping: AbortSignal
): AsyncGenerator<Uint8Array> {
  if (format === 'xlsx') yield* reportWorkbook(document)
  else yield (await threadPdf(document, stopping)).bytes
}
