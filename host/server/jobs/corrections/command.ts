import { createClock } from '../../base/clock.ts'
import { readConfig } from '../../base/config.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { correctionCommand } from './correctionCommand.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

async function main(words: readonly string[]): Promise<void> {
  const command = correctionCommand(words)
  const config = readConfig(process.env)
  const database = await openDatabase(config, { purpose: 'command', say })
  try {
    say(await command(database.db, createClock(config.clockDay).now()))
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
