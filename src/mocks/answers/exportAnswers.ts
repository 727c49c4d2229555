import type { Export } from '../../contract/entities/export.ts'
import type { exportEndpoints } from '../../contract/endpoints/exports.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { Refusal } from '../reply.ts'
import { selectedIds } from '../selectedIds.ts'

export function exportAnswers(world: MockWorld): Answers<typeof exportEndpoints> {
  const exports: Export[] = []
  const { exportRows: quota, today } = world
  return {
    exports: ({ query }) => pageOf(exports.toReversed(), query),
    createExport: ({ body: { selection, columns, format, purpose } }) => {
      if (world.exportPurpose && !purpose) throw new Refusal(400, '请填写导出用途')
      const rows = selectedIds(world, selection).length
      if (quota.limit !== null && quota.used + rows > quota.limit) {
        throw new Refusal(
          403,
          `本月剩余可导出 ${quota.limit - quota.used} 行，本次需要 ${rows} 行，请减少选择或下月再导出`,
          'quota'
        )
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
    cancelExport: ({ params: { id } }) => {
      const at = exports.findIndex(each => each.id === id)
      const found = exports[at]
      if (!found) throw new Refusal(404, '导出不存在')
      if (found.state !== 'queued') throw new Refusal(409, '该导出已开始或已结束，不能取消')
      quota.used -= found.rows
      const cancelled: Export = { ...found, state: 'cancelled', endedAt: world.now() }
      exports[at] = cancelled
      return cancelled
    }
  }
}
