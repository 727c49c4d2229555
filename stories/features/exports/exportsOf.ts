import type { Export } from '../../../src/contract/entities/export.ts'
import type { JobState } from '../../../src/contract/entities/job.ts'

const usual: Export = {
  id: '1',
  name: '企业名单',
  state: 'done',
  progress: 1,
  problem: null,
  size: 182_340,
  traceCode: 'EX20261121-7K3QZ9WD',
  createdAt: '2026-11-21T01:20:00.000Z',
  endedAt: '2026-11-21T01:20:09.000Z',
  expiresAt: '2026-11-28T01:20:09.000Z',
  format: 'xlsx',
  rows: 1204,
  columns: ['name', 'uscc'],
  purpose: '四季度走访'
}

const without = { progress: null, size: null, endedAt: null, expiresAt: null } as const

const byState: Readonly<Record<JobState, Partial<Export>>> = {
  queued: { ...without, name: '昆山 专精特新', rows: 86 },
  running: { ...without, name: '华东 制造业 存续', progress: 0.42, rows: 98_731 },
  done: {},
  failed: {
    ...without,
    name: '园区企业',
    rows: 20_000,
    problem: '文件没有生成：服务多次重试都没有成功。请重新生成，仍不成功请联系管理员',
    endedAt: usual.endedAt
  },
  cancelled: { ...without, name: '近期融资', rows: 12, endedAt: usual.endedAt, format: 'csv' },
  expired: {
    name: '九月走访名单',
    size: null,
    rows: 340,
    purpose: '三季度走访',
    createdAt: '2026-09-21T01:20:00.000Z',
    endedAt: '2026-09-21T01:20:09.000Z',
    expiresAt: '2026-09-28T01:20:09.000Z'
  }
}

/** An export in each of these states, oldest first. */
export function exportsIn(...states: readonly JobState[]): readonly Export[] {
  return states.map((state, at) => ({ ...usual, ...byState[state], state, id: String(at + 1) }))
}
