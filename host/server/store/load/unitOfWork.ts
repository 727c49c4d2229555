import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Database, Db } from '../database.ts'

/** One transaction, seen by the driver (for COPY) and by Kysely. */
export interface Unit {
  readonly client: ClientBase
  readonly db: Db
}

/** Runs work in one transaction: all of it is kept, or nothing. */
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
    // What ended the work is told; a connection that cannot even roll back is not used again.
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Kysely on a connection that is ours until the transaction ends. */
function databaseOn(client: ClientBase): Db {
  const query = client.query.bind(client)
  const connection = { query, release: () => undefined } as never
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
