import { createHash } from 'node:crypto'
import { network } from '../base/network.ts'
import type { IdentityDeps } from './deps.ts'

/** The failures of an address are reset after this time without a new one. */
export const RESET_MS = 3_600_000

interface Limit {
  readonly key: string
  /** Wrong passwords before the first delay. */
  readonly free: number
  /** The longest wait, in seconds. */
  readonly longest: number
  /** Whether the right password resets it; a shared one only takes back its own attempt. */
  readonly wiped: boolean
}

/** An attempt to sign in: the account, and the client address as the request shows it. */
export interface Attempt {
  readonly account: string
  readonly address: string
}

/**
 * Wrong passwords slow down first of all the address they come from: a stranger elsewhere must not be able to lock an
 * account. An account tried from many addresses is slowed down too, by a minute at most, and an address shared by an
 * office has more attempts.
 */
function limitsOf({ account, address }: Attempt): readonly Limit[] {
  const from = network(address)
  const about = createHash('sha256').update(account).digest('base64url')
  return [
    { key: `account ${about} from ${from}`, free: 5, longest: 900, wiped: true },
    { key: `account ${about}`, free: 50, longest: 60, wiped: false },
    { key: `from ${from}`, free: 50, longest: 900, wiped: false }
  ].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * Counts an attempt as failed before its password is checked, so that parallel attempts gain nothing; `forgive` takes
 * it back. Returns the seconds to wait, 0 for none: an attempt that has to wait is not counted.
 */
export async function countAttempt({ db, clock }: IdentityDeps, attempt: Attempt): Promise<number> {
  const now = clock.now()
  const limits = limitsOf(attempt)
  return db.transaction().execute(async trx => {
    await trx
      .insertInto('sign_in_failure')
      .values(limits.map(({ key }) => ({ key, failures: 0, last_at: now })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const keys = limits.map(({ key }) => key)
    const rows = await trx
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('key', 'in', keys)
      .orderBy('key')
      .forUpdate()
      .execute()
    const waits = rows.map(row => {
      const limit = limits.find(({ key }) => key === row.key)
      return limit ? waitOf(limit, row.failures, now.getTime() - row.last_at.getTime()) : 0
    })
    const wait = Math.max(0, ...waits)
    if (wait > 0) return wait
    for (const { key, failures, last_at } of rows) {
      const before = now.getTime() - last_at.getTime() > RESET_MS ? 0 : failures
      await trx
        .updateTable('sign_in_failure')
        .set({ failures: before + 1, last_at: now })
        .where('key', '=', key)
        .execute()
    }
    return 0
  })
}

/** After the right password: resets this account's failures from this address, including the attempt. */
export async function forgive({ db }: IdentityDeps, attempt: Attempt): Promise<void> {
  for (const { key, wiped } of limitsOf(attempt)) {
    if (wiped) await db.deleteFrom('sign_in_failure').where('key', '=', key).execute()
    else {
      await db
        .updateTable('sign_in_failure')
        .set(row => ({ failures: row('failures', '-', 1) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute()
    }
  }
}

/** Five seconds after the last free attempt, doubled after each further one. */
function waitOf({ free, longest }: Limit, failures: number, passedMs: number): number {
  if (failures < free) return 0
  const wait = Math.min(longest, 5 * 2 ** (failures - free))
  return Math.max(0, Math.ceil(wait - passedMs / 1000))
}
