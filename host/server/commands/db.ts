import { createInterface } from 'node:readline/promises'
import { StartFailure } from '../base/startFailure.ts'
import { sentences } from '../base/sentences.ts'
import { gatherTables, hasCitus, isSpread, sizeOf, spreadTables, workersOf } from '../store/layout.ts'
import { isServed } from '../store/openDatabase.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { grouped } from './figures.ts'

const texts = sentences.layout

/** Shards of each table: as many as there may be processors that search, one day. */
const SHARDS = 32
const MOST_SHARDS = 1024

const yes = '[--yes]'

export const commands: Commands = {
  'db:distribute': command({
    does: '把企业数据按企业编号分布到 Citus 的各节点；先说明要做什么并询问，中断后再次运行即继续。--yes 不询问',
    takes: { shards: '[--shards 分片数]', yes },
    records: ['shards'],
    read: ({ shards, yes: sure }) => {
      const count = shards === undefined ? SHARDS : Number(shards)
      if (!Number.isInteger(count) || count < 1 || count > MOST_SHARDS)
        throw new StartFailure(texts.badShards)
      return deps => distribute(deps, count, sure !== undefined)
    }
  }),
  'db:gather': command({
    does: '把分布到各节点的企业数据收回协调节点；先说明并询问，中断后再次运行即继续。--yes 不询问',
    takes: { yes },
    records: [],
    read:
      ({ yes: sure }) =>
      deps =>
        gather(deps, sure !== undefined)
  })
}

async function distribute(deps: CommandDeps, shards: number, isSure: boolean): Promise<string> {
  const { db } = deps.database
  if (!(await hasCitus(db))) throw new StartFailure(texts.noCitus)
  const workers = await workersOf(db)
  if (workers === 0) throw new StartFailure(texts.noWorkers)
  await agree(deps, texts.willSpread(workers, shards, grouped(await megabytes(deps))), isSure)
  return texts.spread(
    await inEachWorld(deps, (world, onTable) => spreadTables(world, { shards, onTable })),
    workers
  )
}

async function gather(deps: CommandDeps, isSure: boolean): Promise<string> {
  const { db } = deps.database
  if (!(await isSpread(db))) return texts.notSpread
  await agree(deps, texts.willGather(grouped(await megabytes(deps))), isSure)
  return texts.gathered(await inEachWorld(deps, gatherTables))
}

async function megabytes({ database: { db } }: CommandDeps): Promise<number> {
  return Math.ceil((await sizeOf(db)) / 2 ** 20)
}

/** Says what is about to happen, and goes on once somebody has agreed. */
async function agree({ database: { pool }, say }: CommandDeps, what: string, isSure: boolean): Promise<void> {
  if (await isServed(pool)) throw new StartFailure(texts.served)
  say(what)
  if (isSure) return
  if (!process.stdin.isTTY) throw new StartFailure(texts.sayYes)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(texts.agree)
  terminal.close()
  if (!/^(y|yes|是)$/i.test(answer.trim())) throw new StartFailure(texts.refused)
}

/** Seconds that it took, as text. */
async function inEachWorld(
  { database: { db, demo }, say }: CommandDeps,
  work: (world: CommandDeps['db'], onTable: (name: string) => void) => Promise<void>
): Promise<string> {
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  for (const world of [db, ...(demo ? [demo.db] : [])]) {
    await work(world, name => say(texts.moving(name, seconds())))
  }
  return seconds()
}
