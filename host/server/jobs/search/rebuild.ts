import { sentences } from '../../base/sentences.ts'
import { rebuildSearchRows } from '../../store/load/rebuildSearchRows.ts'
import { runCommand } from '../../store/runCommand.ts'
import { rebuildProgress } from './rebuildProgress.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

await runCommand(() => async ({ pool, clock, say }) => {
  const outcome = await rebuildSearchRows(pool, {
    today: clock.day(),
    signal: stop.signal,
    onProgress: rebuildProgress(say)
  })
  return sentences.start.rebuilt[outcome]
})
