import { setTimeout as pause } from 'node:timers/promises'
import { argv } from 'node:process'
import { readConfig } from '../../host/server/base/config.ts'
import { runChecks } from '../../host/server/store/upkeep/runChecks.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Export } from '../../src/contract/entities/export.ts'
import { call, unwrap } from '../contract/call.ts'
import { createDataFolder, databasePid } from '../helpers/dataFolder.ts'
import { startServerProcess, type ServerProcess } from '../helpers/serverProcess.ts'
import { signInAs } from '../helpers/signIn.ts'
import { figuresOf } from './figures/collect.ts'

/**
 * The part `crashes`: 100 rounds (`--rounds=`) in which the server, or its database, is killed while people work and exports
 * run. What was acknowledged has to be there, each export done once, and the service back within ten seconds.
 */
const ROUNDS = '--rounds='
const rounds = Number(argv.find(each => each.startsWith(ROUNDS))?.slice(ROUNDS.length) ?? 100)
const COMPANIES = 3000
const WRITERS = 6
const BACK_MS = 10_000
const EXPORT_ROWS = 1000

const figures = figuresOf('crashes')
const data = await createDataFolder(COMPANIES)
const settings = {
  DATA_DIR: data.path,
  EXPORT_ROWS: '0',
  ACCESS_TOKEN_MINUTES: '1440',
  LOG_LEVEL: 'silent',
  PATIENCE: '1'
}
let server = startServerProcess(settings)
let base = await server.ready
const token = await signInAs(base, 'demo.manager')
const companies = await companyIds()
/** The texts of notes that the server has said are written, and the exports that it has said are ordered. */
const notes: string[] = []
const exports: string[] = []
const outages: number[] = []
let refused = 0
const over = new AbortController()

try {
  const writers = Array.from({ length: WRITERS }, (_, at) => write(at))
  for (let round = 1; round <= rounds; round++) {
    await pause(300 + Math.random() * 1200)
    outages.push(await (round % 2 === 0 ? killDatabase() : killServer()))
    if (round % 10 === 0) say(`${round}: ${notes.length} notes, ${exports.length} exports acknowledged`)
  }
  over.abort()
  await Promise.all(writers)
  await report()
} finally {
  over.abort()
  server.kill('SIGTERM')
  await server.ended
  await data.remove()
}

/** Somebody who works on, whatever happens: a note each turn, and now and then an export. */
async function write(at: number): Promise<void> {
  for (let turn = 0; !over.signal.aborted; turn++) {
    const text = `笔记 ${at}-${turn}`
    const params = { id: companies[(at * 997 + turn) % companies.length] ?? '' }
    if (
      await isTaken(
        () => call(base, endpoints.addNote, { params, body: { kind: 'phone', text } }, token),
        201
      )
    ) {
      notes.push(text)
    }
    if (turn % 40 === at) await order()
    await pause(20)
  }
}

async function order(): Promise<void> {
  const body = {
    selection: { by: 'query', first: EXPORT_ROWS, criteria: {} },
    columns: ['name', 'uscc', 'region', 'industry'],
    format: 'xlsx'
  } as const
  const answered: Export[] = []
  const ask = async () => {
    const answer = await call(base, endpoints.createExport, { body }, token)
    if (answer.status === 202) answered.push(answer.body as Export)
    return answer
  }
  if (await isTaken(ask, 202)) exports.push(...answered.map(({ id }) => id))
}

async function isTaken(ask: () => Promise<{ readonly status: number }>, status: number): Promise<boolean> {
  try {
    if ((await ask()).status === status) return true
  } catch {
    // The connection broke: nothing was acknowledged.
  }
  refused++
  await pause(100)
  return false
}

/** How many ms nobody is served. */
async function killServer(): Promise<number> {
  const from = performance.now()
  server.kill('SIGKILL')
  await server.ended
  server = startServerProcess({ ...settings, PORT: new URL(base).port })
  base = await server.ready
  return performance.now() - from
}

async function killDatabase(): Promise<number> {
  const pid = databasePid(data.path)
  const from = performance.now()
  if (pid !== null) process.kill(pid, 'SIGKILL')
  await untilServed(server)
  return performance.now() - from
}

/** A call that reads the database is answered again, twice in a row. */
async function untilServed({ ended }: ServerProcess): Promise<void> {
  const gone = ended.then(() => {
    throw new Error('The server has ended with its database.')
  })
  for (let good = 0; good < 2;) {
    const answer = await Promise.race([gone, call(base, endpoints.me, {}, token).catch(() => null)])
    const list =
      answer?.status === 200 ? await call(base, endpoints.favoriteGroups, {}, token).catch(() => null) : null
    good = list?.status === 200 ? good + 1 : 0
    await pause(50)
  }
}

async function companyIds(): Promise<readonly string[]> {
  const answer = await call(base, endpoints.searchCompanies, { body: { pageSize: 100 } }, token)
  const { items } = unwrap(endpoints.searchCompanies, answer) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

async function report(): Promise<void> {
  const done = await finishedExports()
  const config = readConfig({ DATA_DIR: data.path })
  const { demo, real, close } = await openDatabase(config, { purpose: 'command', say: () => undefined })
  const { db } = demo ?? real
  const stored = await db.selectFrom('company_note').select('text').execute()
  const there = new Set(stored.map(({ text }) => text))
  const used = await call(base, endpoints.membership, {}, token)
  const contradictions = await runChecks((demo ?? real).pool)
  await close()
  const isDone = new Set(done.filter(each => each.state === 'done').map(({ id }) => id))
  say(`acknowledged: ${notes.length} notes, ${exports.length} exports; refused meanwhile ${refused}`)
  say(
    `quota ${JSON.stringify((used.body as { data: { quotas: object } }).data.quotas)}, all exports ${done.length}`
  )
  for (const each of contradictions) say(`contradiction: ${JSON.stringify(each)}`)
  const none = { goal: { most: 0 } }
  figures.add('acknowledged notes lost', 'count', notes.filter(text => !there.has(text)).length, none)
  figures.add('acknowledged exports not done', 'count', exports.filter(id => !isDone.has(id)).length, none)
  figures.add('contradictions', 'count', contradictions.length, none)
  figures.addTimes('back after a kill', outages)
  figures.add('back after a kill, longest', 'ms', Math.max(...outages), { goal: { most: BACK_MS } })
}

/** Once none of them waits or runs any more. */
async function finishedExports(): Promise<readonly Export[]> {
  for (;;) {
    const all: Export[] = []
    for (let page = 1; ; page++) {
      const answer = await call(base, endpoints.exports, { query: { page, pageSize: 100 } }, token)
      const { items } = answer.body as { items: Export[] }
      all.push(...items)
      if (items.length < 100) break
    }
    if (all.every(({ state }) => state !== 'queued' && state !== 'running')) return all
    await pause(1000)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
