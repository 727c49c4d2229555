import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockCompanies } from '../../../host/server/store/load/companyLock.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

const command = resolve(import.meta.dirname, '../../../host/server/import/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'prospecting-command-'))

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
  writeFileSync(join(folder, 'a.csv'), '企业名称\n杭州云计算有限公司\n')
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** Ends the connection of the import, which waits for the lock. */
async function endWaiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await store.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event = 'advisory'`
    )
    if (rowCount !== 0) return
    await pause(20)
  }
}

it('an import that loses its database says so in one sentence', async () => {
  const blocker = await store.pool.connect()
  await blocker.query('BEGIN')
  await lockCompanies(blocker)
  const child = spawn(process.execPath, [command, 'companies', 'a.csv'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: store.config.databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>(done => void child.on('close', done))
  await endWaiting()
  expect(await ended).toBe(1)
  await blocker.query('ROLLBACK')
  blocker.release()
  const lines = said.trim().split('\n')
  expect(lines.at(-1)).toMatch(/^与数据库的连接中断（.+），导入没有完成，已写入的部分保留：.*。$/)
  expect(said).not.toMatch(/^\s+at /m)
})
