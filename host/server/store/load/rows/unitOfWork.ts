import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Database, Db } from '../../database.ts'

/** A transaction, through the driver (for COPY) and through Kysely. */
export interface Unit {
  readonly client: ClientBase
  readonly db: Db
}

type InTransaction = <Result>(work: (unit: Unit) => Promise<Result>) => Promise<Result>

/** One connection, for transactions that follow each other and for locks that outlive them. */
export interface Connection {
  readonly client: ClientBase
  /** Runs work in one transaction: commits all of it, or rolls back. */
  readonly transaction: InTransaction
}

export async function onConnection<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const transaction: InTransaction = async steps => {
    await client.query('BEGIN')
    try {
      const result = await steps({ client, db: databaseOn(client) })
      await client.query('COMMIT')
      return result
    } catch (error) {
      // Rethrows the original error; a connection that cannot roll back is not reused.
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
      throw error
    }
  }
  try {
    return await work({ client, transaction })
  } finally {
    client.release(broken)
  }
}

/** Runs work under a lock that outlives transactions; null at once if somebody else holds it. */
export async function ifFree<Result>(
  { client }: Connection,
  lock: number,
  work: () => Promise<Result>
): Promise<Result | null> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lock])
  if (rows[0]?.got !== true) return null
  try {
    return await work()
  } finally {
    // A connection that is gone has given its locks back.
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined)
  }
}

/** As Connection.transaction, on a connection of its own. */
export function inTransaction<Result>(pool: Pool, work: (unit: Unit) => Promise<Result>): Promise<Result> {
  return onConnection(pool, ({ transaction }) => transaction(work))
}

/** Kysely on a connection that belongs to the caller, within its transaction if there is one. */
export function databaseOn(client: ClientBase): Db {
  const query = client.query.bind(client)
  const connection = { query, release: () => undefined } as never
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
