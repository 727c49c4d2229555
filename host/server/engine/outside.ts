import { Client, DatabaseError } from 'pg'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'

const OLDEST = 150_000
const texts = sentences.engine

interface About {
  readonly number: string
  readonly version: string
  readonly encoding: string
}

/** Refuses a DATABASE_URL that is unreachable, too old or of another encoding, with a sentence that contains no password. */
export async function checkOutside(url: string): Promise<void> {
  const address = addressOf(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<About>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
         current_setting('server_encoding') AS encoding`
    )
    const { number, version = '--', encoding = '--' } = rows[0] ?? {}
    if (Number(number) < OLDEST) throw new StartFailure(texts.tooOld(address, version))
    if (encoding !== 'UTF8') throw new StartFailure(texts.wrongEncoding(address, encoding))
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(texts.unreachable(address, reasonOf(error) ?? String(error)))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The sentence for what a database has refused during the start; other errors as they are. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof StartFailure) return error
  const { code, message } = partsOf(error)
  if (code === '42501') return new StartFailure(texts.noRight)
  if (code === '25006') return new StartFailure(texts.readOnly)
  const missing = /^(?:42P01|42703|3F000)$/.test(code) && /"([^"]+)"/.exec(message)?.[1]
  if (missing) return new StartFailure(texts.lostTables([missing]))
  const reason = reasonOf(error)
  return reason === null ? error : new StartFailure(texts.broken(reason))
}

export function addressOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

const { reasons } = texts

/** By codes of PostgreSQL and of the network. */
const reasonsByCode: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', reasons.refused],
  ['ENOTFOUND', reasons.notFound],
  ['EAI_AGAIN', reasons.notFound],
  ['EHOSTUNREACH', reasons.notFound],
  ['ENETUNREACH', reasons.notFound],
  ['ETIMEDOUT', reasons.timeout],
  ['ECONNRESET', reasons.cut],
  ['EPIPE', reasons.cut],
  ['57P01', reasons.cut],
  ['57P02', reasons.cut],
  ['28P01', reasons.password],
  ['28000', reasons.notAllowed],
  ['42501', reasons.notAllowed],
  ['3D000', reasons.noDatabase],
  ['57P03', reasons.notReady],
  ['53300', reasons.full],
  ['53100', reasons.diskFull],
  ['55P03', reasons.locked]
])

/** What pg says without a code. */
const reasonsByMessage: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, reasons.timeout],
  [/^Connection terminated/, reasons.cut],
  [/password must be a/, reasons.password],
  [/does not support SSL/, reasons.noTls],
  [/certificate|SELF_SIGNED|altname/i, reasons.certificate]
]

/** Null for what no database has said. */
export function reasonOf(error: unknown): string | null {
  const { code, message } = partsOf(error)
  const known = reasonsByCode.get(code) ?? reasonsByMessage.find(([words]) => words.test(message))?.[1]
  if (known !== undefined) return known
  return error instanceof DatabaseError ? reasons.other(`${code} ${message}`) : null
}

function partsOf(error: unknown): { readonly code: string; readonly message: string } {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return { code, message }
}
