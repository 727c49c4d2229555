import { sentences } from '../base/sentences.ts'
import { forgetOld } from '../store/upkeep/retention.ts'
import { command, worldsOf, type CommandDeps, type Commands } from './command.ts'
import { grouped } from './figures.ts'

const texts = sentences.retention

export const commands: Commands = {
  retention: command({
    does: '删除超过保留期的内容（服务每天自己做一次）：使用记录、已结束的导出与报告、截图等；--dry-run 只计数',
    takes: { 'dry-run': '[--dry-run]' },
    read: ({ 'dry-run': dry }) => {
      return deps => forget(deps, dry !== undefined)
    }
  })
}

async function forget({ database, config, clock }: CommandDeps, isDry: boolean): Promise<string> {
  const forgotten = await forgetOld(worldsOf(database), { keep: config.keepDays, now: clock.now(), isDry })
  if (forgotten.length === 0) return texts.nothing
  return forgotten
    .map(({ world, what, count, days }) => texts.line(world === 'demo', isDry, grouped(count), what, days))
    .join('\n')
}
