import type { AccessTokens } from './tokens/accessTokens.ts'
import type { IdentityDeps } from './tokens/deps.ts'
import { hashSecret } from './tokens/secrets.ts'
import { memberOf, type Member } from '../store/staff/member.ts'

/** The authenticated caller of a request. */
export interface Caller {
  /** Null with a token of an outside provider, which has a session there. */
  readonly sessionId: string | null
  readonly member: Member
}

export interface Callers {
  /** The caller with this access token; null if it is invalid, expired, or its session has ended. */
  readonly authenticate: (accessToken: string) => Promise<Caller | null>
  /** Drops cached sessions, so that logging out takes effect at once on this server. */
  readonly forget: (sessionIds: readonly string[]) => void
}

/**
 * How long a session is cached as alive. Caching ended sessions instead would miss logouts through another server; a
 * few seconds save nearly all queries, and such a logout takes effect after them at the latest.
 */
const CACHE_MS = 5000
const MAX_CACHED = 10_000

/** `ofOutside`: the member of staff of a token of the outside provider. Default: there is none. */
export function createCallers(
  { db, clock, config }: IdentityDeps,
  tokens: AccessTokens,
  ofOutside: ((token: string) => Promise<Member | null>) | null = null
): Callers {
  const remembered = new Map<string, { readonly caller: Caller; readonly until: number }>()

  const findCaller = async (sessionId: string): Promise<Caller | null> => {
    const row = await db
      .selectFrom('staff_session as session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .selectAll('staff')
      .where('session.id', '=', sessionId)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', clock.now())
      .where('staff.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!row || (row.demo && !config.demo)) return null
    return { sessionId, member: memberOf(row) }
  }

  const findOutside = async (token: string): Promise<Caller | null> => {
    const member = await ofOutside?.(token)
    return member ? { sessionId: null, member } : null
  }

  return {
    authenticate: async accessToken => {
      const claims = await tokens.read(accessToken)
      if (!claims && !ofOutside) return null
      const key = claims?.sessionId ?? hashSecret(accessToken)
      const now = clock.now().getTime()
      const known = remembered.get(key)
      if (known && now < known.until) return known.caller
      const caller = await (claims ? findCaller(claims.sessionId) : findOutside(accessToken))
      remembered.delete(key)
      if (!caller) return null
      if (remembered.size >= MAX_CACHED) remembered.clear()
      remembered.set(key, { caller, until: now + CACHE_MS })
      return caller
    },
    forget: sessionIds => {
      for (const id of sessionIds) remembered.delete(id)
    }
  }
}
