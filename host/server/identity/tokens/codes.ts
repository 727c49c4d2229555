import { OWN_CODE_PREFIX } from '../../../../src/contract/endpoints/auth.ts'
import type { IdentityDeps } from './deps.ts'
import { hashSecret, newSecret } from './secrets.ts'

const VALID_MS = 60_000

/** Issues an authorization code for a member of staff. */
export async function issueCode({ db, clock }: IdentityDeps, staffId: string): Promise<string> {
  const code = OWN_CODE_PREFIX + newSecret()
  const expires = new Date(clock.now().getTime() + VALID_MS)
  await db
    .insertInto('sso_code')
    .values({ hash: hashSecret(code), staff_id: staffId, expires_at: expires })
    .execute()
  return code
}

/** The member of staff of a code; null if it is unknown, used or expired. */
export async function redeemCode({ db, clock }: IdentityDeps, code: string): Promise<string | null> {
  // Deleting it marks it as used: of two concurrent requests one finds it.
  const found = await db
    .deleteFrom('sso_code')
    .where('hash', '=', hashSecret(code))
    .returning(['staff_id', 'expires_at'])
    .executeTakeFirst()
  return found && clock.now() < found.expires_at ? found.staff_id : null
}
