import { createHash } from 'node:crypto'
import type { Criteria } from '../../../../src/catalogue/filters.ts'
import {
  inTemplateOrder,
  isReportTemplateKey,
  type ReportFormat,
  type ReportSubject,
  type ReportTemplateKey
} from '../../../../src/catalogue/reports.ts'
import type { Report } from '../../../../src/contract/entities/report.ts'
import { traceCode } from '../../../../src/domain/files/traceCode.ts'
import type { Db } from '../database.ts'
import { takeQuota } from '../limits/usage.ts'
import { jobView, queueJobs, type ShownJob } from './ownJobs.ts'

/** What a report is about and what it contains, as it is stored. */
export interface ReportSpec {
  readonly template: ReportTemplateKey
  /** The id of a list is null: its companies are those of the job. */
  readonly subject: {
    readonly kind: ReportSubject
    readonly id: string | null
    /** Of a chain, where its companies are counted: six digits. */
    readonly region?: string
    readonly name: string
  }
  /** Keys of sections, in the order of the template. */
  readonly sections: readonly string[]
  /** What a list asked for, also that in which its companies were picked: it explains them. */
  readonly askedFor?: Criteria
}

export interface NewReport {
  readonly name: string
  readonly spec: ReportSpec
  /** The companies that it is about, at the time of the request. */
  readonly companyIds: readonly string[]
}

export interface NewReports {
  readonly staffId: string
  readonly requestId: string | null
  readonly format: ReportFormat
  readonly reports: readonly NewReport[]
  /** The month of the quota: 2026-11. */
  readonly month: string
  /** Reports per month; null: unlimited. */
  readonly limit: number | null
  /** Today in China. */
  readonly today: string
  readonly now: Date
}

/**
 * Creates reports and counts them; `isNew` is false for those that this request has made before. Refuses `reportQuota`
 * and `reportQuotaUsed`.
 */
export async function createReports(
  trx: Db,
  { staffId, requestId, format, reports, month, limit, today, now }: NewReports
): Promise<readonly { readonly made: Report; readonly isNew: boolean }[]> {
  const jobs = await queueJobs(
    trx,
    reports.map(({ name, spec, companyIds }, at) => ({
      staff_id: staffId,
      request_id: requestId && requestIdOf(requestId, at),
      kind: 'report',
      name,
      format,
      columns: [],
      spec: JSON.stringify(spec),
      company_ids: [...companyIds],
      trace_code: traceCode('RE', today),
      month,
      created_at: now
    }))
  ).execute()
  const made = jobs.map(job => ({ made: reportOf(job), isNew: job.isNew }))
  const added = made.filter(({ isNew }) => isNew).length
  if (added > 0) await takeQuota(trx, { staffId, kind: 'reports', month }, added, limit)
  return made
}

/** Each report of a request has an id of its own, always the same one. */
function requestIdOf(requestId: string, at: number): string {
  if (at === 0) return requestId
  const hash = createHash('sha256').update(`${requestId} ${at}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function reportOf(job: ShownJob): Report {
  const { template, subject, sections } = specOf(job.spec)
  return {
    ...jobView(job),
    template,
    subject,
    format: job.format === 'xlsx' ? 'xlsx' : 'pdf',
    sections: [...sections]
  }
}

/** A later version may know templates and sections no more that an older one has stored. */
function specOf(stored: unknown): ReportSpec {
  const { template, subject, sections, askedFor = {} } = stored as ReportSpec
  const known = isReportTemplateKey(template) ? template : 'companyDueDiligence'
  return { template: known, subject, sections: inTemplateOrder(known, sections), askedFor }
}

/** A report as it is to be written. */
export interface WantedReport extends ReportSpec {
  readonly name: string
  readonly format: ReportFormat
  readonly companyIds: readonly string[]
  readonly traceCode: string
  readonly createdAt: Date
  readonly staffId: string
  readonly staffName: string
  readonly departmentName: string | null
}

/** What is to be written into the file of a report; null if it was deleted. */
export async function wantedReport(db: Db, id: string): Promise<WantedReport | null> {
  const found = await db
    .selectFrom('staff_export as report')
    .innerJoin('staff', 'staff.id', 'report.staff_id')
    .select(['report.name', 'report.format', 'report.company_ids', 'report.spec', 'report.trace_code'])
    .select(['report.created_at', 'report.staff_id', 'staff.name as staff_name', 'staff.department_name'])
    .where('report.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  return {
    ...specOf(found.spec),
    name: found.name,
    format: found.format === 'xlsx' ? 'xlsx' : 'pdf',
    companyIds: found.company_ids,
    traceCode: found.trace_code,
    createdAt: found.created_at,
    staffId: found.staff_id,
    staffName: found.staff_name,
    departmentName: found.department_name
  }
}
