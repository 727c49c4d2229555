import { writeCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { exportEndpoints } from '../../../../src/contract/endpoints/exports.ts'
import type { RequestOf } from '../../../../src/contract/base/defineEndpoint.ts'
import type { PageFileForm } from '../../../../src/contract/entities/fileTrace.ts'
import { exportedWords, LIST_NAME, pageFileWords } from '../../../../src/domain/jobNames.ts'
import { traceCode } from '../../../../src/domain/files/traceCode.ts'
import type { Handlers } from '../../http/implement.ts'
import { findCompany } from '../../store/company/companies.ts'
import type { Db } from '../../store/database.ts'
import { createExport, exportOf } from '../../store/jobs/exports.ts'
import { writeAudit } from '../../store/staff/audit.ts'
import type { Member } from '../../store/staff/member.ts'
import { selectedIds } from '../../store/search/selection.ts'
import { monthOf, takeQuota } from '../../store/limits/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'
import { jobHandlers } from './jobHandlers.ts'

export function exportHandlers(deps: HandlerDeps): Handlers<typeof exportEndpoints> {
  const { config, clock, db } = deps
  const jobs = jobHandlers(deps, {
    kind: 'list',
    madeOf: exportOf,
    actions: { create: 'exportCreate', download: 'exportDownload' },
    audited: ({ name, rows, purpose }) => ({ subject: exportedWords(name, rows), purpose })
  })
  return {
    exports: jobs.page,
    createExport: async ({ body, staff, refuse }) => {
      const { selection, columns, format, purpose } = body
      if (config.exportPurpose && !purpose) throw refuse('noPurpose')
      const today = clock.day()
      const ids = await selectedIds(db, { today, staff: staff.id }, selection)
      if (ids.length === 0) throw refuse('nothingSelected')
      const { limits } = await membershipOf(staff, deps)
      return db.transaction().execute(async trx => {
        const { made, isNew } = await createExport(trx, {
          staffId: staff.id,
          requestId: body.requestId ?? null,
          name: body.name || LIST_NAME,
          selection,
          pickedIn: writeCriteria(body.pickedIn),
          ids,
          columns: [...new Set(columns)],
          format,
          purpose: purpose || null,
          month: monthOf(today),
          limit: limits.exportRows,
          today,
          now: clock.now()
        })
        if (isNew) await jobs.enqueue(trx, staff, made)
        return made
      })
    },
    export: jobs.find,
    exportFile: jobs.file,
    cancelExport: jobs.cancel,
    retryExport: jobs.retry,
    removeExport: jobs.remove,
    traceFile: async ({ body, staff }) => {
      const code = traceCode('PG', clock.day())
      const { limits } = await membershipOf(staff, deps)
      await recordPageFile(deps, { ...body, staff, traceCode: code, limit: limits.exportRows })
      return {
        traceCode: code,
        at: clock.now().toISOString(),
        by: staff.name,
        department: staff.department?.name ?? null
      }
    },
    tracePrint: async ({ body, staff }) => {
      // What is on paper cannot be refused any more.
      await recordPageFile(deps, { ...body, form: 'print', staff, limit: null })
      return null
    }
  }
}

type TracedPage = RequestOf<typeof exportEndpoints.tracePrint>['body']

interface PageFile extends TracedPage {
  readonly form: PageFileForm
  readonly staff: Member
  /** Rows per month; null: unlimited. */
  readonly limit: number | null
}

/** Takes the rows of what a screen made from the quota and records it, or neither. */
async function recordPageFile({ db, clock }: HandlerDeps, file: PageFile): Promise<void> {
  const { form, staff, limit, companyId, title, rows, scope, traceCode: code } = file
  const today = clock.day()
  await db.transaction().execute(async (trx: Db) => {
    const company = companyId === undefined ? undefined : await findCompany(trx, companyId)
    await takeQuota(trx, { staffId: staff.id, kind: 'exportRows', month: monthOf(today) }, rows, limit)
    await writeAudit(trx, {
      staff,
      action: form === 'print' ? 'pagePrint' : 'pageFile',
      company: company && { id: company.id, name: company.name },
      subject: pageFileWords({ form, title, rows, scope }),
      traceCode: code,
      now: clock.now(),
      today
    })
  })
}
