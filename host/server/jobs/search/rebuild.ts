import { createClock } from '../../base/clock.ts'
import { readConfig } from '../../base/config.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { rebuildSearchRows } from '../../store/load/rebuildSearchRows.ts'
import { rebuildProgress } from './rebuildProgress.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config, { purpose: 'command', say })
  try {
    const outcome = await rebuildSearchRows(database.pool, {
      today: createClock(config.clockDay).day(),
      signal: stop.signal,
      onProgress: rebuildProgress(say)
    })
    say(sentences.start.rebuilt[outcome])
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
