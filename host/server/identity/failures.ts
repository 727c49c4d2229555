import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { network } from '../base/network.ts'
import type { Database } from '../store/database.ts'
import type { IdentityDeps } from './tokens/deps.ts'

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
  /** What is counted: wrong passwords, or accounts with wrong passwords. */
  readonly counts: 'passwords' | 'accounts'
}

interface Limits {
  /** Of this account where it tries. */
  readonly own: Limit
  /** Of several people: they decay, and the right password only takes back its owner's part. */
  readonly shared: readonly Limit[]
}

/** An attempt to sign in: the account, the client address as the request shows it, and where it is known. */
export interface Attempt {
  readonly account: string
  readonly address: string
  /** The browser, if this account has signed in there before, or its session; null for any other. */
  readonly device: string | null
}

/**
 * Wrong passwords slow down first of all where they come from: a stranger must not be able to lock an account, be it
 * from elsewhere or from the address of its office. So a browser in which the account has signed in before counts for
 * itself, and nothing that others do delays it (OWASP: device cookies). All others are slowed down by account and
 * address, by account (a minute at most), and by the number of accounts that have failed at an address, so that one
 * password cannot be tried on everybody.
 */
function limitsOf({ account, address, device }: Attempt): Limits {
  const from = network(address)
  const about = createHash('sha256').update(account).digest('base64url')
  const ownAt = (place: string): Limit => ({
    key: `account ${about} ${place}`,
    free: 5,
    longest: 900,
    counts: 'passwords'
  })
  if (device !== null) return { own: ownAt(`at ${device}`), shared: [] }
  return {
    own: ownAt(`from ${from}`),
    shared: [
      { key: `account ${about}`, free: 50, longest: 60, counts: 'passwords' },
      { key: `accounts from ${from}`, free: 30, longest: 60, counts: 'accounts' }
    ]
  }
}

/**
 * Counts an attempt as failed before its password is checked, so that parallel attempts gain nothing; `forgive` takes
 * it back. Returns the seconds to wait, 0 for none: an attempt that has to wait is not counted.
 */
export async function countAttempt({ db, clock }: IdentityDeps, attempt: Attempt): Promise<number> {
  const now = clock.now()
  const { own, shared } = limitsOf(attempt)
  const limits = [own, ...shared]
  return db.transaction().execute(async trx => {
    const known = await lockFailures(trx, { own, shared }, now)
    const failuresOf = ({ key }: Limit) => known.get(key)?.failures ?? 0
    const wait = Math.max(...limits.map(limit => waitOf(limit, known.get(limit.key))))
    if (wait > 0) return wait
    const isAnother = failuresOf(own) === 0
    for (const limit of limits.filter(({ counts }) => counts === 'passwords' || isAnother)) {
      const failures = Math.min(failuresOf(limit) + 1, limit.free + MAX_BEYOND)
      await trx
        .updateTable('sign_in_failure')
        .set({ failures, last_at: now })
        .where('key', '=', limit.key)
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
  { own, shared }: Limits,
  now: Date
): Promise<ReadonlyMap<string, Failures>> {
  const keys = [own, ...shared].map(({ key }) => key).toSorted()
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
  return new Map(
    rows.map(row => {
      const passedMs = Math.max(0, now.getTime() - row.last_at.getTime())
      const decayed = row.key === own.key ? row.failures : Math.max(0, row.failures - passedMs / DECAY_MS)
      return [row.key, { failures: passedMs > RESET_MS ? 0 : decayed, passedMs }]
    })
  )
}

/**
 * After the right password: resets this account's failures there, including the attempt. Where several
 * people are counted they count no more, so that an office of typing errors is in again after some waits of seconds.
 */
export async function forgive({ db }: IdentityDeps, attempt: Attempt): Promise<void> {
  const { own, shared } = limitsOf(attempt)
  await db.transaction().execute(async trx => {
    const keys = [own, ...shared].map(({ key }) => key)
    await trx
      .selectFrom('sign_in_failure')
      .select('key')
      .where('key', 'in', keys.toSorted())
      .orderBy('key')
      .forUpdate()
      .execute()
    const ended = await trx
      .deleteFrom('sign_in_failure')
      .where('key', '=', own.key)
      .returning('failures')
      .executeTakeFirst()
    if (!ended) return
    for (const { key, counts } of shared) {
      const owned = counts === 'accounts' ? 1 : ended.failures
      await trx
        .updateTable('sign_in_failure')
        .set({ failures: sql<number>`greatest(failures - ${owned}, 0)` })
        .where('key', '=', key)
        .execute()
    }
  })
}

/** Five seconds after the last free attempt, doubled after each further one. */
function waitOf({ free, longest }: Limit, known: Failures | undefined): number {
  if (!known || known.failures < free) return 0
  const wait = Math.min(longest, 5 * 2 ** (known.failures - free))
  return Math.max(0, Math.ceil(wait - known.passedMs / 1000))
}
