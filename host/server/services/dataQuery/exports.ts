import type { exportEndpoints } from '../../../../src/contract/endpoints/exports.ts'
import { sentences } from '../../base/sentences.ts'
import type { Handlers } from '../../http/implement.ts'
import { createExport, exportOf } from '../../store/jobs/exports.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'
import { jobHandlers } from './jobHandlers.ts'

export function exportHandlers(deps: HandlerDeps): Handlers<typeof exportEndpoints> {
  const { config, clock, db } = deps
  const jobs = jobHandlers(deps, {
    kind: 'list',
    madeOf: exportOf,
    actions: { create: 'exportCreate', download: 'exportDownload' },
    audited: ({ name, rows, purpose }) => ({ subject: sentences.exported(name, rows), purpose })
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
          name: body.name || sentences.listFile.name,
          selection,
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
    removeExport: jobs.remove
  }
}
