import {
  inTemplateOrder,
  reportSectionOf,
  reportTemplateOf,
  type ReportTemplateKey
} from '../../../../src/catalogue/reports.ts'
import type { BodyOf, ResponseOf } from '../../../../src/contract/defineEndpoint.ts'
import type { reportEndpoints } from '../../../../src/contract/endpoints/reports.ts'
import type { Tier } from '../../../../src/contract/entities/premium.ts'
import type { Report } from '../../../../src/contract/entities/report.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import { sentences } from '../../base/sentences.ts'
import type { Handlers } from '../../http/implement.ts'
import { reportOutline } from '../../jobs/reports/outline.ts'
import { industryChain } from '../../store/chains/industryChains.ts'
import { findCompany } from '../../store/company/companies.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { createReports, reportOf, type NewReport } from '../../store/jobs/reports.ts'
import type { Member } from '../../store/staff/member.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'
import { jobHandlers } from './jobHandlers.ts'

const texts = sentences.reportFile

type Wanted = BodyOf<typeof reportEndpoints.createReports>
type Chosen = Pick<Report, 'template' | 'sections'>
type Subject = Omit<NewReport['spec'], 'template' | 'sections'>['subject'] & {
  readonly companyIds: readonly string[]
}

export function reportHandlers(deps: HandlerDeps): Handlers<typeof reportEndpoints> {
  const { offers, clock, db } = deps
  const jobs = jobHandlers(deps, {
    kind: 'report',
    madeOf: reportOf,
    actions: { create: 'reportCreate', download: 'reportDownload' },
    audited: ({ name, subject }) => ({
      subject: name,
      ...(subject.kind === 'company' && subject.id && { company: { id: subject.id, name: subject.name } })
    }),
    guard
  })

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
        return [{ kind: 'list', id: null, name: texts.list(companyIds.length), companyIds }]
      }
    }
  }

  return {
    reports: jobs.page,
    reportOutline: async ({ query: { template, id }, staff }) =>
      reportOutline(
        {
          db,
          today: clock.day(),
          staffId: staff.id,
          isPremium: (await membershipOf(staff, deps)).tier === 'premium',
          bankProducts: offers.bankProducts
        },
        template,
        id ?? ''
      ),
    createReports: async ({ body, staff }): Promise<ResponseOf<typeof reportEndpoints.createReports>> => {
      const { template, format } = body
      const sections = inTemplateOrder(template, body.sections)
      const { tier, limits } = await membershipOf(staff, deps)
      const { title } = reportTemplateOf(template)
      // What does not exist is missing, not locked.
      const subjects = await subjectsOf(staff, body)
      guard({ template, sections }, tier)
      const reports = subjects.map(({ companyIds, ...subject }): NewReport => ({
        name: nameOf(body.name, title, subject.name, subjects.length),
        spec: { template, subject, sections },
        companyIds
      }))
      const today = clock.day()
      return db.transaction().execute(async trx => {
        const made = await createReports(trx, {
          staffId: staff.id,
          requestId: body.requestId ?? null,
          format,
          reports,
          month: monthOf(today),
          limit: limits.reports,
          today,
          now: clock.now()
        })
        for (const { made: report, isNew } of made) {
          if (isNew) await jobs.enqueue(trx, staff, report)
        }
        return made.map(({ made: report }) => report)
      })
    },
    report: jobs.find,
    reportFile: jobs.file,
    cancelReport: jobs.cancel,
    retryReport: jobs.retry,
    removeReport: jobs.remove
  }
}

/** Refuses `premium` where a chosen section is, and the tier is not. */
function guard({ template, sections }: Chosen, tier: Tier): void {
  const isLocked = (key: string) => reportSectionOf(template as ReportTemplateKey, key)?.premium ?? false
  if (tier !== 'premium' && sections.some(isLocked)) throw refuse('premium')
}

/** Several reports of one request are told apart by what they are about. */
function nameOf(given: string | undefined, title: string, subject: string, count: number): string {
  if (given && count === 1) return given
  return texts.name(given || title, subject)
}
