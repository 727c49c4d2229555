import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../../host/server/base/config.ts'
import { runImport, type ImportKindName } from '../../host/server/import/runImport.ts'
import { createDatabase } from '../../host/server/store/database.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { SUPPLY_LEVELS, type SupplySource } from '../../src/catalogue/insights/supply.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { hasShared, sharedData } from '../helpers/shared.ts'
import { figuresOf } from './figures/collect.ts'
import { createBenchClient, type BenchClient } from './httpClient.ts'
import { DAY, say } from './store.ts'

/**
 * The part `chains`: walks of five levels and ways between companies over the real relations of ../shared, and over
 * invented layers of which each buys from all of the next one and the last from the first: few edges, 3 million ways.
 */
const DATA_DIR = resolve(import.meta.dirname, '../../.cache/bench-chains')
const LAYERS = 6
const WIDTH = 20
const WALKS = 200
const CHAINS = 20
const WARM_UP = 10
const p95 = { most: 200 }

const figures = figuresOf('chains')

if (!hasShared) {
  say('skipped: no ../shared')
} else {
  const database = await openDatabase(readConfig({ DATA_DIR }), { purpose: 'command', say })
  const db = createDatabase(database.pool)
  await importOnce()
  const server = startServerProcess({
    DATA_DIR,
    CLOCK: DAY,
    RATE_LIMIT: '0',
    PREMIUM: 'all',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_MINUTES: '1440'
  })
  try {
    const client = createBenchClient(await server.ready)
    await client.signIn()
    const [made, layered] = [await companiesWithProducts(), await companiesOfLayers()]
    await measureWalks('five levels up, real products', client, made, 'product')
    await measureWalks('five levels through 3 million ways', client, layered, 'trade')
    await measureWays('between two companies, real products', client, made)
    await measureChains(client, await largestChains())
    client.close()
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await database.close()
  }

  async function importOnce(): Promise<void> {
    const { rows } = await sql`SELECT FROM company LIMIT 1`.execute(db)
    if (rows.length > 0) return
    const folder = mkdtempSync(join(tmpdir(), 'prospecting-bench-'))
    const bring = (kind: ImportKindName, path: string) =>
      runImport(database.pool, {
        kind,
        path,
        mapping: new Map(),
        source: null,
        today: DAY,
        rejectFolder: folder,
        progress: null
      })
    await bring('chain', sharedData('chain'))
    const names = Array.from({ length: LAYERS }, (_, layer) =>
      Array.from({ length: WIDTH }, (__, at) => `${layer}层${at}号供应有限公司`)
    )
    const relations = names.flatMap((buyers, layer) =>
      buyers.flatMap(buyer => names[(layer + 1) % LAYERS]!.map(seller => `${buyer},供应商,${seller}`))
    )
    writeFileSync(join(folder, 'companies.csv'), ['企业名称', ...names.flat()].join('\n'))
    writeFileSync(join(folder, 'relations.csv'), ['企业名称,关系,对方企业', ...relations].join('\n'))
    await bring('companies', join(folder, 'companies.csv'))
    await bring('relations', join(folder, 'relations.csv'))
  }

  async function companiesWithProducts(): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT company_id::text AS id FROM company_chain WHERE kind = '产品'
      GROUP BY company_id ORDER BY count(*) DESC, company_id LIMIT ${WALKS}`.execute(db)
    return rows.map(({ id }) => id)
  }

  async function largestChains(): Promise<readonly string[]> {
    const { rows } = await sql<{ chain: string }>`
      SELECT chain FROM industry_chain_node
      GROUP BY chain ORDER BY count(*) DESC, chain LIMIT ${CHAINS}`.execute(db)
    return rows.map(({ chain }) => chain)
  }

  async function companiesOfLayers(): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT company_id::text AS id FROM section_suppliers ORDER BY id`.execute(db)
    return rows.map(({ id }) => id)
  }
}

async function measure(name: string, asks: readonly (() => Promise<void>)[]): Promise<void> {
  for (const ask of asks.slice(0, WARM_UP)) await ask()
  const times: number[] = []
  for (const ask of asks) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  figures.addTimes(name, times, { p95 })
}

function measureWalks(
  name: string,
  client: BenchClient,
  companies: readonly string[],
  source: SupplySource
): Promise<void> {
  return measure(
    name,
    companies.map(id => () => {
      const query = { direction: 'up', depth: String(SUPPLY_LEVELS), source }
      return client.ask(endpoints.companySupplyChain, { params: { id }, query })
    })
  )
}

function measureWays(name: string, client: BenchClient, companies: readonly string[]): Promise<void> {
  return measure(
    name,
    companies.map((from, at) => () => {
      const to = companies[(at + 7) % companies.length]!
      return client.ask(endpoints.companyPath, { query: { from, to, source: 'product' } })
    })
  )
}

function measureChains(client: BenchClient, chains: readonly string[]): Promise<void> {
  return measure(
    'the largest chains with their counts',
    chains.map(id => () => client.ask(endpoints.industryChain, { params: { id } }))
  )
}
