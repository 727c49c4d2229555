import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../host/server/base/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { columnKeys, columns } from '../../src/catalogue/columns.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Export } from '../../src/contract/entities/export.ts'
import { services } from '../../src/contract/base/services.ts'
import { call } from '../contract/call.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { signInAs } from '../helpers/signIn.ts'
import { DAY, say } from './store.ts'

/** The part `exports`: a list of 100,000 companies as a file, and how much memory the server takes for it. */
const ROWS = 100_000
const DATA_DIR = resolve(import.meta.dirname, `../../.cache/bench-exports-${ROWS}`)
const FILES = resolve(import.meta.dirname, '../../.cache/bench-exports')
/** In MB, over what the server takes before it. */
const BUDGET = 150

const database = await openDatabase(readConfig({ DATA_DIR }), { purpose: 'command', say })
await seedDemo(database.pool, ROWS, { onProgress: done => done % 20_000 === 0 && say(`${done} companies`) })
const server = startServerProcess({
  DATA_DIR,
  CLOCK: DAY,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  EXPORT_ROWS: '0'
})
try {
  const base = await server.ready
  const token = await signInAs(base, 'demo.manager')
  mkdirSync(FILES, { recursive: true })
  const shown = columnKeys.filter(key => columns[key].shown)
  for (const [title, keys] of [
    ['the columns of the list', shown],
    ['every column', columnKeys]
  ] as const) {
    for (const format of ['csv', 'xlsx'] as const) {
      const before = memoryOf(server.pid)
      const began = performance.now()
      const { id } = (
        await call(
          base,
          endpoints.createExport,
          { body: { selection: { by: 'query', first: ROWS }, columns: [...keys], format } },
          token
        )
      ).body as Export
      const asked = performance.now() - began
      let peak = before
      let job: Export
      let slowest = 0
      do {
        await pause(100)
        const looked = performance.now()
        job = (await call(base, endpoints.export, { params: { id } }, token)).body as Export
        slowest = Math.max(slowest, performance.now() - looked)
        peak = Math.max(peak, memoryOf(server.pid))
      } while (job.state !== 'done')
      const took = (performance.now() - began) / 1000
      const response = await fetch(`${base}${services.dataQuery.basePath}/exports/${id}/file`, {
        headers: { Authorization: `Bearer ${token}` }
      })
      writeFileSync(resolve(FILES, `${keys.length}.${format}`), Buffer.from(await response.arrayBuffer()))
      peak = Math.max(peak, memoryOf(server.pid))
      const grown = peak - before
      say(
        `${title}, ${format}: ${job.rows} rows in ${took.toFixed(1)} s (asked for in ${asked.toFixed(0)} ms), ` +
          `${((job.size ?? 0) / 2 ** 20).toFixed(1)} MB; memory +${grown.toFixed(0)} MB (budget ${BUDGET}) ` +
          `${grown < BUDGET ? 'ok' : 'over'}; slowest answer beside it ${slowest.toFixed(0)} ms`
      )
    }
  }
} finally {
  server.kill('SIGTERM')
  await server.ended
  await database.close()
}

/** What a process holds, in MB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
