import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../host/server/base/config.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call, type RawAnswer } from '../../contract/call.ts'
import { createDataFolder, databasePid, type DataFolder } from '../../helpers/dataFolder.ts'
import { endWithTest } from '../../helpers/endWithTest.ts'
import { startServerProcess } from '../../helpers/serverProcess.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { slowness } from '../../helpers/patience.ts'

const COMPANIES = 300

let data: DataFolder

beforeAll(async () => {
  data = await createDataFolder(COMPANIES)
})
afterAll(() => data.remove())

const addFavorite = (base: string, token: string, companyId: string): Promise<RawAnswer> =>
  call(base, endpoints.addFavorite, { body: { companyId } }, token)

/** Asks again while the server says so: its connections of before a restart may still be ending. */
async function favoriteIds(base: string, token: string): Promise<string[]> {
  let answer = await call(base, endpoints.favorites, { query: { pageSize: 200 } }, token)
  while (answer.status === 503) {
    await nextMoment()
    answer = await call(base, endpoints.favorites, { query: { pageSize: 200 } }, token)
  }
  return (answer.body as { items: { company: { id: string } }[] }).items.map(each => each.company.id)
}

async function companyIds(base: string, token: string): Promise<string[]> {
  const answer = await call(base, endpoints.searchCompanies, { body: { pageSize: 200 } }, token)
  return (answer.body as { data: { items: { id: string }[] } }).data.items.map(each => each.id)
}

/** The database of a folder, beside its other users. */
const openBeside = (path: string) =>
  openDatabase(readConfig({ DATA_DIR: path }), { purpose: 'command', say: () => undefined })

/** Runs SQL on it. */
async function ask<Row extends object>(path: string, sql: string): Promise<Row[]> {
  const { demo, close } = await openBeside(path)
  try {
    return (await demo!.pool.query<Row>(sql)).rows
  } finally {
    await close()
  }
}

/** Holds a table for itself during the work, which may ask how many statements wait for it. */
async function whileLocked<Value>(
  table: string,
  work: (waiting: () => Promise<number>) => Promise<Value>
): Promise<Value> {
  const { demo, close } = await openBeside(data.path)
  const { pool } = demo!
  const holder = await pool.connect()
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table}`)
    return await work(async () => {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`
      )
      return rows[0]?.count ?? 0
    })
  } finally {
    await holder.query('COMMIT')
    holder.release()
    await close()
  }
}

// Reads every row of every table and the row of every index entry; page checksums are verified on the way.
const INTEGRITY = `SELECT count(*)::int AS rows FROM (
  SELECT id::text FROM company UNION ALL SELECT company_id::text FROM company_detail
  UNION ALL SELECT company_id::text FROM favorite UNION ALL SELECT id::text FROM staff) AS all_rows`

