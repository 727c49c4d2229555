import { createClock } from '../../base/clock.ts'
import { readConfig } from '../../base/config.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import {
  createAccount,
  disableAccount,
  enableAccount,
  readAccount,
  readNewStaff,
  resetPassword,
  type ManagedStaff
} from './manageStaff.ts'

const says = sentences.identity

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

type Command = (deps: ManagedStaff) => Promise<string>

/** What `npm run staff:<name> -- <words>` does, once the words are checked; it resolves to a sentence. */
function readCommand([name, ...words]: readonly string[]): Command {
  if (name === 'disable' || name === 'enable' || name === 'password') {
    const account = readAccount(words, name)
    return accountCommands[name](account)
  }
  const staff = readNewStaff(words)
  return async deps => says.added(staff.account, await createAccount(deps, staff))
}

const accountCommands = {
  disable: account => async deps => {
    await disableAccount(deps, account)
    return says.disabled(account)
  },
  enable: account => async deps => {
    await enableAccount(deps, account)
    return says.enabled(account)
  },
  password: account => async deps => says.newPassword(account, await resetPassword(deps, account))
} as const satisfies Readonly<Record<string, (account: string) => Command>>

async function main(words: readonly string[]): Promise<void> {
  const command = readCommand(words)
  const config = readConfig(process.env)
  const database = await openDatabase(config, { purpose: 'command', say })
  try {
    say(await command({ db: database.db, clock: createClock(config.clockDay) }))
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
