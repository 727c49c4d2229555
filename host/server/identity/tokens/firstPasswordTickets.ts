import { errors, jwtVerify, SignJWT } from 'jose'
import { readSigningKey } from './signingKey.ts'
import type { IdentityDeps } from './deps.ts'
import { hashSecret } from './secrets.ts'

const TYPE = 'first-password+jwt'
const ALGORITHM = 'HS256'
const VALID_SECONDS = 600

/** Who has just typed the right first password, and the stored form of it. */
interface Ticket {
  readonly account: string
  readonly passwordHash: string
}

/** Lets its holder replace one first password, once: it names the stored one, and is void as soon as another stands there. */
export async function issueTicket({ db, clock }: IdentityDeps, ticket: Ticket): Promise<string> {
  return new SignJWT({ of: hashSecret(ticket.passwordHash) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(ticket.account)
    .setExpirationTime(new Date(clock.now().getTime() + VALID_SECONDS * 1000))
    .sign(await readSigningKey(db))
}

/** The account that a ticket names, and whether it is about this stored password; null for a void one. */
export async function readTicket({ db, clock }: IdentityDeps, token: string) {
  const wanted = { algorithms: [ALGORITHM], typ: TYPE, requiredClaims: ['sub', 'of', 'exp'] }
  const secret = await readSigningKey(db)
  try {
    const { payload } = await jwtVerify(token, secret, { ...wanted, currentDate: clock.now() })
    const isOf = (passwordHash: string): boolean => hashSecret(passwordHash) === payload.of
    return { account: payload.sub ?? '', isOf }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
