import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from '../../../host/server/commands/command.ts'
import { commands } from '../../../host/server/commands/import.ts'
import { lockCompanies } from '../../../host/server/store/load/companyLock.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

const command = resolve(import.meta.dirname, '../../../host/server/commands/main.ts')
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

/** Runs the command as `npm run import -- <words>` does. */
function run(...words: readonly string[]) {
  const child = spawn(process.execPath, [command, 'import', ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: store.config.databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
  return new Promise<typeof said & { readonly code: number | null }>(
    done => void child.on('close', code => done({ ...said, code }))
  )
}

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
  const ended = run('companies', 'a.csv')
  await endWaiting()
  const { code, error } = await ended
  expect(code).toBe(1)
  await blocker.query('ROLLBACK')
  blocker.release()
  const lines = error.trim().split('\n')
  expect(lines.at(-1)).toMatch(/^与数据库的连接中断（.+），命令没有完成，已写入的部分保留：.*。$/)
  expect(error).not.toMatch(/^\s+at /m)
})

const read = (words: readonly string[]) => prepare(commands, 'import', words)

describe('the import command', () => {
  it.each([
    [[]],
    [['companies']],
    [['companies', 'a.csv', 'b.csv']],
    [['companies', 'a.csv', '--foo']],
    [['companies', 'a.csv', '--columns']]
  ])('mistyped as %j is answered with its usage', words => {
    expect(() => read(words)).toThrow('用法：npm run import -- <类别>')
  })

  it('names the kinds to who writes an unknown one', () => {
    expect(() => read(['company', 'a.csv'])).toThrow(/^没有“company”这一类。类别：companies、listed、/)
  })

  it.each([
    [['legalRisks', 'a.csv', '--source', '裁判文书网', '--complete', '2026-10-31']],
    // What is the bank's own has no other source.
    [['bankCustomers', 'a.csv', '--complete', '2026-10-31']],
    [['vocabulary', 'a.csv', '--complete', '2026-10-31']]
  ])('takes the day as of which a file holds everything: %j', words => {
    expect(() => read(words)).not.toThrow()
  })

  it.each([
    ['without a source', ['legalRisks', 'a.csv', '--complete', '2026-10-31'], /请同时用 --source 写明来源/],
    [
      'of a day that is none',
      ['legalRisks', 'a.csv', '--source', '某网', '--complete', '全部'],
      /“全部”不是。$/
    ],
    ['of a day to come', ['patents', 'a.csv', '--source', '某网', '--complete', '2999-01-01'], /不晚于今天/],
    [
      'for a table of companies',
      ['companies', 'a.csv', '--source', '某网', '--complete', '2026-10-31'],
      /只用于这些类别/
    ]
  ])('refuses the claim to hold everything %s', (_, words, sentence) => {
    expect(() => read(words)).toThrow(sentence)
  })

  it('imports a file with its options, and says what it did', async () => {
    const { code, out, error } = await run('companies', 'a.csv', '--source', ' 工商 ')
    expect([code, error]).toEqual([0, expect.not.stringContaining('用法')])
    expect(out).toMatch(/^导入完成：a\.csv/m)
    const { rows } = await store.pool.query('SELECT source FROM company_detail')
    expect(rows).toEqual([{ source: '工商' }])
  })
})
