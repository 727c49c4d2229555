import { regionName } from '../../../../src/catalogue/classifications/regions.ts'
import { inTemplateOrder, reportTemplateOf } from '../../../../src/catalogue/reports.ts'
import type { BodyOf, ResponseOf } from '../../../../src/contract/base/defineEndpoint.ts'
import type { Tier } from '../../../../src/contract/entities/premium.ts'
import type { reportEndpoints } from '../../../../src/contract/endpoints/reports.ts'
import { checkSections } from '../../../../src/contract/rules/jobRules.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { writeCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { chainSubject, listSubject, reportName } from '../../../../src/domain/jobNames.ts'
import type { Handlers } from '../../http/implement.ts'
import { reportOutline } from '../../jobs/reports/outline.ts'
import { industryChain } from '../../store/chains/industryChains.ts'
import { findCompany } from '../../store/company/companies.ts'
import { parkDetail } from '../../store/details/parks.ts'
import { createReports, reportOf, type NewReport } from '../../store/jobs/reports.ts'
import type { Member } from '../../store/staff/member.ts'
import { selectedIds } from '../../store/search/selection.ts'
import { monthOf } from '../../store/limits/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'
import { jobHandlers } from './jobHandlers.ts'

type Wanted = BodyOf<typeof reportEndpoints.createReports>
type Subject = NewReport['spec']['subject'] &
  Pick<NewReport, 'companyIds'> &
  Pick<NewReport['spec'], 'askedFor'>

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
    guard: checkSections
  })

  return {
    reports: jobs.page,
    reportOutline: async ({ query: { template, id, region }, staff }) =>
      reportOutline(
        {
          db,
          today: clock.day(),
          staffId: staff.id,
          isPremium: (await membershipOf(staff, deps)).tier === 'premium',
          bankProducts: offers.bankProducts
        },
        template,
        { id: id ?? '', region: region ?? null }
      ),
    createReports: async ({ body, staff }): Promise<ResponseOf<typeof reportEndpoints.createReports>> => {
      const { tier, limits } = await membershipOf(staff, deps)
      const reports = await newReports(deps, staff, tier, body)
      const today = clock.day()
      return db.transaction().execute(async trx => {
        const made = await createReports(trx, {
          staffId: staff.id,
          requestId: body.requestId ?? null,
          format: body.format,
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

/** One for each subject. Refuses what may not be asked for, and what does not exist. */
async function newReports(deps: HandlerDeps, staff: Member, tier: Tier, wanted: Wanted) {
  const { template, name } = wanted
  const sections = inTemplateOrder(template, wanted.sections)
  const { title } = reportTemplateOf(template)
  // What does not exist is missing, not locked.
  const subjects = await subjectsOf(deps, staff, wanted)
  checkSections({ template, sections }, tier)
  return subjects.map(({ companyIds, askedFor, ...subject }): NewReport => ({
    name: reportName(name, title, subject.name, subjects.length),
    spec: { template, subject, sections, ...(askedFor && { askedFor }) },
    companyIds
  }))
}

async function subjectsOf(deps: HandlerDeps, staff: Member, wanted: Wanted): Promise<readonly Subject[]> {
  const { db, clock } = deps
  const { subject } = wanted
  const today = clock.day()
  switch (subject.kind) {
    case 'company': {
      const found = await Promise.all([...new Set(subject.ids)].map(id => findCompany(db, id)))
      return found.map(({ id, name }) => ({ kind: 'company', id, name, companyIds: [id] }))
    }
    case 'chain': {
      const { region = null } = subject
      const { key, name } = await industryChain(db, subject.id, { region, staff: staff.id, today })
      const within = region === null ? null : regionName(region)
      return [
        {
          kind: 'chain',
          id: key,
          ...(region !== null && { region }),
          name: chainSubject(name, within),
          companyIds: []
        }
      ]
    }
    case 'park': {
      const { id, name } = await parkDetail(db, today, subject.id)
      return [{ kind: 'park', id, name, companyIds: [] }]
    }
    case 'list': {
      const companyIds = await selectedIds(db, { today, staff: staff.id }, subject.selection)
      if (companyIds.length === 0) throw refuse('nothingSelected')
      const { selection, pickedIn } = subject
      const askedFor = writeCriteria(selection.by === 'query' ? selection.criteria : pickedIn)
      return [{ kind: 'list', id: null, name: listSubject(companyIds.length), companyIds, askedFor }]
    }
  }
}
