import type { exportEndpoints } from '../../../../src/contract/endpoints/exports.ts'
import type { Handlers } from '../../http/implement.ts'
import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'
import { cancelExport, createExport, exportPage } from '../../store/staff/exports.ts'
import { selectedIds } from '../../store/staff/selection.ts'
import { monthOf, usedRows } from '../../store/staff/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

const says = sentences.exports

export function exportHandlers({ config, clock, db }: HandlerDeps): Handlers<typeof exportEndpoints> {
  return {
    exports: ({ query, staff }) => exportPage(db, staff().id, query),
    createExport: async ({ body: { selection, columns, format, purpose }, staff }) => {
      const { id: staffId } = staff('list:export')
      if (config.exportPurpose && !purpose) throw new Refusal(400, says.noPurpose)
      const today = clock.day()
      const ids = await selectedIds(db, { today, staff: staffId }, selection)
      if (ids.length === 0) throw new Refusal(400, says.nothing)
      const limit = config.exportRows === 0 ? null : config.exportRows
      const month = monthOf(today)
      const created = await createExport(db, {
        staffId,
        selection,
        ids,
        columns: [...new Set(columns)],
        format,
        purpose: purpose || null,
        month,
        limit,
        today,
        now: clock.now()
      })
      if (created) return created
      const left = Math.max(0, (limit ?? 0) - (await usedRows(db, staffId, month)))
      throw new Refusal(403, says.quota(left, ids.length), { code: 'quota' })
    },
    cancelExport: async ({ params, staff }) => {
      const answer = await cancelExport(db, staff().id, params.id, clock.now())
      if (answer === 'notFound') throw new Refusal(404, says.notFound)
      if (answer === 'ended') throw new Refusal(409, says.ended)
      return answer
    }
  }
}
