import { sentences } from '../base/sentences.ts'
import { countAudit, cutAudit } from '../store/audit/cutAudit.ts'
import { forgetOld, type Forgotten } from '../store/upkeep/retention.ts'
import { command, worldsOf, type CommandDeps, type Commands } from './command.ts'
import { grouped } from './figures.ts'
import { terminalUser } from './recordRun.ts'

const texts = sentences.retention

export const commands: Commands = {
  retention: command({
    does: '删除超过保留期的内容（服务每天自己做一次）：使用记录、已结束的导出与报告、截图等；--dry-run 只计数',
    takes: { 'dry-run': '[--dry-run]' },
    records: ['dry-run'],
    read: ({ 'dry-run': dry }) => {
      return deps => forget(deps, dry !== undefined)
    }
  })
}

async function forget(deps: CommandDeps, isDry: boolean): Promise<string> {
  const { database, config, clock } = deps
  const aged = await forgetOld(worldsOf(database), { keep: config.keepDays, now: clock.now(), isDry })
  const forgotten = [...aged, ...(await forgetAudit(deps, isDry))]
  if (forgotten.length === 0) return texts.nothing
  return forgotten
    .map(({ world, what, count, days }) => texts.line(world === 'demo', isDry, grouped(count), what, days))
    .join('\n')
}

/** By a command alone: whoever cuts the audit log is named in it. */
async function forgetAudit(
  { db, config, clock }: CommandDeps,
  isDry: boolean
): Promise<readonly Forgotten[]> {
  const { auditDays: days } = config
  if (days === 0) return []
  const [now, today] = [clock.now(), clock.day()]
  const before = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const count = isDry
    ? await countAudit(db, before)
    : await cutAudit(db, { before, by: terminalUser(), now, today })
  return count === 0 ? [] : [{ world: 'real', what: texts.audit, count, days }]
}
