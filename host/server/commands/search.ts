import { sentences } from '../base/sentences.ts'
import { tellEvery } from '../base/tellEvery.ts'
import { rebuildSearchRows } from '../store/load/rebuildSearchRows.ts'
import { command, stopOnSignal, type CommandDeps, type Commands } from './command.ts'

const texts = sentences.start

export const commands: Commands = {
  'search:rebuild': command({
    does: '重写检索数据，期间照常使用；中断后再次运行即继续',
    takes: {},
    records: [],
    read: () => rebuild
  })
}

async function rebuild({ pool, clock, say }: CommandDeps): Promise<string> {
  const onProgress = tellEvery(10_000, (done, total: number) => say(texts.rebuilding(done, total)))
  return texts.rebuilt[
    await rebuildSearchRows(pool, { today: clock.day(), signal: stopOnSignal(), onProgress })
  ]
}
