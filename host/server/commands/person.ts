import { sentences } from '../base/sentences.ts'
import { normalizeAccount } from '../identity/accounts/staff.ts'
import { forgetPerson } from '../store/upkeep/forgetPerson.ts'
import { command, worldsOf, type CommandDeps, type Commands } from './command.ts'
import { grouped } from './figures.ts'

const texts = sentences.person

export const commands: Commands = {
  'person:forget': command({
    does: '删除一个停用账号的个人信息，写明依法保留的；不能撤销。--dry-run 只计数',
    takes: { account: '<账号>', 'dry-run': '[--dry-run]' },
    records: ['account', 'dry-run'],
    read: ({ account, 'dry-run': dry }) => {
      return deps => forget(normalizeAccount(account), deps, dry !== undefined)
    }
  })
}

async function forget(account: string, { database, clock }: CommandDeps, isDry: boolean): Promise<string> {
  const erasing = { account, now: clock.now(), today: clock.day(), isDry }
  const erased = await forgetPerson(worldsOf(database), erasing)
  return [
    ...erased.map(({ world, what, count }) => texts.line(world === 'demo', isDry, grouped(count), what)),
    texts.name(isDry, account),
    texts.stays
  ].join('\n')
}
