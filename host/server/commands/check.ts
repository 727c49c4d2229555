import type { World } from '../../../src/contract/base/world.ts'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import { checks } from '../store/upkeep/checks.ts'
import { runChecks } from '../store/upkeep/runChecks.ts'
import { command, worldsOf, type CommandDeps, type Commands } from './command.ts'
import { grouped } from './figures.ts'
import { printable } from './table.ts'

const texts = sentences.check

export const commands: Commands = {
  check: command({
    does: '核对数据库中互相矛盾的内容（只读，服务照常运行）：每种写明有多少、举一例、怎么办；有矛盾时以 1 退出',
    takes: {},
    records: null,
    read: () => check
  })
}

async function check({ database, say }: CommandDeps): Promise<string> {
  const startedAt = performance.now()
  let contradictions = 0
  for (const [world, pool] of worldsOf(database)) {
    const findings = await runChecks(pool)
    for (const { what, count, example, advice } of findings) {
      say(
        texts.finding({
          world: nameOf(world),
          count: grouped(count),
          what,
          example: printable(example),
          advice
        })
      )
    }
    contradictions += findings.length
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (contradictions > 0) throw new StartFailure(texts.found(contradictions, seconds))
  return texts.nothing(checks.length, seconds)
}

function nameOf(world: World): string {
  return world === 'demo' ? texts.demo : ''
}
