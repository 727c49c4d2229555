import { secondOf } from '../base/chineseTime.ts'
import { sentences } from '../base/sentences.ts'
import { readBackup, type ReadBackup } from '../store/backup/readBackup.ts'
import { checkEmpty, checkRelease, restoreBackup, tablesThere } from '../store/backup/restoreBackup.ts'
import { writeAudit } from '../store/staff/audit.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { grouped } from './figures.ts'
import { terminalUser } from './recordRun.ts'

const texts = sentences.restore

/** Tables of fewer rows are written before anybody has read that they are. */
const MANY = 100_000

export const commands: Commands = {
  restore: command({
    does: '先核对备份，再恢复到一个空的数据库，最后逐表核对；--dry-run 只核对备份文件，可对任何数据库运行',
    takes: { path: '<文件>', 'dry-run': '[--dry-run]' },
    // There is no audit log yet; the one that is restored has it.
    records: null,
    isUntouched: true,
    read: ({ path, 'dry-run': dry }) => {
      return deps => (dry === undefined ? restore(path, deps) : look(path, deps))
    }
  })
}

async function look(path: string, { database }: CommandDeps): Promise<string> {
  const backup = await readBackup(path)
  checkRelease(backup)
  const tables = await tablesThere(database.pool)
  return `${goodOf(path, backup)}\n${tables === 0 ? texts.wouldRestore : texts.notEmpty(tables)}`
}

async function restore(path: string, { db, clock, database, say }: CommandDeps): Promise<string> {
  const startedAt = performance.now()
  await checkEmpty(database.pool)
  const backup = await readBackup(path)
  checkRelease(backup)
  say(goodOf(path, backup))
  await restoreBackup(database.pool, path, backup, {
    say,
    onTable: (name, rows) => {
      if (rows >= MANY) say(texts.loading(name, grouped(rows)))
    }
  })
  const when = { now: clock.now(), today: clock.day() }
  await writeAudit(db, { staff: terminalUser(), action: 'command', subject: `restore ${path}`, ...when })
  return texts.done(((performance.now() - startedAt) / 1000).toFixed(1))
}

function goodOf(path: string, { tail, takenAt }: ReadBackup): string {
  const rows = tail.tables.reduce((sum, table) => sum + table.rows, 0)
  return texts.good(path, grouped(rows), tail.tables.length, secondOf(new Date(takenAt)))
}
