import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Config } from '../base/config.ts'
import { tellOnceAMinute, type Log } from '../base/log.ts'
import { sentences } from '../base/sentences.ts'
import { watchReplica, type Standing } from '../engine/replica.ts'
import { claimedPool } from './claimedPool.ts'
import { BACKGROUND, cancelLimits, createPool, limits } from './pools.ts'
import { readsApart } from './readsApart.ts'

/** A replica of the database, which answers searches while it can. */
export interface Replica {
  readonly standing: () => Standing
  /** The pool of a world whose searches it answers; all else is that of the primary. */
  readonly apart: (primary: PostgresPool, searchPath?: string) => PostgresPool
  readonly close: () => Promise<void>
}

interface Deps {
  readonly config: Config
  /** The address of the primary. */
  readonly primary: string
  readonly say: (sentence: string) => void
  readonly log?: Log
}

/** How long it may keep a statement waiting: the primary still has to answer in its place. */
const SHORT_MS = 1500
const CLOSE_MS = 3000

export async function openReplica(url: string, { config, primary, say, log }: Deps): Promise<Replica> {
  const looking = createPool({ connectionString: url, ...cancelLimits })
  const beside = createPool({ connectionString: primary, ...cancelLimits })
  const pools = [looking, beside]
  const connected = new Set<PoolClient>()
  const breakOff = (): void => {
    for (const { connection } of connected) connection.stream.destroy()
  }
  const onChange = (trouble: string | null): void => {
    if (trouble === null) return log?.info('the read replica answers again')
    log?.warn({ trouble }, 'the read replica is left out')
    // A machine that is gone closes nothing. What it was asked fails now, and the primary is asked.
    breakOff()
  }
  const endPools = () =>
    Promise.race([Promise.all(pools.map(pool => pool.end())), pause(CLOSE_MS, undefined, { ref: false })])
  const watched = await watchReplica({ url, primary: beside, replica: looking, onChange }).catch(
    async (error: unknown) => {
      await endPools()
      throw error
    }
  )
  const { trouble } = watched.standing()
  if (trouble !== null) say(sentences.engine.replica.leftOut(trouble))
  const open = (searchPath?: string, own: PoolConfig = {}): Pool => {
    const pool = createPool(
      {
        connectionString: url,
        ...limits('server', config),
        connectionTimeoutMillis: SHORT_MS,
        lock_timeout: SHORT_MS,
        ...own
      },
      searchPath
    )
    pool.on('connect', client => connected.add(client))
    pool.on('remove', client => connected.delete(client))
    pools.push(pool)
    return pool
  }
  const tell = tellOnceAMinute()
  return {
    standing: watched.standing,
    apart: (own, searchPath) =>
      readsApart(own, {
        replica: claimedPool(open(searchPath), {
          background: open(searchPath, { max: BACKGROUND }),
          cancel: backend => looking.query('SELECT pg_cancel_backend($1)', [backend]),
          patience: config.patience
        }),
        isUsable: () => watched.standing().trouble === null,
        onFailure: error => {
          // That it is gone is told already.
          if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return
          tell(
            error.code ?? '',
            () => log?.warn({ err: error }, 'the read replica failed, and the primary answered'),
            more => log?.warn({ code: error.code, more }, 'the read replica failed again')
          )
        }
      }),
    close: async () => {
      await watched.close()
      breakOff()
      await endPools()
    }
  }
}
