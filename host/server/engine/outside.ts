import { Client, DatabaseError } from 'pg'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'

const OLDEST = 150_000
const says = sentences.engine

/** Refuses a DATABASE_URL that is unreachable or too old, with a sentence that contains no password. */
export async function checkOutside(url: string): Promise<void> {
  const address = addressOf(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; version: string }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version`
    )
    if (Number(rows[0]?.number) < OLDEST) {
      throw new StartFailure(says.tooOld(address, rows[0]?.version ?? '--'))
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(says.unreachable(address, reasonOf(error)))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ECONNREFUSED') return says.reasons.refused
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return says.reasons.notFound
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return says.reasons.timeout
  if (code === '28P01' || code === '28000') return says.reasons.password
  if (code === '3D000') return says.reasons.noDatabase
  if (code === '57P03') return says.reasons.notReady
  return says.reasons.other(error instanceof DatabaseError ? `${code} ${message}` : code || message)
}
