import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentences } from '../../../host/server/base/sentences.ts'
import { readBackup } from '../../../host/server/store/backup/readBackup.ts'
import { restoreBackup } from '../../../host/server/store/backup/restoreBackup.ts'
import { tablesIn } from '../../../host/server/store/backup/tables.ts'
import { inSnapshot, writeBackup } from '../../../host/server/store/backup/writeBackup.ts'
import { migrate } from '../../../host/server/store/migrate.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'
import { createDatabase, createSample, type OwnDatabase } from '../../helpers/testCluster.ts'
import { openOwn, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'

const folder = mkdtempSync(join(tmpdir(), 'prospecting-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { importFile } = openImportFolder()
const silently = (): void => undefined

let source: TestDatabase
let target: OwnDatabase
let path: string

beforeAll(async () => {
  source = await openOwn(await createSample(300, { DEMO: 'off' }))
  target = await emptyDatabase()
  path = join(folder, 'whole.backup')
})
afterAll(async () => {
  await source.close()
  await target.drop()
})

async function emptyDatabase(): Promise<OwnDatabase> {
  const database = await createDatabase('empty')
  await database.run('DROP SCHEMA public CASCADE; DROP SCHEMA prospecting_demo CASCADE; CREATE SCHEMA public')
  return database
}

/** The rows of every table in numbers of PostgreSQL's own making. */
async function sums(client: ClientBase): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  for (const [world, schema] of [
    ['real', 'public'],
    ['demo', 'prospecting_demo']
  ] as const) {
    for (const { name } of (await tablesIn(client, world, schema)).ours) {
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || COALESCE(sum(hashtextextended(own::text, 0)::numeric), 0) AS sum
         FROM ${schema}.${name} AS own`
      )
      found[`${world} ${name}`] = rows[0]?.sum ?? ''
    }
  }
  return found
}

/** Writes again and again until it is stopped; resolves to how often. */
function keepWriting(pool: Pool, statement: string): { readonly stop: () => Promise<number> } {
  const state = { isOver: false }
  let times = 0
  const write = async () => {
    while (!state.isOver) {
      await pool.query(statement, [times])
      times += 1
    }
    return times
  }
  const written = write()
  return {
    stop: () => {
      state.isOver = true
      return written
    }
  }
}

const manager = `(SELECT id FROM staff WHERE account = 'demo.manager')`

const work = [
  `INSERT INTO favorite (staff_id, company_id, created_at, note)
   SELECT ${manager}, id, now(), 'nr ' || $1 FROM company WHERE id = (SELECT min(id) + $1::int % 300 FROM company)
   ON CONFLICT (staff_id, company_id) DO UPDATE SET note = excluded.note`,
  `INSERT INTO point (event, trigger_name, staff_id, created_at) VALUES ('click', 'nr ' || $1, ${manager}, now())`,
  `UPDATE company_detail SET introduction = 'nr ' || $1
   WHERE company_id = (SELECT min(id) + $1::int % 300 FROM company)`
]

async function restoreInto({ url }: OwnDatabase, from: string): Promise<void> {
  const config = { ...source.config, databaseUrl: url }
  const database = await openDatabase(config, { purpose: 'command', say: silently, isUntouched: true })
  try {
    await restoreBackup(database.pool, from, await readBackup(from), { say: silently, onTable: silently })
  } finally {
    await database.close()
  }
}

const odd = String.raw`\. \N "quoted" 'single' \\ back\slash 𠮷😀`

async function writeOddValues({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(
    `INSERT INTO setting VALUES ('\\.', $1), ('\\N', ''), (E'tab\\tline\\nreturn\\r', E'\\\\.\\n\\\\.')`,
    [odd]
  )
  await pool.query(
    `INSERT INTO suggestion (staff_id, kind, text, created_at) VALUES (${manager}, 'bug', $1, 'infinity')`,
    [`${odd}\n\\.\n`]
  )
  await pool.query(
    `INSERT INTO suggestion_image SELECT id, 1, 'png', decode('00ff5c2e0a0d', 'hex') FROM suggestion`
  )
  await pool.query(
    `INSERT INTO staff_export (staff_id, state, format, columns, query, company_ids, trace_code, month, created_at, progress)
     VALUES (${manager}, 'queued', 'csv', $1, $2, ARRAY[1, NULL]::int8[], 'EX-1', '2026-11', '-infinity', 0.1)`,
    [['', 'NULL', '{a,b}', odd, null], JSON.stringify({ odd, none: null, deep: [[{}], 1e300] })]
  )
}

describe('a backup', () => {
  it('that is taken while staff work and an import runs holds one moment, and restores to it', async () => {
    await writeOddValues(source)
    const rows = Array.from({ length: 400 }, (_, at) => `备份第${at}机电有限公司,江苏省南京市玄武区${at}号`)
    const table = join(folder, 'companies.csv')
    writeFileSync(table, ['企业名称,注册地址', ...rows].join('\n'))
    const writers = work.map(statement => keepWriting(source.pool, statement))
    const other = await openOwn({
      ...target,
      url: source.config.databaseUrl ?? '',
      drop: () => Promise.resolve()
    })
    const taken = await inSnapshot(other.pool, async client => {
      const before = await sums(client)
      // No import waits for a backup.
      const [{ others }] = await Promise.all([
        writeBackup(client, path, { release: '0.1.0' }),
        importFile(source, 'companies', table)
      ])
      return { before, others }
    })
    for (const { stop } of writers) expect(await stop()).toBeGreaterThan(10)
    expect(taken.others).toEqual([])
    const now = await inSnapshot(other.pool, sums)
    const written = ['favorite', 'point', 'company_detail', 'company', 'import_run'].map(
      name => `real ${name}`
    )
    expect(written.filter(name => now[name] === taken.before[name])).toEqual([])
    await other.close()

    await restoreInto(target, path)
    const restored = await openOwn({ ...target, drop: () => Promise.resolve() })
    expect(await inSnapshot(restored.pool, sums)).toEqual(taken.before)
    const { rows: kept } = await restored.pool.query(`SELECT value FROM setting WHERE key = '\\.'`)
    expect(kept).toEqual([{ value: odd }])
    // Numbers go on behind those that there are, and what may not be changed may not be changed.
    await restored.pool.query(`INSERT INTO point (event, trigger_name, created_at) VALUES ('a', 'b', now())`)
    await restored.pool.query(
      `INSERT INTO audit_entry (at, day, staff_id, staff_name, action) VALUES (now(), now(), 1, 'a', 'b')`
    )
    await expect(restored.pool.query('DELETE FROM audit_entry')).rejects.toThrow('only ever added to')
    await expect(restored.pool.query('DELETE FROM staff')).rejects.toThrow('foreign key')
    await restored.close()
  })

  it('leaves constraints, indexes and triggers as they were', async () => {
    const shapes = `
      SELECT pg_get_constraintdef(oid) AS shape FROM pg_constraint WHERE conrelid <> 0
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname NOT LIKE 'pg%'
      UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`
    const restored = await openOwn({ ...target, drop: () => Promise.resolve() })
    const [of, like] = await Promise.all([restored, source].map(({ pool }) => pool.query(shapes)))
    expect(of?.rows).toEqual(like?.rows)
    await restored.close()
  })

  it('belongs to nobody else, and overwrites nothing', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await expect(
      inSnapshot(source.pool, client => writeBackup(client, path, { release: '0.1.0' }))
    ).rejects.toThrow(sentences.backup.exists(path))
    const part = join(folder, 'begun.backup')
    writeFileSync(`${part}.part`, 'of somebody else')
    await expect(
      inSnapshot(source.pool, client => writeBackup(client, part, { release: '0.1.0' }))
    ).rejects.toThrow(sentences.backup.underWay(`${part}.part`))
    expect(readFileSync(`${part}.part`, 'utf8')).toBe('of somebody else')
  })

  it('that is damaged, cut short, newer or something else is refused', async () => {
    const whole = readFileSync(path)
    const damaged = (name: string, bytes: Buffer): string => {
      const file = join(folder, name)
      writeFileSync(file, bytes)
      return file
    }
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
    const { backup } = sentences
    await expect(readBackup(damaged('flipped', flipped))).rejects.toThrow(
      backup.damaged(join(folder, 'flipped'))
    )
    const cut = damaged('cut', whole.subarray(0, whole.length - 20))
    await expect(readBackup(cut)).rejects.toThrow(backup.cutShort(cut))
    // Compressed again, so that the digests alone can tell.
    const text = gunzipSync(whole).toString()
    const changed = damaged('changed', gzipSync(text.replace('"quoted"', '"quotes"')))
    await expect(readBackup(changed)).rejects.toThrow(backup.damaged(changed))
    const none = damaged('none', Buffer.from('something else'))
    await expect(readBackup(none)).rejects.toThrow(backup.noBackup(none))
    const newer = damaged(
      'newer',
      gzipSync(text.replace(/"steps":\{"real":"\w+"/, '"steps":{"real":"99_later"'))
    )
    const { error, exitCode } = await run('restore', newer, '--dry-run')
    expect([error, exitCode]).toEqual([`${sentences.restore.newer('0.1.0', '99_later')}\n`, 1])
  })
})

const run = (...words: readonly string[]) =>
  shownByCommand({ words, env: { DATABASE_URL: source.config.databaseUrl ?? '', DEMO: 'on' } })

describe('the commands', () => {
  it('tell what they have done, and that no database but an empty one is filled', async () => {
    const file = join(folder, 'told.backup')
    const written = await run('backup', file)
    expect(written.out).toMatch(
      /已备份到 .+：[\d.]+ MB（压缩前 [\d.]+ MB），用时 [\d.]+ 秒。\n\d+ 个表、[\d,]+ 行/
    )
    const looked = await run('restore', file, '--dry-run')
    expect(looked.out).toMatch(/完好.+\n数据库不是空的/)
    const { error, exitCode } = await run('restore', file)
    expect([error, exitCode]).toEqual([expect.stringMatching(/^数据库不是空的/), 1])
  })
})

it('a backup of an earlier release is restored as it was, and migrated on', async () => {
  const [older, newer] = [await emptyDatabase(), await emptyDatabase()]
  const config = { ...source.config, databaseUrl: older.url }
  const opened = await openDatabase(config, { purpose: 'command', say: silently, isUntouched: true })
  await migrate(opened.db, '13_nodes')
  await opened.pool.query(`INSERT INTO setting VALUES ('of', 'then')`)
  const file = join(folder, 'older.backup')
  await inSnapshot(opened.pool, client => writeBackup(client, file, { release: '0.0.9' }))
  await opened.close()
  await restoreInto(newer, file)
  const restored = await openOwn({ ...newer, drop: () => Promise.resolve() })
  const { rows } = await restored.pool.query(
    `SELECT value, (SELECT count(*)::int4 FROM product_word) AS words,
       (SELECT max(name) > '13_nodes' FROM kysely_migration) AS later FROM setting WHERE key = 'of'`
  )
  expect(rows).toEqual([{ value: 'then', words: 0, later: true }])
  await restored.close()
  for (const { drop } of [older, newer]) await drop()
})

describe('a restore that is broken off', () => {
  it('leaves a database on which nothing starts', async () => {
    const text = gunzipSync(readFileSync(path)).toString()
    const file = join(folder, 'unknown.backup')
    writeFileSync(file, gzipSync(text.replaceAll('"name":"setting"', '"name":"unheard_of"')))
    const database = await emptyDatabase()
    await expect(restoreInto(database, file)).rejects.toThrow(sentences.restore.unknownTable('unheard_of'))
    const { unfinished } = sentences.restore
    await expect(restoreInto(database, path)).rejects.toThrow(unfinished)
    const config = { ...source.config, databaseUrl: database.url }
    await expect(openDatabase(config, { purpose: 'command', say: silently })).rejects.toThrow(unfinished)
    await database.drop()
  })
})
