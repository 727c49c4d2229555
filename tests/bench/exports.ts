import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { columnKeys, columns } from '../../src/catalogue/columns.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Export } from '../../src/contract/entities/export.ts'
import { services } from '../../src/contract/base/services.ts'
import { call } from '../contract/call.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { signInAs } from '../helpers/signIn.ts'
import { figuresOf } from './figures/collect.ts'
import { DAY, say, seedFolder } from './store.ts'

/** The part `exports`: a list of 100,000 companies as a file, and how much memory the server takes for it. */
const ROWS = 100_000
const FILES = resolve(import.meta.dirname, '../../.cache/bench-exports')
/** In MB, over what the server takes before it. */
const MAX_MEMORY = 150

const figures = figuresOf('exports')
const server = startServerProcess({
  DATA_DIR: await seedFolder(ROWS),
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
      const took = performance.now() - began
      const response = await fetch(`${base}${services.dataQuery.basePath}/exports/${id}/file`, {
        headers: { Authorization: `Bearer ${token}` }
      })
      writeFileSync(resolve(FILES, `${keys.length}.${format}`), Buffer.from(await response.arrayBuffer()))
      peak = Math.max(peak, memoryOf(server.pid))
      say(`${title}, ${format}: ${job.rows} rows`)
      const of = `${title}, ${format}`
      figures.add(`${of}: asked for`, 'ms', asked)
      figures.add(`${of}: done`, 'ms', took)
      figures.add(`${of}: size`, 'MB', (job.size ?? 0) / 2 ** 20)
      figures.add(`${of}: memory`, 'MB', peak - before, { goal: { most: MAX_MEMORY } })
      figures.add(`${of}: slowest answer beside it`, 'ms', slowest)
    }
  }
} finally {
  server.kill('SIGTERM')
  await server.ended
}

/** What a process holds, in MB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
