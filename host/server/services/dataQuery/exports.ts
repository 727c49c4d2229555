import type { exportEndpoints } from '../../../../src/contract/endpoints/exports.ts'
import type { Export } from '../../../../src/contract/entities/export.ts'
import type { Handlers } from '../../http/implement.ts'
import { createExport, exportPage, findExport } from '../../store/jobs/exports.ts'
import { cancelJob, keptFile, removeJob, retryJob, type OwnJob } from '../../store/jobs/jobs.ts'
import { writeAudit } from '../../store/staff/audit.ts'
import type { Member } from '../../store/staff/member.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf } from '../../store/staff/usage.ts'
import { sentences } from '../../base/sentences.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { limitOf } from '../membership.ts'

const own = (staff: { readonly id: string }, { id }: { readonly id: string }): OwnJob => ({
  staffId: staff.id,
  kind: 'list',
  id
})

export function exportHandlers(deps: HandlerDeps): Handlers<typeof exportEndpoints> {
  const { config, clock, db, jobs } = deps
  const aboutFile = (staff: Member, { name, rows, traceCode }: Export) => ({
    staff,
    subject: sentences.exported(name, rows),
    traceCode,
    now: clock.now(),
    today: clock.day()
  })
  return {
    exports: ({ query, staff }) => exportPage(db, staff.id, query),
    createExport: async ({ body, staff, refuse }) => {
      const { selection, columns, format, purpose } = body
      if (config.exportPurpose && !purpose) throw refuse('noPurpose')
      const today = clock.day()
      const ids = await selectedIds(db, { today, staff: staff.id }, selection)
      if (ids.length === 0) throw refuse('nothingSelected')
      const limit = await limitOf(staff, 'exportRows', deps)
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
        if (isNew) {
          await jobs.add(trx, 'list', made.id)
          await writeAudit(trx, { ...aboutFile(staff, made), action: 'exportCreate', purpose: made.purpose })
        }
        return made
      })
    },
    export: ({ params, staff }) => findExport(db, staff.id, params.id),
    exportFile: async ({ params, staff }) => {
      const file = await keptFile(db, own(staff, params))
      const made = await findExport(db, staff.id, params.id)
      await writeAudit(db, { ...aboutFile(staff, made), action: 'exportDownload', purpose: made.purpose })
      return file
    },
    cancelExport: async ({ params, staff }) => {
      await cancelJob(db, own(staff, params), clock.now())
      return findExport(db, staff.id, params.id)
    },
    retryExport: async ({ params, staff }) => {
      const limit = await limitOf(staff, 'exportRows', deps)
      await db.transaction().execute(async trx => {
        await retryJob(trx, own(staff, params), { month: monthOf(clock.day()), limit })
        await jobs.add(trx, 'list', params.id)
        const made = await findExport(trx, staff.id, params.id)
        await writeAudit(trx, { ...aboutFile(staff, made), action: 'exportCreate', purpose: made.purpose })
      })
      return findExport(db, staff.id, params.id)
    },
    removeExport: async ({ params, staff }) => {
      await removeJob(db, own(staff, params))
      return null
    }
  }
}
