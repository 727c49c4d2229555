import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../../host/server/base/config.ts'
import { runImport } from '../../host/server/import/runImport.ts'
import { createDatabase } from '../../host/server/store/database.ts'
import { deriveParks } from '../../host/server/store/load/deriveParks.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { noteLayout } from '../../host/server/store/search/searchLayout.ts'
import { inTransaction } from '../../host/server/store/load/rows/unitOfWork.ts'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { hasShared, sharedData } from '../helpers/shared.ts'
import { figuresOf } from './figures/collect.ts'
import { createBenchClient, type Ask, type BenchClient } from './httpClient.ts'
import { COMPANIES, DAY, say } from './store.ts'

/**
 * The part `parks`: the real zones of ../shared, and a million companies that are only what the rule and the statistics
 * read. A tenth has an address in one park, a tenth in one of the others; no record states any.
 */
const DATA_DIR = resolve(import.meta.dirname, `../../.cache/bench-parks-${COMPANIES}`)
const GREAT = '苏州工业园区'
const PARKS = 250
const p95 = { most: 300 }

const figures = figuresOf('parks')

if (!hasShared) {
  say('skipped: no ../shared')
} else {
  const database = await openDatabase(readConfig({ DATA_DIR }), { purpose: 'command', say })
  const db = createDatabase(database.pool)
  const isNew = (await sql`SELECT FROM company LIMIT 1`.execute(db)).rows.length === 0
  if (isNew) await fill()
  await time('the rule over all addresses', 'first')
  await time('the rule over all addresses', 'again, nothing new')
  await sql`VACUUM ANALYZE company_park, park`.execute(db)
  const { rows: ids } = await sql<{ id: string; companies: number }>`
    SELECT id::text, companies FROM park ORDER BY companies DESC, id LIMIT ${PARKS}`.execute(db)
  say(`${GREAT}: ${ids[0]?.companies} companies; the park at place ${PARKS}: ${ids.at(-1)?.companies}`)
  const server = startServerProcess({ DATA_DIR, CLOCK: DAY, RATE_LIMIT: '0', LOG_LEVEL: 'warn' })
  try {
    const client = createBenchClient(await server.ready)
    await client.signIn()
    const details = (from: number, to: number) => ({
      query: {
        ids: ids
          .slice(from, to)
          .map(({ id }) => id)
          .join()
      }
    })
    const names = ['张江', '苏州工业园', '高新区', '苏高新', '没有这样的园区']
    await measure(client, 'the greatest park, for the first time', endpoints.parkDetails, [details(0, 1)])
    await measure(
      client,
      'the other parks, each for the first time',
      endpoints.parkDetails,
      ids.slice(1).map((_, at) => details(at + 1, at + 2))
    )
    await measure(client, 'three parks compared', endpoints.parkDetails, repeated(40, details(0, 3)))
    await measure(
      client,
      'a page of parks by name',
      endpoints.searchParks,
      names.flatMap(keyword => repeated(20, { body: { criteria: { keyword: [keyword] } } }))
    )
    await measure(
      client,
      'a page of parks by area',
      endpoints.searchParks,
      repeated(40, { body: { sort: '-area', criteria: { region: ['320000'] } } })
    )
    await measure(
      client,
      'parks on the map',
      endpoints.parkFacet,
      repeated(40, { body: { filter: 'region' } })
    )
    await measure(
      client,
      'names while typing',
      endpoints.catalogueNames,
      names.flatMap(typed => repeated(20, { query: { source: 'parks', typed } }))
    )
    client.close()
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await database.close()
  }

  async function fill(): Promise<void> {
    await runImport(database.pool, {
      kind: 'parks',
      path: sharedData('parks/zones-2018.csv'),
      mapping: new Map(),
      source: null,
      today: DAY,
      rejectFolder: mkdtempSync(join(tmpdir(), 'prospecting-bench-')),
      progress: null
    })
    await inTransaction(database.pool, ({ client }) => noteLayout(client))
    await sql`
      INSERT INTO company (id, weight, facets, name_bg, search_text, terms)
      SELECT id, 0, '{}', '{}', '', '{}' FROM generate_series(1, ${COMPANIES}::int8) AS id`.execute(db)
    await sql`
      INSERT INTO company_detail (company_id, name, name_key, address, region, established, industry, qualifications)
      SELECT made.id, '企业' || made.id, '企业' || made.id,
        CASE made.id % 10 WHEN 0 THEN ${GREAT} || '星湖街' || made.id || '号' WHEN 1 THEN zone.name || '一路' || made.id || '号'
          ELSE '广东省深圳市南山区粤海街道科苑路' || made.id || '号高新区社区科技园' || made.id % 9 || '栋' END,
        CASE made.id % 10 WHEN 0 THEN '320500' WHEN 1 THEN zone.province ELSE '440305' END,
        date '1990-01-01' + (made.id * 7919 % 13400)::int4, (ARRAY['3921', '6510', '7340', '2710', '35', NULL])[1 + made.id % 6],
        CASE WHEN made.id % 3 = 0 THEN ARRAY['高新技术企业', '科技型中小企业'] ELSE '{}' END
      FROM generate_series(1, ${COMPANIES}::int8) AS made (id)
      JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS total FROM park) AS zone
        ON zone.at = made.id / 10 % zone.total`.execute(db)
    await sql`VACUUM ANALYZE company, company_detail`.execute(db)
  }

  async function time(name: string, which: string): Promise<void> {
    const started = performance.now()
    await deriveParks(database.pool)
    figures.add(`${name}, ${which}`, 'ms', performance.now() - started)
  }
}

function repeated<Item>(times: number, item: Item): readonly Item[] {
  return Array.from({ length: times }, () => item)
}

async function measure(
  client: BenchClient,
  name: string,
  endpoint: Endpoint,
  requests: readonly Ask[]
): Promise<void> {
  const times: number[] = []
  for (const request of requests) {
    const started = performance.now()
    await client.ask(endpoint, request)
    times.push(performance.now() - started)
  }
  figures.addTimes(name, times, { p95 })
}
