import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { argv } from 'node:process'
import { readConfig } from '../../host/server/base/config.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { startServerProcess, type ServerProcess } from '../helpers/serverProcess.ts'
import { hire } from './colleagues.ts'
import { figuresOf } from './figures/collect.ts'
import type { Company } from './hostile/attack.ts'
import { attacks } from './hostile/catalogue.ts'
import { addResults } from './hostile/results.ts'
import { runAttack, warmUp, type Result, type Scene } from './hostile/runAttack.ts'
import { buildPage } from './page.ts'
import { DAY, say } from './store.ts'

/**
 * The part `hostile`: what strangers and members of staff do to the server while twenty colleagues work, one attack after
 * the other, with the limits that a server has by default. `--only=H1,H5` takes those of some findings.
 */
const ONLY = '--only='

const only = argv
  .find(argument => argument.startsWith(ONLY))
  ?.slice(ONLY.length)
  .split(',')
const findings = new Set(attacks.map(({ finding }) => finding))
const unknown = only?.find(each => !findings.has(each))
if (unknown !== undefined) throw new Error(`No attack is of “${unknown}”: ${[...findings].join(', ')}.`)
const chosen = attacks.filter(({ finding }) => only?.includes(finding) ?? true)

const folder = resolve(import.meta.dirname, '../../.cache/bench-hostile')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// Nothing is set but what the colleagues need to be signed in for so long, and premium, which attackers have too.
const settings = {
  DATA_DIR: folder,
  DEMO: 'on',
  CLOCK: DAY,
  RATE_LIMIT: '',
  SHOWN_ROWS: '',
  PATIENCE: '',
  PREMIUM: 'all',
  ACCESS_TOKEN_MINUTES: '1440'
}
buildPage()
const database = await openDatabase(readConfig({ DATA_DIR: folder, DEMO: 'on' }), { purpose: 'command', say })
const server = startServerProcess(settings)
const results: Result[] = []
try {
  const base = addressOf(await server.ready)
  const companies = await knownCompanies()
  let hired = 0
  const scene: Scene = {
    base,
    database,
    server,
    companies,
    words: companies.slice(0, 2000).flatMap(({ name }) => [name.slice(0, 2), name.slice(2, 6)]),
    hire: role => hire(base, database.db, `hired${++hired}`, role),
    openServer
  }
  await warmUp(scene)
  for (const [at, attack] of chosen.entries()) {
    say(`${attack.finding} ${attack.name} …`)
    results.push(await runAttack(scene, attack, at))
  }
} finally {
  await end(server)
  await database.close()
  // Also of those before one that broke.
  say(addResults(figuresOf('hostile'), results))
}

async function openServer() {
  const { host = '', port = 0, user = '', password, database: name = '' } = database.pool.options
  const url = new URL(`postgresql://${host}:${port}/${name}`)
  url.username = user
  url.password = String(password)
  const second = startServerProcess({ ...settings, DATABASE_URL: url.href })
  return { base: addressOf(await second.ready), close: () => end(second) }
}

async function end(process: ServerProcess): Promise<void> {
  process.kill('SIGTERM')
  await process.ended
}

/** Of the family of addresses that attackers have. */
function addressOf(ready: string): string {
  return ready.replace('localhost', '127.0.0.1')
}

async function knownCompanies(): Promise<readonly Company[]> {
  const { pool } = database.demo ?? database
  const { rows } = await pool.query<Company>(
    'SELECT company_id::text AS id, name FROM company_detail ORDER BY company_id LIMIT 4000'
  )
  return rows
}
