import { randomBytes } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../store/database.ts'
import { readSigningKey } from './signingKey.ts'

/** A key of access tokens. The first one of a database has no name: tokens did not name it before there were others. */
export interface TokenKey {
  readonly name: string | null
  readonly secret: Uint8Array
}

export interface TokenKeys {
  /** The one that signs. */
  readonly newest: () => Promise<TokenKey>
  /** One that still counts; null for any other name. */
  readonly named: (name: string | null) => Promise<Uint8Array | null>
}

/** No token lives longer, so that no key has to. */
const LONGEST_TOKEN_MS = 86_400_000
/** How long keys are believed: a key that is taken away counts no longer than a session that has ended. */
const CACHE_MS = 5000
const UNKNOWN_MS = 1000

export function createTokenKeys(db: Db, clock: Clock): TokenKeys {
  let known: { readonly keys: readonly TokenKey[]; readonly at: number } | null = null
  const keys = async (most: number): Promise<readonly TokenKey[]> => {
    const now = clock.now()
    if (!known || now.getTime() - known.at >= most) known = { keys: await keysAt(db, now), at: now.getTime() }
    return known.keys
  }
  const find = async (name: string | null, most: number) =>
    (await keys(most)).find(key => key.name === name)?.secret ?? null
  return {
    newest: async () => {
      const [newest] = await keys(CACHE_MS)
      if (!newest) throw new Error('A database has a key at any time.')
      return newest
    },
    // Another server may have signed with a newer one; whoever makes names up causes a query a second at most.
    named: async name => (await find(name, CACHE_MS)) ?? find(name, UNKNOWN_MS)
  }
}

/** Those that count, newest first. */
async function keysAt(db: Db, now: Date): Promise<readonly TokenKey[]> {
  const rows = await db.selectFrom('token_key').selectAll().orderBy('id', 'desc').execute()
  const keys: TokenKey[] = []
  for (const { id, secret, made_at: madeAt, alone } of rows) {
    keys.push({ name: id, secret })
    // What was signed before this one was made has expired.
    if (alone || now.getTime() - madeAt.getTime() > LONGEST_TOKEN_MS) return keys
  }
  return [...keys, { name: null, secret: await readSigningKey(db) }]
}

interface Rotation {
  /** Tokens of older keys count no more; their sessions go on with new ones. Default: until they expire. */
  readonly alone?: boolean
}

/** Makes a new key, which all servers sign with within seconds. */
export async function rotateTokenKey(db: Db, now: Date, { alone = false }: Rotation = {}): Promise<void> {
  await db
    .insertInto('token_key')
    .values({ secret: randomBytes(32), made_at: now, alone })
    .execute()
  const counts = (await keysAt(db, now)).flatMap(({ name }) => name ?? [])
  await db.deleteFrom('token_key').where('id', 'not in', counts).execute()
}

/** Makes a new key if the newest one is older than so many days; 0 = never. */
export async function rotateOldTokenKey(db: Db, now: Date, days: number): Promise<void> {
  if (days === 0) return
  const first = db.selectFrom('signing_key').select('made_at')
  const newest = await db
    .selectFrom('token_key')
    .select('made_at')
    .unionAll(first)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOld = newest && now.getTime() - newest.made_at.getTime() >= days * 86_400_000
  if (isOld) await rotateTokenKey(db, now)
}
