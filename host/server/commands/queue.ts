import type { World } from '../../../src/contract/base/world.ts'
import { secondOf } from '../base/chineseTime.ts'
import {
  choreStates,
  queuedJobs,
  queuedKinds,
  type ChoreState,
  type QueuedKind,
  type ShownJob
} from '../store/upkeep/queueView.ts'
import { command, worldsOf, type CommandDeps, type Commands } from './command.ts'
import { table } from './table.ts'

/** Of one list at the terminal. */
const MOST = 50

const kinds = { list: '名单导出', report: '报告' } as const
const states = { queued: '等待', running: '进行', failed: '失败' } as const

export const commands: Commands = {
  queue: command({
    does: '查看任务队列：等待、进行与失败的导出与报告，服务定时做的事上次何时完成',
    takes: {},
    records: null,
    read: () => view
  })
}

async function view({ database, clock }: CommandDeps): Promise<string> {
  const chores = await choreStates(database.pool)
  if (chores === null) return '还没有任务队列：服务第一次启动时建立。'
  const shown: string[] = []
  for (const [world, pool] of worldsOf(database)) {
    const counts = await queuedKinds(pool, clock.now())
    if (counts.length === 0) continue
    shown.push(countTable(world, counts))
    const jobs = await queuedJobs(pool, clock.now(), MOST)
    if (jobs.length > 0) shown.push(jobTable(jobs))
  }
  if (shown.length === 0) shown.push('还没有导出与报告。')
  return [...shown, choreTable(chores)].join('\n\n')
}

function countTable(world: World, counts: readonly QueuedKind[]): string {
  return table(
    [world === 'demo' ? '演示数据' : '真实数据', '等待', '进行', '24 小时完成', '24 小时失败', '最久等待'],
    counts.map(({ kind, waiting, running, done, failed, oldest }) => [
      kinds[kind],
      ...[waiting, running, done, failed].map(String),
      oldest === null ? null : `${Math.round(oldest)} 秒`
    ])
  )
}

function jobTable(jobs: readonly ShownJob[]): string {
  return table(
    ['编号', '种类', '状态', '员工', '自', '进度', '第几次', '最近心跳', '原因'],
    jobs.map(job => [
      job.id,
      kinds[job.kind],
      states[job.state],
      job.account,
      secondOf(job.since),
      job.progress === null ? null : `${Math.round(job.progress * 100)}%`,
      String(job.attempt),
      timeOf(job.heard),
      job.problem ?? job.error
    ])
  )
}

function choreTable(chores: readonly ChoreState[]): string {
  return table(
    ['定时的事', '上次完成', '上次失败', '原因'],
    chores.map(({ name, completed, failed, error }) => [name, timeOf(completed), timeOf(failed), error])
  )
}

function timeOf(moment: Date | null): string | null {
  return moment && secondOf(moment)
}
