import type { exportEndpoints } from '../../../../src/contract/endpoints/exports.ts'
import type { Handlers } from '../../http/implement.ts'
import { createExport, exportPage, findExport } from '../../store/jobs/exports.ts'
import { cancelJob, keptFile, removeJob, retryJob, type OwnJob } from '../../store/jobs/jobs.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf } from '../../store/staff/usage.ts'
import { sentences } from '../../base/sentences.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function exportHandlers({ config, clock, db, jobs }: HandlerDeps): Handlers<typeof exportEndpoints> {
  const limit = config.exportRows === 0 ? null : config.exportRows
  const own = (staff: { readonly id: string }, { id }: { readonly id: string }): OwnJob => ({
    staffId: staff.id,
    kind: 'list',
    id
  })
  return {
    exports: ({ query, staff }) => exportPage(db, staff.id, query),
    createExport: async ({ body, staff, refuse }) => {
      const { selection, columns, format, purpose } = body
      if (config.exportPurpose && !purpose) throw refuse('noPurpose')
      const today = clock.day()
      const ids = await selectedIds(db, { today, staff: staff.id }, selection)
      if (ids.length === 0) throw refuse('nothingSelected')
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
          limit,
          today,
          now: clock.now()
        })
        if (isNew) await jobs.add(trx, 'list', made.id)
        return made
      })
    },
    export: ({ params, staff }) => findExport(db, staff.id, params.id),
    exportFile: ({ params, staff }) => keptFile(db, own(staff, params)),
    cancelExport: async ({ params, staff }) => {
      await cancelJob(db, own(staff, params), clock.now())
      return findExport(db, staff.id, params.id)
    },
    retryExport: async ({ params, staff }) => {
      await db.transaction().execute(async trx => {
        await retryJob(trx, own(staff, params), { month: monthOf(clock.day()), limit })
        await jobs.add(trx, 'list', params.id)
      })
      return findExport(db, staff.id, params.id)
    },
    removeExport: async ({ params, staff }) => {
      await removeJob(db, own(staff, params))
      return null
    }
  }
}
