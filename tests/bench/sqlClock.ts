import type { Pool, PoolClient } from 'pg'

/** Measures how long the database of a pool is busy, counting parallel queries once. */
export interface SqlClock {
  /** Milliseconds with at least one running query. */
  during(work: () => Promise<unknown>): Promise<number>
}

export function createSqlClock(pool: Pool): SqlClock {
  let running = 0
  let since = 0
  let spent = 0
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (known.has(client)) return
    known.add(client)
    watch(
      client,
      () => {
        if (running++ === 0) since = performance.now()
      },
      () => {
        if (--running === 0) spent += performance.now() - since
      }
    )
  })
  return {
    during: async work => {
      spent = 0
      await work()
      return spent
    }
  }
}

function watch(client: PoolClient, begin: () => void, end: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const watched = async (...args: unknown[]): Promise<unknown> => {
    begin()
    try {
      return await query(...args)
    } finally {
      end()
    }
  }
  Object.assign(client, { query: watched })
}
