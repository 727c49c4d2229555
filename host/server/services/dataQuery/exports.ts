import type { exportEndpoints } from '../../../../src/contract/endpoints/exports.ts'
import type { Handlers } from '../../http/implement.ts'
import { cancelExport, createExport, exportPage } from '../../store/staff/exports.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function exportHandlers({ config, clock, db }: HandlerDeps): Handlers<typeof exportEndpoints> {
  return {
    exports: ({ query, staff }) => exportPage(db, staff.id, query),
    createExport: async ({ body: { selection, columns, format, purpose }, staff, refuse }) => {
      if (config.exportPlanned) throw refuse('exportPlanned')
      if (config.exportPurpose && !purpose) throw refuse('noPurpose')
      const today = clock.day()
      const ids = await selectedIds(db, { today, staff: staff.id }, selection)
      if (ids.length === 0) throw refuse('nothingSelected')
      return createExport(db, {
        staffId: staff.id,
        selection,
        ids,
        columns: [...new Set(columns)],
        format,
        purpose: purpose || null,
        month: monthOf(today),
        limit: config.exportRows === 0 ? null : config.exportRows,
        today,
        now: clock.now()
      })
    },
    cancelExport: ({ params, staff }) => cancelExport(db, staff.id, params.id, clock.now())
  }
}
