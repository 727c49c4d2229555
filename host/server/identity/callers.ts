import type { AccessTokens } from './tokens/accessTokens.ts'
import type { IdentityDeps } from './tokens/deps.ts'
import { memberOf, type Member } from '../store/staff/member.ts'

/** The authenticated caller of a request. */
export interface Caller {
  readonly sessionId: string
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

export function createCallers({ db, clock, config }: IdentityDeps, tokens: AccessTokens): Callers {
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

  return {
    authenticate: async accessToken => {
      const claims = await tokens.read(accessToken)
      if (!claims) return null
      const now = clock.now().getTime()
      const known = remembered.get(claims.sessionId)
      if (known && now < known.until) return known.caller
      const caller = await findCaller(claims.sessionId)
      remembered.delete(claims.sessionId)
      if (!caller) return null
      if (remembered.size >= MAX_CACHED) remembered.clear()
      remembered.set(claims.sessionId, { caller, until: now + CACHE_MS })
      return caller
    },
    forget: sessionIds => {
      for (const id of sessionIds) remembered.delete(id)
    }
  }
}
