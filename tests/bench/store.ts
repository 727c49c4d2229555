import { resolve } from 'node:path'
import { readConfig } from '../../host/server/base/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { openDatabase, type OpenDatabase } from '../../host/server/store/openDatabase.ts'
import { startServerProcess, type ServerProcess } from '../helpers/serverProcess.ts'

/** A million sample companies, in an embedded database that is reused between runs. */
export const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 1_000_000)
/** Today, for the store. */
export const DAY = '2026-11-21'

const DATA_DIR = resolve(import.meta.dirname, `../../.cache/bench-${COMPANIES}`)

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

export interface BenchStore {
  readonly database: OpenDatabase
  /** The real server, in its own process. */
  readonly server: ServerProcess
  readonly close: () => Promise<void>
}

export async function openBenchStore(): Promise<BenchStore> {
  const database = await openDatabase(readConfig({ DATA_DIR }), { purpose: 'command', say })
  const seeded = await seedDemo(database.pool, COMPANIES, {
    // Only what filters read; company pages are not measured.
    sections: ['qualifications', 'tenders', 'parks'],
    onProgress: done => {
      if (done % 100_000 === 0) say(`seeded ${done} of ${COMPANIES} companies`)
    }
  })
  if (seeded > 0) say(`seeded ${seeded} companies, once; the next run finds them`)
  const server = startServerProcess({
    DATA_DIR,
    CLOCK: DAY,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_MINUTES: '1440'
  })
  return {
    database,
    server,
    close: async () => {
      server.kill('SIGTERM')
      await server.ended
      await database.close()
    }
  }
}
