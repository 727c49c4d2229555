import { OWN_CODE_PREFIX } from '../../../../src/contract/endpoints/auth.ts'
import type { IdentityDeps } from './deps.ts'
import { hashSecret, newSecret } from './secrets.ts'

const VALID_MS = 60_000

interface Redeemed {
  readonly staffId: string
  /** Of the outside provider. */
  readonly session: string | null
}

/** Issues an authorization code for a member of staff. `session`: that of the outside provider, if there is one. */
export async function issueCode(
  { db, clock }: IdentityDeps,
  staffId: string,
  session: string | null = null
): Promise<string> {
  const code = OWN_CODE_PREFIX + newSecret()
  const expires = new Date(clock.now().getTime() + VALID_MS)
  await db
    .insertInto('sso_code')
    .values({ hash: hashSecret(code), staff_id: staffId, provider_session: session, expires_at: expires })
    .execute()
  return code
}

/** What a code stands for; null if it is unknown, used or expired. */
export async function redeemCode({ db, clock }: IdentityDeps, code: string): Promise<Redeemed | null> {
  // Deleting it marks it as used: of two concurrent requests one finds it.
  const found = await db
    .deleteFrom('sso_code')
    .where('hash', '=', hashSecret(code))
    .returning(['staff_id', 'provider_session', 'expires_at'])
    .executeTakeFirst()
  if (!found || clock.now() >= found.expires_at) return null
  return { staffId: found.staff_id, session: found.provider_session }
}
