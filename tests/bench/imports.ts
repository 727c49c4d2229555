import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../host/server/base/config.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { csvLine } from '../../src/domain/files/spreadsheetCells.ts'
import { sampleCompany } from '../../src/sample/company.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { addDays, hireColleagues, work } from './colleagues.ts'
import { figuresOf } from './figures/collect.ts'
import { say } from './store.ts'

/**
 * The part `imports`: a file of companies is imported while twenty members of staff search, write, refuse and export; once
 * more killed twice on its way. IMPORTED companies into a store of STORED ones.
 */
const STORED = Number(process.env.BENCH_STORED ?? 20_000)
const IMPORTED = Number(process.env.BENCH_IMPORTED ?? 80_000)
/** Behind all others. */
const LAST = STORED + 2 * IMPORTED
const BASELINE_MS = 30_000

const folder = resolve(import.meta.dirname, `../../.cache/bench-imports`)
const DATA_DIR = join(folder, 'data')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const figures = figuresOf('imports')
const fileOf = (first: number): string => join(folder, `${first}.csv`)
// Before anything is measured: this process asks as well.
for (const [first, count] of [
  [0, STORED],
  [STORED, IMPORTED],
  [STORED + IMPORTED, IMPORTED]
] as const) {
  writeFileSync(fileOf(first), tableOf(first, count))
}

const database = await openDatabase(readConfig({ DATA_DIR, DEMO: 'off' }), { purpose: 'command', say })
const server = startServerProcess({
  DATA_DIR,
  DEMO: 'off',
  RATE_LIMIT: '0',
  PATIENCE: '1',
  EXPORT_ROWS: '100000000',
  LOG_LEVEL: 'error',
  ACCESS_TOKEN_MINUTES: '1440'
})
try {
  const base = await server.ready
  figures.add(`${STORED} companies into an empty store`, 'ms', await importRows(0, STORED))
  writeFileSync(fileOf(LAST), tableOf(LAST, 2))
  figures.add('two companies beside them', 'ms', await importRows(LAST, 2))
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    'SELECT company_id::text AS id, name FROM company_detail ORDER BY company_id LIMIT 2000'
  )
  const office = {
    base,
    tokens: await hireColleagues(base, database.db),
    companies: rows.map(({ id }) => id),
    words: rows.flatMap(({ name }) => [name.slice(0, 2), name.slice(2, 6)])
  }
  // Caches and plans.
  await during(office, 0, () => pause(BASELINE_MS / 3))
  const before = await during(office, 1, () => pause(BASELINE_MS))
  let took = 0
  const meanwhile = await during(office, 2, async () => {
    took = await importRows(STORED, IMPORTED)
  })
  figures.add(`${IMPORTED} companies beside the staff`, 'ms', took)
  say(addDays(figures, { when: 'beside an import', before, meanwhile }))
  const killed = await during(office, 3, async () => {
    took = await importRows(STORED + IMPORTED, IMPORTED, 0.3)
    took += await importRows(STORED + IMPORTED, IMPORTED, 0.6)
    took += await importRows(STORED + IMPORTED, IMPORTED)
  })
  figures.add(`${IMPORTED} more, killed twice`, 'ms', took)
  say(addDays(figures, { when: 'beside an import killed twice', before, meanwhile: killed }))
  const afterwards = await during(office, 4, () => pause(BASELINE_MS))
  say(addDays(figures, { when: 'with all of them stored', before, meanwhile: afterwards }))
  const { rows: counted } = await database.pool.query<{ total: string; stale: string; jobs: string }>(
    `SELECT (SELECT count(*) FROM company) AS total, (SELECT count(*) FROM stale_company) AS stale,
      (SELECT string_agg(DISTINCT state || ' ' || attempt, ', ') FROM staff_export) AS jobs`
  )
  say(
    `companies: ${counted[0]?.total}, stale: ${counted[0]?.stale}, exports (state, tries): ${counted[0]?.jobs}`
  )
} finally {
  server.kill('SIGTERM')
  await server.ended
  await database.close()
}

async function during(office: Parameters<typeof work>[0], seed: number, act: () => Promise<unknown>) {
  const working = work(office, seed)
  await act()
  return working.stop()
}

/** Imports companies by the command; killed at a part of what it takes, if one is given. Resolves to ms. */
async function importRows(first: number, count: number, killedAt?: number): Promise<number> {
  const path = fileOf(first)
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../host/server/commands/main.ts'), 'import', 'companies', path],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR, DEMO: 'off' },
      stdio: ['ignore', 'ignore', 'pipe']
    }
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>(done => child.on('close', done))
  if (killedAt !== undefined) void killWhen(killedAt, count, () => child.kill('SIGKILL'))
  const code = await ended
  if (code !== 0 && killedAt === undefined) throw new Error(said)
  return performance.now() - begun
}

/** Kills the import when this part of its rows is written. */
async function killWhen(part: number, count: number, kill: () => void): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ done: number }>(
      `SELECT done FROM import_run WHERE state = 'running' ORDER BY id DESC LIMIT 1`
    )
    if ((rows[0]?.done ?? 0) >= part * count) return kill()
    await pause(200)
  }
}

function tableOf(first: number, count: number): string {
  const head = [
    '企业名称',
    '统一社会信用代码',
    '法定代表人',
    '成立日期',
    '注册资本',
    '地址',
    '经营范围',
    '行业',
    '电话'
  ]
  const rows = Array.from({ length: count }, (_, at) => {
    const company = sampleCompany(first + at)
    return [
      company.name,
      company.uscc ?? '',
      company.legalRepresentative ?? '',
      company.established ?? '',
      company.regCapital ? `${company.regCapital.amount}万元` : '',
      company.address ?? '',
      company.scope ?? '',
      company.industry ?? ''
    ]
  })
  return [head.slice(0, 8), ...rows].map(csvLine).join('')
}
