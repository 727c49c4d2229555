import { Refused } from '../../../src/contract/base/refusals.ts'
import { createClock } from '../base/clock.ts'
import { readConfig } from '../base/config.ts'
import { StartFailure } from '../base/startFailure.ts'
import { isStorageTrouble } from '../http/errors.ts'
import { isFilled } from '../store/dataVersion.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { TableFailure } from '../tables/sentences.ts'
import { helpOf, leavesUntouched, prepare, type Commands } from './command.ts'
import { recordRun } from './recordRun.ts'

/** Where the commands about each thing are, loaded when one of them is called. */
const rooms: Readonly<Record<string, () => Promise<{ readonly commands: Commands }>>> = {
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  check: () => import('./check.ts'),
  corrections: () => import('./corrections.ts'),
  db: () => import('./db.ts'),
  feedback: () => import('./feedback.ts'),
  import: () => import('./import.ts'),
  keys: () => import('./keys.ts'),
  order: () => import('./order.ts'),
  person: () => import('./person.ts'),
  queue: () => import('./queue.ts'),
  retention: () => import('./retention.ts'),
  restore: () => import('./restore.ts'),
  search: () => import('./search.ts'),
  staff: () => import('./staff.ts')
}

/** Exit codes of a command that did not do what it was told. */
const FAILED = 1
const MISUSED = 2

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const [name = '', ...words] = process.argv.slice(2)
await run()

/** Runs the command and says what it resolves to, or in one sentence why it did not work. */
async function run(): Promise<void> {
  let code = MISUSED
  try {
    const load = rooms[name.split(':')[0] ?? '']
    const commands = load ? (await load()).commands : {}
    if (words.includes('--help') || words.includes('-h')) return say(helpOf(commands, name))
    const { work, record } = prepare(commands, name, words)
    code = FAILED
    const config = readConfig(process.env, say)
    const database = await openDatabase(config, {
      purpose: 'command',
      say,
      isUntouched: leavesUntouched(commands, name)
    })
    try {
      const { real, demo } = database
      const { db, pool } = demo && !(await isFilled(real.db)) ? demo : real
      const deps = { db, pool, database, config, clock: createClock(config.clockDay), say }
      const told = await recordRun(deps, record, () => work(deps))
      if (told !== '') say(told)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = code
  }
}

/** Throws what nobody has foreseen. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartFailure || error instanceof TableFailure || error instanceof Refused) {
    return error.message
  }
  if (error instanceof Error && isStorageTrouble(error)) {
    return `与数据库的连接中断（${error.message}），命令没有完成，已写入的部分保留：请在数据库恢复后重新运行同一命令。`
  }
  process.stderr.write('命令意外中断，请把以下内容告知维护者：\n')
  throw error
}
