import {
  inTemplateOrder,
  reportSectionOf,
  reportTemplateOf,
  type ReportTemplateKey
} from '../../../../src/catalogue/reports.ts'
import type { Given } from '../../../../src/contract/defineEndpoint.ts'
import type { reportEndpoints } from '../../../../src/contract/endpoints/reports.ts'
import type { ResponseOf } from '../../../../src/contract/defineEndpoint.ts'
import type { Report } from '../../../../src/contract/entities/report.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import { sentences } from '../../base/sentences.ts'
import type { Handlers } from '../../http/implement.ts'
import { reportOutline } from '../../jobs/reports/outline.ts'
import { industryChain } from '../../store/chains/industryChains.ts'
import { findCompany } from '../../store/company/companies.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { cancelJob, keptFile, removeJob, retryJob, type OwnJob } from '../../store/jobs/jobs.ts'
import { createReports, findReport, reportPage, type NewReport } from '../../store/jobs/reports.ts'
import { writeAudit } from '../../store/staff/audit.ts'
import type { Member } from '../../store/staff/member.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { limitOf, tierOf } from '../membership.ts'
import type * as v from 'valibot'

const says = sentences.reportFile

type Wanted = Given<v.InferOutput<(typeof reportEndpoints.createReports)['body']>>
type Subject = Omit<NewReport['spec'], 'template' | 'sections'>['subject'] & {
  readonly companyIds: readonly string[]
}

const own = (staff: Member, { id }: { readonly id: string }): OwnJob => ({
  staffId: staff.id,
  kind: 'report',
  id
})

export function reportHandlers(deps: HandlerDeps): Handlers<typeof reportEndpoints> {
  const { config, clock, db, jobs } = deps
  const aboutReport = (staff: Member, { name, subject, traceCode }: Report) => ({
    staff,
    subject: name,
    ...(subject.kind === 'company' && subject.id && { company: { id: subject.id, name: subject.name } }),
    traceCode,
    now: clock.now(),
    today: clock.day()
  })
  const isPremium = async (staff: Member): Promise<boolean> => (await tierOf(staff, deps)) === 'premium'
  const guard = async (staff: Member, template: string, sections: readonly string[]): Promise<void> => {
    const isLocked = (key: string) => reportSectionOf(template as ReportTemplateKey, key)?.premium ?? false
    if (sections.some(isLocked) && !(await isPremium(staff))) throw refuse('premium')
  }

  const subjectsOf = async (staff: Member, { subject }: Wanted): Promise<readonly Subject[]> => {
    const today = clock.day()
    switch (subject.kind) {
      case 'company': {
        const found = await Promise.all([...new Set(subject.ids)].map(id => findCompany(db, id)))
        return found.map(({ id, name }) => ({ kind: 'company', id, name, companyIds: [id] }))
      }
      case 'chain': {
        const { key, name } = await industryChain(db, subject.id, { region: null, staff: staff.id, today })
        return [{ kind: 'chain', id: key, name, companyIds: [] }]
      }
      case 'park': {
        const { id, name } = await parkDetail(db, today, subject.id)
        return [{ kind: 'park', id, name, companyIds: [] }]
      }
      case 'list': {
        const companyIds = await selectedIds(db, { today, staff: staff.id }, subject.selection)
        if (companyIds.length === 0) throw refuse('nothingSelected')
        return [{ kind: 'list', id: null, name: says.list(companyIds.length), companyIds }]
      }
    }
  }

  return {
    reports: ({ query, staff }) => reportPage(db, staff.id, query),
    reportOutline: async ({ query: { template, id }, staff }) =>
      reportOutline(
        {
          db,
          today: clock.day(),
          staffId: staff.id,
          isPremium: await isPremium(staff),
          products: config.bankProducts.length
        },
        template,
        id ?? ''
      ),
    createReports: async ({ body, staff }): Promise<ResponseOf<typeof reportEndpoints.createReports>> => {
      const { template, format } = body
      const sections = inTemplateOrder(template, body.sections)
      await guard(staff, template, sections)
      const { title } = reportTemplateOf(template)
      const subjects = await subjectsOf(staff, body)
      const reports = subjects.map(({ companyIds, ...subject }): NewReport => ({
        name: nameOf(body.name, title, subject.name, subjects.length),
        spec: { template, subject, sections },
        companyIds
      }))
      const today = clock.day()
      const limit = await limitOf(staff, 'reports', deps)
      return db.transaction().execute(async trx => {
        const made = await createReports(trx, {
          staffId: staff.id,
          requestId: body.requestId ?? null,
          format,
          reports,
          month: monthOf(today),
          limit,
          today,
          now: clock.now()
        })
        for (const { made: report, isNew } of made) {
          if (!isNew) continue
          await jobs.add(trx, 'report', report.id)
          await writeAudit(trx, { ...aboutReport(staff, report), action: 'reportCreate' })
        }
        return made.map(({ made: report }) => report)
      })
    },
    report: ({ params, staff }) => findReport(db, staff.id, params.id),
    reportFile: async ({ params, staff }) => {
      const file = await keptFile(db, own(staff, params))
      const made = await findReport(db, staff.id, params.id)
      await writeAudit(db, { ...aboutReport(staff, made), action: 'reportDownload' })
      return file
    },
    cancelReport: async ({ params, staff }) => {
      await cancelJob(db, own(staff, params), clock.now())
      return findReport(db, staff.id, params.id)
    },
    retryReport: async ({ params, staff }) => {
      const { template, sections } = await findReport(db, staff.id, params.id)
      await guard(staff, template, sections)
      const limit = await limitOf(staff, 'reports', deps)
      await db.transaction().execute(async trx => {
        await retryJob(trx, own(staff, params), { month: monthOf(clock.day()), limit })
        await jobs.add(trx, 'report', params.id)
        const made = await findReport(trx, staff.id, params.id)
        await writeAudit(trx, { ...aboutReport(staff, made), action: 'reportCreate' })
      })
      return findReport(db, staff.id, params.id)
    },
    removeReport: async ({ params, staff }) => {
      await removeJob(db, own(staff, params))
      return null
    }
  }
}

/** Several reports of one request are told apart by what they are about. */
function nameOf(given: string | undefined, title: string, subject: string, count: number): string {
  if (given && count === 1) return given
  return says.name(given || title, subject)
}
