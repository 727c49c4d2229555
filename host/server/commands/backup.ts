import { putBehind } from '../base/behind.ts'
import { secondOf } from '../base/chineseTime.ts'
import { readRelease } from '../base/release.ts'
import { sentences } from '../base/sentences.ts'
import { tellEvery } from '../base/tellEvery.ts'
import { inSnapshot, writeBackup } from '../store/backup/writeBackup.ts'
import { command, stopOnSignal, type CommandDeps, type Commands } from './command.ts'
import { grouped, megabytes } from './figures.ts'

const texts = sentences.backup

const TELL_EVERY = 200_000_000

export const commands: Commands = {
  backup: command({
    does: '把整个数据库在这一刻的内容备份到一个新文件，服务照常运行；不覆盖已有的文件',
    takes: { path: '<文件>' },
    records: ['path'],
    read:
      ({ path }) =>
      deps =>
        backUp(path, deps)
  })
}

async function backUp(path: string, { database, say }: CommandDeps): Promise<string> {
  const startedAt = performance.now()
  // Whoever works at the same time goes first.
  putBehind(process.pid)
  let raw = 0
  const tell = tellEvery(TELL_EVERY, (bytes, tables: number, of: number) =>
    say(texts.progress(megabytes(bytes), tables, of))
  )
  const onProgress: typeof tell = (bytes, ...rest) => {
    raw = bytes
    tell(bytes, ...rest)
  }
  const options = { release: readRelease(), signal: stopOnSignal(), onProgress }
  const made = await inSnapshot(database.pool, client => writeBackup(client, path, options))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    texts.done(path, { size: megabytes(made.size), raw: megabytes(raw), seconds }),
    texts.holds(grouped(rows), made.tables.length, secondOf(new Date(made.takenAt))),
    ...(made.others.length > 0 ? [texts.others(made.others)] : [])
  ].join('\n')
}
