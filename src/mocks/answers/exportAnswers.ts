import type { Export } from '../../contract/entities/export.ts'
import type { exportEndpoints } from '../../contract/endpoints/exports.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { selectedIds } from '../selectedIds.ts'

export function exportAnswers(world: MockWorld): Answers<typeof exportEndpoints> {
  const exports: Export[] = []
  const { exportRows: quota, today } = world
  return {
    exports: ({ query }) => pageOf(exports.toReversed(), query),
    createExport: ({ body: { selection, columns, format, purpose }, refuse }) => {
      if (world.exportPlanned) throw refuse('exportPlanned')
      if (world.exportPurpose && !purpose) throw refuse('noPurpose')
      const rows = selectedIds(world, selection).length
      if (rows === 0) throw refuse('nothingSelected')
      if (quota.limit !== null && quota.used + rows > quota.limit) {
        const left = Math.max(0, quota.limit - quota.used)
        throw left === 0 ? refuse('quotaUsed') : refuse('quota', { left, rows })
      }
      quota.used += rows
      const number = exports.length + 1
      const created: Export = {
        id: String(number),
        state: 'queued',
        format,
        rows,
        columns,
        purpose: purpose || null,
        traceCode: `EX${today.replaceAll('-', '')}-${String(number).padStart(8, '2')}`,
        createdAt: world.now(),
        endedAt: null
      }
      exports.push(created)
      return created
    },
    cancelExport: ({ params: { id }, refuse }) => {
      const at = exports.findIndex(each => each.id === id)
      const found = exports[at]
      if (!found) throw refuse('noExport')
      if (found.state !== 'queued') throw refuse('exportEnded')
      quota.used -= found.rows
      const cancelled: Export = { ...found, state: 'cancelled', endedAt: world.now() }
      exports[at] = cancelled
      return cancelled
    }
  }
}
