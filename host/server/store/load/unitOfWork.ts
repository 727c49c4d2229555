import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Database, Db } from '../database.ts'

/** A transaction, through the driver (for COPY) and through Kysely. */
export interface Unit {
  readonly client: ClientBase
  readonly db: Db
}

/** Runs work in one transaction: commits all of it, or rolls back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (unit: Unit) => Promise<Result>
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work({ client, db: databaseOn(client) })
    await client.query('COMMIT')
    return result
  } catch (error) {
    // Rethrows the original error; a connection that cannot roll back is not reused.
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Kysely on a connection that belongs to the transaction. */
function databaseOn(client: ClientBase): Db {
  const query = client.query.bind(client)
  const connection = { query, release: () => undefined } as never
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
