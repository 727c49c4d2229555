import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { network } from '../base/network.ts'
import type { Database } from '../store/database.ts'
import type { IdentityDeps } from './deps.ts'

/** Failures are reset after this time without a new one. */
export const RESET_MS = 3_600_000

/** A shared limit forgets one failure in this time. */
const DECAY_MS = 60_000

/** Failures beyond the free ones that are counted, so that a shared limit recovers in minutes. */
const MAX_BEYOND = 10

interface Limit {
  readonly key: string
  /** Wrong passwords before the first delay. */
  readonly free: number
  /** The longest wait, in seconds. */
  readonly longest: number
  /** Counts attempts of several people: it decays, and the right password only takes back its owner's. */
  readonly shared: boolean
}

/** An attempt to sign in: the account, and the client address as the request shows it. */
export interface Attempt {
  readonly account: string
  readonly address: string
}

/**
 * Wrong passwords slow down first of all the address they come from: a stranger elsewhere must not be able to lock an
 * account. An account tried from many addresses is slowed down too, by a minute at most. An address shared by an office
 * delays for seconds, and only those accounts that have failures of their own from there.
 */
function limitsOf({ account, address }: Attempt) {
  const from = network(address)
  const about = createHash('sha256').update(account).digest('base64url')
  return {
    own: { key: `account ${about} from ${from}`, free: 5, longest: 900, shared: false },
    account: { key: `account ${about}`, free: 50, longest: 60, shared: true },
    address: { key: `from ${from}`, free: 50, longest: 8, shared: true }
  } as const satisfies Readonly<Record<string, Limit>>
}

/**
 * Counts an attempt as failed before its password is checked, so that parallel attempts gain nothing; `forgive` takes
 * it back. Returns the seconds to wait, 0 for none: an attempt that has to wait is not counted.
 */
export async function countAttempt({ db, clock }: IdentityDeps, attempt: Attempt): Promise<number> {
  const now = clock.now()
  const { own, account, address } = limitsOf(attempt)
  return db.transaction().execute(async trx => {
    const known = await lockFailures(trx, [own, account, address], now)
    const isFirstFromThere = (known.get(own.key)?.failures ?? 0) === 0
    const limits = isFirstFromThere ? [own, account] : [own, account, address]
    const wait = Math.max(...limits.map(limit => waitOf(limit, known.get(limit.key))))
    if (wait > 0) return wait
    for (const { key, free } of [own, account, address]) {
      const failures = Math.min((known.get(key)?.failures ?? 0) + 1, free + MAX_BEYOND)
      await trx
        .updateTable('sign_in_failure')
        .set({ failures, last_at: now })
        .where('key', '=', key)
        .execute()
    }
    return 0
  })
}

interface Failures {
  /** What is left of them now. */
  readonly failures: number
  readonly passedMs: number
}

/** Reads the failures under a lock, in the order of the keys, so that parallel attempts cannot deadlock. */
async function lockFailures(
  trx: Transaction<Database>,
  limits: readonly Limit[],
  now: Date
): Promise<ReadonlyMap<string, Failures>> {
  const keys = limits.map(({ key }) => key).toSorted()
  await trx
    .insertInto('sign_in_failure')
    .values(keys.map(key => ({ key, failures: 0, last_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom('sign_in_failure')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
  // The clock has been set back: the wait starts anew instead of lasting until that time comes.
  const future = rows.filter(row => row.last_at > now).map(row => row.key)
  if (future.length > 0) {
    await trx.updateTable('sign_in_failure').set({ last_at: now }).where('key', 'in', future).execute()
  }
  const isShared = new Map(limits.map(({ key, shared }) => [key, shared]))
  return new Map(
    rows.map(row => {
      const passedMs = Math.max(0, now.getTime() - row.last_at.getTime())
      const decayed = isShared.get(row.key) ? Math.max(0, row.failures - passedMs / DECAY_MS) : row.failures
      return [row.key, { failures: passedMs > RESET_MS ? 0 : decayed, passedMs }]
    })
  )
}

/**
 * After the right password: resets this account's failures from this address, including the attempt. Where several
 * people are counted they count no more, so that an office of typing errors is in again after some waits of seconds.
 */
export async function forgive({ db }: IdentityDeps, attempt: Attempt): Promise<void> {
  const { own, account, address } = limitsOf(attempt)
  await db.transaction().execute(async trx => {
    await trx
      .selectFrom('sign_in_failure')
      .select('key')
      .where('key', 'in', [own.key, account.key, address.key].toSorted())
      .orderBy('key')
      .forUpdate()
      .execute()
    const ended = await trx
      .deleteFrom('sign_in_failure')
      .where('key', '=', own.key)
      .returning('failures')
      .executeTakeFirst()
    await trx
      .updateTable('sign_in_failure')
      .set({ failures: sql<number>`greatest(failures - ${ended?.failures ?? 0}, 0)` })
      .where('key', 'in', [account.key, address.key])
      .execute()
  })
}

/** Five seconds after the last free attempt, doubled after each further one. */
function waitOf({ free, longest }: Limit, known: Failures | undefined): number {
  if (!known || known.failures < free) return 0
  const wait = Math.min(longest, 5 * 2 ** (known.failures - free))
  return Math.max(0, Math.ceil(wait - known.passedMs / 1000))
}
