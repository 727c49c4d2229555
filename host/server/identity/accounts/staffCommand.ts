import { runCommand } from '../../store/runCommand.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { sentences } from '../../base/sentences.ts'
import {
  createAccount,
  disableAccount,
  enableAccount,
  liftRowsToday,
  listAccounts,
  moveAccount,
  readAccount,
  readMove,
  readNewStaff,
  resetPassword,
  type ManagedStaff
} from './manageStaff.ts'

const texts = sentences.identity

type Command = (deps: ManagedStaff) => Promise<string>

/** What `npm run staff:<name> -- <words>` does, once the words are checked; it resolves to a sentence. */
function readCommand([name, ...words]: readonly string[]): Command {
  if (name === 'disable' || name === 'enable' || name === 'password' || name === 'rows') {
    const account = readAccount(words, name)
    return accountCommands[name](account)
  }
  if (name === 'department') {
    const move = readMove(words)
    return async deps => {
      await moveAccount(deps, move)
      return texts.moved(move.account, move.department)
    }
  }
  if (name === 'list') {
    if (words.length > 0) throw new StartFailure(texts.listUsage)
    return async deps => (await listAccounts(deps)).join('\n') || texts.nobody
  }
  const staff = readNewStaff(words)
  return async deps => texts.added(staff.account, await createAccount(deps, staff))
}

const accountCommands = {
  disable: account => async deps => {
    await disableAccount(deps, account)
    return texts.disabled(account)
  },
  enable: account => async deps => {
    await enableAccount(deps, account)
    return texts.enabled(account)
  },
  password: account => async deps => texts.newPassword(account, await resetPassword(deps, account)),
  rows: account => async deps => {
    await liftRowsToday(deps, account)
    return texts.rowsLifted(account)
  }
} as const satisfies Readonly<Record<string, (account: string) => Command>>

await runCommand(readCommand)
