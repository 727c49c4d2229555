import type { Pool } from 'pg'
import { createClock, type Clock } from '../base/clock.ts'
import { readConfig } from '../base/config.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Db } from './database.ts'
import { isFilled } from './dataVersion.ts'
import { openDatabase } from './openDatabase.ts'

/** What a command of the terminal works with. */
export interface CommandDeps {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly say: (sentence: string) => void
}

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/**
 * Runs a command of the terminal and says what it resolves to. `read` checks the words before the database is opened;
 * a StartFailure, of theirs or later, is one sentence for the person who typed them.
 */
export async function runCommand(
  read: (words: readonly string[]) => (deps: CommandDeps) => Promise<string>
): Promise<void> {
  try {
    const command = read(process.argv.slice(2))
    const config = readConfig(process.env, say)
    const { real, demo, close } = await openDatabase(config, { purpose: 'command', say })
    try {
      // The world that staff see who have not chosen.
      const { db, pool } = demo && !(await isFilled(real.db)) ? demo : real
      say(await command({ db, pool, clock: createClock(config.clockDay), say }))
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
