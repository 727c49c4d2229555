import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Cluster } from './cluster.ts'
import type { Place } from './place.ts'

// Advisory locks mark the users of the database: they are released when the process ends.
const SERVER_LOCK = 7_450_001
const USER_LOCK = 7_450_002

const TRIES = 20
const TRY_EVERY = 100
const RESTART_EVERY = 1000

/** `server`: one per data folder. `command`: an import or the like, may run beside a server. */
export type Purpose = 'server' | 'command'

interface Watched {
  readonly place: Place
  readonly cluster: Cluster
  readonly purpose: Purpose
  /** Restarts the database if it stopped, for example on a full disk. */
  restart(): Promise<Cluster>
  /** Called with the new connection: another process may have restarted it at another port. */
  onRestarted(cluster: Cluster): void
}

/**
 * Marks the database as in use and keeps it running. Refuses a second server on the same data folder. Resolves to a
 * release function: the last user stops the database.
 */
export async function watchCluster(watched: Watched): Promise<() => Promise<void>> {
  const use = { cluster: watched.cluster, client: await mark(watched.cluster, watched), released: false }

  const follow = (): void => {
    use.client.once('end', () => {
      if (!use.released) void bringBack()
    })
  }

  async function bringBack(): Promise<void> {
    while (!use.released) {
      try {
        use.cluster = await watched.restart()
        use.client = await mark(use.cluster, watched)
        watched.onRestarted(use.cluster)
        follow()
        // Released while it was restarting.
        if (use.released) await giveBack()
        return
      } catch {
        await pause(RESTART_EVERY)
      }
    }
  }

  async function giveBack(): Promise<void> {
    use.released = true
    // Hold the lock until it has stopped: a new server waits, is refused and starts it again.
    if (await isLast(use.client)) await use.cluster.stop()
    await use.client.end().catch(() => undefined)
  }

  follow()
  return giveBack
}

async function mark(cluster: Cluster, { place, purpose }: Watched): Promise<Client> {
  const client = new Client({ ...cluster.connection(), application_name: `prospecting-app ${purpose}` })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('SELECT pg_advisory_lock_shared($1)', [USER_LOCK])
  if (purpose === 'server' && !(await becomeServer(client))) {
    await client.end()
    throw new StartFailure(sentences.engine.inUse(place.dataDir))
  }
  return client
}

// The lock of a killed server is released late, when PostgreSQL notices the closed connection.
async function becomeServer(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      SERVER_LOCK
    ])
    if (rows[0]?.locked) return true
    await pause(TRY_EVERY)
  }
  return false
}

async function isLast(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USER_LOCK])
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      USER_LOCK
    ])
    return rows[0]?.alone ?? false
  } catch {
    // The database has already stopped.
    return true
  }
}
