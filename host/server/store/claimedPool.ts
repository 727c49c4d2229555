import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { planName } from './database.ts'
import { QueryCanceled, Turns, type Claim } from '../base/turns.ts'

/** More than a screen needs at once, and few enough that four people are served beside each other. */
export const CONNECTIONS_EACH = 3

/** How long what a person waits for may take. */
export const READ_MS = 8000
/** How long a write may take; PostgreSQL ends its statements itself a little earlier. */
export const WRITE_MS = 32_000
/** How long a canceled query may take to end; after that its connection is dead. */
const CANCEL_MS = 2000
const CANCEL_EVERY = 50

const claims = new AsyncLocalStorage<Claim>()

/** Runs the work of a request: the connections that it takes are claimed by it. */
export function withClaim<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result> {
  return claims.run(claim, work)
}

/** That of the request that asks; null where none does. */
export function currentClaim(): Claim | null {
  return claims.getStore() ?? null
}

export interface PoolDeps {
  /** For who is served after the others. */
  readonly background: Pool
  /** Stops the query of a backend over another connection. */
  readonly cancel: (backend: number) => Promise<unknown>
  /** Multiplies how long a query may take that belongs to no request, as when a caller is looked up. */
  readonly patience: number
}

/**
 * A pool whose queries end with the claim of their request. A query that does not even end when it is canceled has a
 * dead connection (a network that swallows packets tells nobody): it is closed, and the pool opens a new one.
 */
export function claimedPool(pool: Pool, deps: PoolDeps): PostgresPool {
  const turns = new Turns(CONNECTIONS_EACH)
  const unclaimed: Claim = { person: null, signal: null, left: () => READ_MS * deps.patience }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const claim = claims.getStore() ?? unclaimed
      const leave = await turns.take(claim)
      try {
        const client = await (claim.isBehind ? deps.background : pool).connect()
        return claimed(client, { claim, leave, ...deps })
      } catch (error) {
        leave()
        throw error
      }
    }
  }
}

interface Lease extends Pick<PoolDeps, 'cancel'> {
  readonly claim: Claim
  readonly leave: () => void
}

export type WithBackend = PoolClient & { readonly processID?: number }

function claimed(client: WithBackend, { claim, cancel, leave }: Lease): PostgresPoolClient {
  let canceling: Promise<unknown> = Promise.resolve()
  let isDead = false

  const run = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const left = claim.left()
    if (claim.signal?.aborted || left <= 0) throw new QueryCanceled('the request has ended')
    let closing: NodeJS.Timeout | undefined
    const ended = new AbortController()
    const cancelUntilEnded = async (): Promise<void> => {
      // One that comes before the query has reached the backend has no effect.
      while (!ended.signal.aborted) {
        await cancel(client.processID ?? 0).catch(() => undefined)
        await pause(CANCEL_EVERY)
      }
    }
    const stop = (): void => {
      if (closing !== undefined) return
      closing = setTimeout(() => {
        isDead = true
        // With a query under way, pg destroys the socket, and the query fails.
        void client.end()
      }, CANCEL_MS)
      canceling = cancelUntilEnded()
    }
    const deadline = setTimeout(stop, left)
    claim.signal?.addEventListener('abort', stop)
    try {
      return await client.query({ name: planName(sql), text: sql, values: [...parameters] })
    } finally {
      // A reason of its own: the usual one is an error with a stack, for every query.
      ended.abort('ended')
      clearTimeout(deadline)
      clearTimeout(closing)
      claim.signal?.removeEventListener('abort', stop)
    }
  }

  const release = async (destroy: boolean): Promise<void> => {
    // A cancellation under way must not meet the query of the next request.
    await canceling
    client.release(destroy || isDead)
    leave()
  }

  return {
    // Kysely runs statements only; no cursor is configured.
    query: run as PostgresPoolClient['query'],
    release: (destroy = false) => void release(destroy)
  }
}
