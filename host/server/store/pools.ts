import { Pool, type PoolConfig } from 'pg'
import type { Config } from '../base/config.ts'
import type { Purpose } from '../engine/watch.ts'

/** Connections of a world for what gives way to others: jobs, and who makes the server do too much. */
export const BACKGROUND = 6
const STATEMENT_MS = 30_000
/** As the database shows the connections of a server; those of commands have the name without this word. */
export const SERVER = 'prospecting-app server'
/** Of its own: a query has to be stopped when all other connections are taken. */
export const cancelLimits: PoolConfig = { max: 2, connectionTimeoutMillis: 1500, query_timeout: 1500 }
/** How long a connection may take to come where no person waits for it. */
export const UNHURRIED_MS = 60_000

export function limits(purpose: Purpose, { patience, databasePool }: Config): PoolConfig {
  if (purpose === 'command') {
    return { max: 4, lock_timeout: 60_000 * patience, connectionTimeoutMillis: UNHURRIED_MS }
  }
  return {
    max: databasePool,
    application_name: SERVER,
    statement_timeout: STATEMENT_MS * patience,
    // For jobs, which use the pool itself: a connection that died silently is given up.
    query_timeout: STATEMENT_MS * patience + 5000,
    lock_timeout: 5000 * patience,
    connectionTimeoutMillis: 5000 * patience,
    idle_in_transaction_session_timeout: 60_000
  }
}

export function createPool(settings: PoolConfig, searchPath?: string): Pool {
  // A server makes no tables but those of its queue, which stay on the first machine.
  const making = settings.application_name === SERVER ? ' -c citus.enable_ddl_propagation=off' : ''
  const looking = searchPath ? ` -c search_path=${searchPath}` : ''
  const pool = new Pool({
    application_name: 'prospecting-app',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // What a transaction sets, all machines have.
    options: `-c jit=off -c max_parallel_workers_per_gather=0 -c citus.propagate_set_commands=local${making}${looking}`,
    ...settings
  })
  // A broken connection is replaced, and its query fails; without listeners, on idle and on
  // checked-out clients, the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