describe('an acknowledged write', () => {
  it('survives killing the server, and then the database, during writes (durability-04)', async () => {
    const acknowledged = new Set<string>()
    const lost: string[] = []
    for (const victim of ['server', 'database', 'both'] as const) {
      const server = startServerProcess({ DATA_DIR: data.path })
      const base = await server.ready
      const token = await signInAs(base, 'demo.manager')
      const wanted = (await companyIds(base, token)).filter(id => !acknowledged.has(id)).slice(0, 60)
      const before = acknowledged.size
      const writing = wanted.map(async id => {
        const answer = await addFavorite(base, token, id).catch(() => null)
        if (answer?.status === 200) acknowledged.add(id)
        // In the middle of the others.
        if (acknowledged.size === before + 20) {
          void checkpoint()
          const pid = databasePid(data.path)
          if (victim !== 'server' && pid) process.kill(pid, 'SIGKILL')
          if (victim !== 'database') server.kill('SIGKILL')
        }
      })
      await Promise.all(writing)
      if (victim === 'database') {
        // The server itself keeps running and restarts its database.
        await answersAgain(base)
        lost.push(...missing(acknowledged, await favoriteIds(base, token)))
        server.kill('SIGTERM')
      }
      await server.ended
    }
    const server = startServerProcess({ DATA_DIR: data.path })
    const base = await server.ready
    const token = await signInAs(base, 'demo.manager')
    const there = await favoriteIds(base, token)
    expect([...lost, ...missing(acknowledged, there)]).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(60)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('is found after a command has restarted the database', async () => {
    const server = startServerProcess({ DATA_DIR: data.path })
    const base = await server.ready
    // The command connects first while the server cannot notice.
    server.kill('SIGSTOP')
    await endDatabase()
    expect(await ask(data.path, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    server.kill('SIGCONT')
    await answersAgain(base)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('is on disk before it is acknowledged (durability-05)', async () => {
    const settings = await ask<{ name: string; setting: string }>(
      data.path,
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') ORDER BY name`
    )
    expect(settings.map(each => each.setting)).toEqual(['on', 'on', 'on', 'on'])
    const { rows } = await withServerPool(pool => pool.query<{ lock_timeout: string }>('SHOW lock_timeout'))
    expect(rows[0]?.lock_timeout).toBe('5s')
    // Foreign keys hold: a favorite without a member of staff is refused.
    await expect(
      ask(data.path, `INSERT INTO favorite VALUES (999999, 1, NULL, now())`)
    ).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a migration', () => {
  it('that is killed leaves the old or the new schema, and the next start continues (durability-03)', async () => {
    for (const words of ['首次启动', 'listening']) {
      const path = mkdtempSync(join(tmpdir(), 'prospecting-migrate-'))
      const server = startServerProcess({ DATA_DIR: path })
      await server.printed(words)
      server.kill('SIGKILL')
      const pid = databasePid(path)
      if (pid) process.kill(pid, 'SIGKILL')
      await server.ended
      const folder = await createDataFolder(5, path)
      const [done] = await ask<{ count: number }>(path, 'SELECT count(*)::int AS count FROM kysely_migration')
      expect(done?.count).toBeGreaterThanOrEqual(2)
      await folder.remove()
    }
  })
})

describe('a stop', () => {
  it('under load finishes running requests, and exits (durability-10)', async () => {
    const server = startServerProcess({ DATA_DIR: data.path })
    const base = await server.ready
    const token = await signInAs(base, 'demo.manager')
    const ids = (await companyIds(base, token)).slice(0, 2)
    const load: Promise<unknown>[] = []
    const ask50 = setInterval(() => {
      load.push(call(base, endpoints.savedSearches, {}, token).then(answer => answer.status, String))
    }, 20)
    endWithTest(async () => clearInterval(ask50))
    const statuses = await whileLocked('company_detail', async waiting => {
      const running = ids.map(id =>
        call(base, endpoints.company, { params: { id } }, token).then(answer => answer.status, String)
      )
      await expect.poll(waiting).toBe(ids.length)
      // Of the load itself nobody knows what the server has received already when it stops.
      await expect.poll(() => load.length).toBeGreaterThan(40)
      expect(new Set(await Promise.all(load))).toEqual(new Set([200]))
      server.kill('SIGTERM')
      await expect
        .poll(() =>
          fetch(`${base}/healthz`).then(
            answer => answer.status,
            () => 'refused'
          )
        )
        .toBe('refused')
      return running
    })
    const began = performance.now()
    expect(await Promise.all(statuses)).toEqual([200, 200])
    expect(await server.ended).toBe(0)
    // Ten seconds on a quiet machine, and nothing beside it.
    expect(performance.now() - began).toBeLessThan(100_000 * slowness())
    expect(databasePid(data.path)).toBeNull()
  })
})

describe('the database file', () => {
  it.skipIf(!canMount())(
    'read-only: one sentence, and the data is intact afterwards (durability-08)',
    async () => {
      const disk = await mountedFolder(300)
      spawnSync('mount', ['-o', 'remount,ro', disk.path])
      const server = startServerProcess({ DATA_DIR: disk.path })
      expect(await server.ended).toBe(1)
      expect(server.output().trim().split('\n')).toEqual([expect.stringContaining('无法写入')])
      spawnSync('mount', ['-o', 'remount,rw', disk.path])
      expect((await ask<{ rows: number }>(disk.path, INTEGRITY))[0]?.rows).toBeGreaterThan(0)
      disk.remove()
    }
  )

  it.skipIf(!canMount())(
    'on a full disk: 503 while it is full, intact and writable afterwards (durability-07)',
    async () => {
      const disk = await mountedFolder(300)
      const server = startServerProcess({ DATA_DIR: disk.path })
      const base = await server.ready
      const token = await signInAs(base, 'demo.manager')
      const ids = await companyIds(base, token)
      const free = fillDisk(disk.path)
      const refused = await firstRefusal(base, token, ids)
      expect([500, 503, 507]).toContain(refused.status)
      expect((refused.body as { message: string }).message).toMatch(/磁盘空间不足|服务不可用/)
      free()
      await answersAgain(base)
      await writesAgain(base, token, ids)
      expect((await ask<{ rows: number }>(disk.path, INTEGRITY))[0]?.rows).toBeGreaterThan(ids.length)
      server.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      disk.remove()
    }
  )

  it.skipIf(!canMount())('on a disk that is full at the start: one sentence, nothing damaged', async () => {
    const disk = await mountedFolder(300)
    const free = fillDisk(disk.path)
    const server = startServerProcess({ DATA_DIR: disk.path })
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining('磁盘已满')])
    free()
    expect((await ask<{ rows: number }>(disk.path, INTEGRITY))[0]?.rows).toBeGreaterThan(0)
    disk.remove()
  })
})

describe.skipIf(!hasShared)(sharedTitle('the cases of the yardstick'), () => {
  it('are all covered here, or with the favorites', () => {
    const cases = yardstick<{ id: string; level: string }[]>('durability')
    const must = cases?.filter(each => each.level === 'must').map(each => each.id.replace('durability-', ''))
    expect(must).toEqual(['03', '04', '05', '07', '08', '10', '11'])
  })
})

function missing(wanted: ReadonlySet<string>, there: readonly string[]): readonly string[] {
  return [...wanted].filter(id => !there.includes(id))
}

async function checkpoint(): Promise<void> {
  await ask(data.path, 'CHECKPOINT').catch(() => undefined)
}

async function endDatabase(): Promise<void> {
  const pid = databasePid(data.path)
  if (pid === null) throw new Error('No database runs.')
  process.kill(pid, 'SIGKILL')
  while (isRunning(pid)) await nextMoment()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function withServerPool<Value>(
  work: (pool: Awaited<ReturnType<typeof openDatabase>>['pool']) => Promise<Value>
): Promise<Value> {
  const { pool, close } = await openDatabase(readConfig({ DATA_DIR: data.path }), {
    purpose: 'server',
    say: () => undefined
  })
  try {
    return await work(pool)
  } finally {
    await close()
  }
}

/** Waits until the server is ready again; it has to recover by itself. */
async function answersAgain(base: string): Promise<void> {
  while ((await fetch(`${base}/readyz`)).status !== 200) await nextMoment()
}

async function writesAgain(base: string, token: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) if ((await addFavorite(base, token, id)).status === 200) return
  throw new Error('No write succeeds.')
}

async function firstRefusal(base: string, token: string, ids: readonly string[]): Promise<RawAnswer> {
  for (let round = 0; round < 1000; round++) {
    for (const id of ids) {
      const answer = await addFavorite(base, token, id)
      if (answer.status !== 200) return answer
      await call(
        base,
        endpoints.recordPoint,
        { body: { pointEvent: 'x', triggerName: 'x'.repeat(128), createUser: null } },
        token
      )
    }
  }
  throw new Error('The full disk took every write.')
}

function nextMoment(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, 50)
  })
}

function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  const path = mkdtempSync(join(tmpdir(), 'prospecting-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path]).status === 0
  if (mounted) spawnSync('umount', [path])
  rmSync(path, { recursive: true })
  return mounted
}

/** A small sample on a disk of its own, with a size in MB. */
async function mountedFolder(size: number): Promise<{ readonly path: string; remove(): void }> {
  const path = mkdtempSync(join(tmpdir(), 'prospecting-disk-'))
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', path])
  const remove = (): void => {
    spawnSync('umount', ['-l', path])
    rmSync(path, { recursive: true, force: true })
  }
  endWithTest(async () => {
    const pid = databasePid(path)
    if (pid !== null && isRunning(pid)) process.kill(pid, 'SIGKILL')
    remove()
  })
  await createDataFolder(50, path)
  return { path, remove }
}

/** Fills the disk; returns how to free it. */
function fillDisk(path: string): () => void {
  const ballast = join(path, 'ballast')
  const file = openSync(ballast, 'w')
  const megabyte = Buffer.alloc(1_000_000)
  try {
    for (;;) writeSync(file, megabyte)
  } catch {
    // ENOSPC is expected; the last bytes are filled too.
    try {
      for (;;) writeSync(file, Buffer.alloc(1))
    } catch {
      closeSync(file)
    }
  }
  expect(statfsSync(path).bavail).toBe(0)
  return () => rmSync(ballast)
}
