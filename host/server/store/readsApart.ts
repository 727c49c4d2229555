import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Claim } from '../base/turns.ts'
import { currentClaim } from './claimedPool.ts'
import { createDatabase } from './database.ts'
import { loadStamp } from './dataVersion.ts'
import { readsLoaded } from './worlds.ts'

interface Apart {
  readonly replica: PostgresPool
  readonly isUsable: () => boolean
  /** Is told of what the replica could not answer. */
  readonly onFailure: (error: unknown) => void
}

/**
 * A pool of the primary that lets a replica answer what requests about companies read of loaded tables. All else is
 * read where it was written: what staff do is seen at once, on any server.
 *
 * A request stays with the replica, or with the primary once that has answered in its place: what is counted is cached
 * by the load that it was counted after, and must not come from before that. So the replica has to have the last load
 * when the request begins.
 */
export function readsApart(primary: PostgresPool, { replica, isUsable, onFailure }: Apart): PostgresPool {
  const choices = new WeakMap<Claim, Promise<boolean>>()
  const primaryDb = createDatabase(primary)
  const replicaDb = createDatabase(replica)
  let reached: string | null = null

  const hasLastLoad = async (): Promise<boolean> => {
    const last = await loadStamp(primaryDb)
    if (reached !== last) reached = await loadStamp(replicaDb)
    return reached === last
  }

  const leave = (claim: Claim): false => {
    choices.set(claim, Promise.resolve(false))
    return false
  }

  const mayAsk = async (claim: Claim): Promise<boolean> => {
    if (!isUsable()) return leave(claim)
    const chosen = choices.get(claim) ?? hasLastLoad().catch(() => false)
    choices.set(claim, chosen)
    return chosen
  }

  const ask = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const client = await replica.connect()
    try {
      return await client.query(sql, parameters)
    } finally {
      client.release()
    }
  }

  /** Connects to the primary as soon as a statement is its own; from then on all are. */
  const chooseFor = (claim: Claim): PostgresPoolClient => {
    let connecting: Promise<PostgresPoolClient> | null = null
    const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (connecting === null && readsLoaded(sql) && (await mayAsk(claim))) {
        try {
          return await ask(sql, parameters)
        } catch (error) {
          if (claim.signal?.aborted || claim.left() <= 0) throw error
          leave(claim)
          onFailure(error)
        }
      }
      connecting ??= primary.connect()
      return (await connecting).query(sql, parameters)
    }
    const release = async (): Promise<void> => (await connecting?.catch(() => null))?.release()
    return { query: query as PostgresPoolClient['query'], release: () => void release() }
  }

  return {
    options: primary.options,
    end: () => primary.end(),
    connect: async () => {
      const claim = currentClaim()
      return claim?.mayAskReplica === true && isUsable() ? chooseFor(claim) : primary.connect()
    }
  }
}
