import { createClock } from '../../base/clock.ts'
import { readConfig } from '../../base/config.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { createAccount, readNewStaff } from './newStaff.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** `npm run staff:add -- <account> <name> [role]` */
async function main(words: readonly string[]): Promise<void> {
  const staff = readNewStaff(words)
  const config = readConfig(process.env)
  const database = await openDatabase(config, { purpose: 'command', say })
  try {
    const password = await createAccount({ db: database.db, clock: createClock(config.clockDay) }, staff)
    say(sentences.identity.added(staff.account, password))
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
