import { createClock } from '../../base/clock.ts'
import { readConfig } from '../../base/config.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { readFeedbackCommand } from './feedbackCommand.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

try {
  const command = readFeedbackCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await openDatabase(config, { purpose: 'command', say })
  try {
    say(await command({ db: database.db, clock: createClock(config.clockDay) }))
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
