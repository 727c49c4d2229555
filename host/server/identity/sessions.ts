import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder, type Transaction } from 'kysely'
import type { Database, Db } from '../store/database.ts'
import type { AccessTokens } from './tokens/accessTokens.ts'
import type { Callers } from './callers.ts'
import type { IdentityDeps } from './tokens/deps.ts'
import { hashSecret, newSecret } from './tokens/secrets.ts'
import { RESET_MS } from './failures.ts'
import type { SignedOut } from './provider/provider.ts'

/** The tokens of a signed-in browser. */
export interface Tokens {
  readonly accessToken: string
  /** Seconds. */
  readonly expiresIn: number
  readonly sessionId: string
  /** For the refresh cookie; never in a body. */
  readonly refreshToken: string
  /** When the session ends, whatever is renewed: a stolen cookie is worth no more than the rest of the working day. */
  readonly sessionEnds: Date
}

export interface Sessions {
  /** `session`: that of the outside provider which led to this one; its end ends this one. */
  readonly begin: (staffId: string, session?: string | null) => Promise<Tokens>
  /** New tokens for a refresh token; null if it is not valid (any more). */
  readonly renew: (
    refreshToken: string
  ) => Promise<
    | { readonly kind: 'renewed'; readonly tokens: Tokens }
    | { readonly kind: 'stolen'; readonly staffId: string }
    | null
  >
  /** Resolves to whose it was; null if it had ended. */
  readonly end: (sessionId: string) => Promise<string | null>
  /** Ends all sessions of a member of staff, but for one that goes on; resolves to how many. */
  readonly endOthers: (staffId: string, sessionId: string | null) => Promise<number>
  /** Ends what a session of the outside provider led to, or all of one of its subjects; resolves to whose they were. */
  readonly endOutside: (ended: SignedOut) => Promise<readonly string[]>
}

/**
 * How long a used refresh token is accepted again: its answer may have been lost, and two tabs may renew at once. All
 * get the same successor, so a copy stays in one chain with its original and is noticed. Later the token can only be a copy, and the session ends, because either of the two may be the thief.
 */
const GRACE_MS = 60_000

interface Renewed {
  readonly sessionId: string
  readonly staffId: string
  readonly ends: Date
  readonly refreshToken: string
}

export function createSessions(deps: IdentityDeps, access: AccessTokens, callers: Callers): Sessions {
  const { db, clock, config } = deps

  const tokensFor = async ({ sessionId, staffId, ends, refreshToken }: Renewed): Promise<Tokens> => {
    const { token, expiresIn } = await access.issue({ staffId, sessionId }, ends)
    return { sessionId, accessToken: token, expiresIn, refreshToken, sessionEnds: ends }
  }

  return {
    begin: async (staffId, session = null) => {
      const now = clock.now()
      await sweep(db, now)
      const ends = new Date(now.getTime() + config.sessionHours * 3_600_000)
      const sessionId = randomUUID()
      const refreshToken = await db.transaction().execute(async trx => {
        await trx
          .insertInto('staff_session')
          .values({
            id: sessionId,
            staff_id: staffId,
            provider_session: session,
            created_at: now,
            expires_at: ends
          })
          .execute()
        const first = newSecret()
        await addRefreshToken(trx, first, sessionId, ends)
        return first
      })
      return tokensFor({ sessionId, staffId, ends, refreshToken })
    },

    renew: async presented => {
      const tokens = { presented, successor: await access.successorOf(presented) }
      const renewed = await db.transaction().execute(trx => rotate(trx, tokens, clock.now(), config.demo))
      if (renewed?.kind === 'stolen') callers.forget([renewed.sessionId])
      return renewed?.kind === 'renewed' ? { kind: 'renewed', tokens: await tokensFor(renewed) } : renewed
    },

    end: async sessionId => {
      const ended = await db
        .updateTable('staff_session')
        .set({ ended_at: clock.now() })
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .returning('staff_id')
        .executeTakeFirst()
      callers.forget([sessionId])
      return ended?.staff_id ?? null
    },

    endOthers: async (staffId, sessionId) => {
      const now = clock.now()
      // A code that is on its way would open another one.
      await db.deleteFrom('sso_code').where('staff_id', '=', staffId).execute()
      const ended = await db
        .updateTable('staff_session')
        .set({ ended_at: now })
        .where('staff_id', '=', staffId)
        .where('id', 'is distinct from', sessionId)
        .where('ended_at', 'is', null)
        .returning(['id', 'expires_at'])
        .execute()
      callers.forget(ended.map(session => session.id))
      return ended.filter(session => session.expires_at > now).length
    },

    endOutside: async ({ subject, session }) => {
      const ids = db.selectFrom('staff').select('id').where('subject', '=', subject)
      const theirs = (eb: ExpressionBuilder<Database, 'staff_session' | 'sso_code'>) =>
        session === null ? eb('staff_id', 'in', ids) : eb('provider_session', '=', session)
      // A code that is on its way would open another one.
      await db.deleteFrom('sso_code').where(theirs).execute()
      const ended = await db
        .updateTable('staff_session')
        .set({ ended_at: clock.now() })
        .where(theirs)
        .where('ended_at', 'is', null)
        .returning(['id', 'staff_id'])
        .execute()
      callers.forget(ended.map(({ id }) => id))
      return [...new Set(ended.map(({ staff_id: staffId }) => staffId))]
    }
  }
}

type Rotation =
  | ({ readonly kind: 'renewed' } & Renewed)
  | { readonly kind: 'stolen'; readonly sessionId: string; readonly staffId: string }

/** Uses a refresh token and adds its successor in one transaction: a crash leaves either the old one or both. */
async function rotate(
  trx: Transaction<Database>,
  { presented, successor }: { readonly presented: string; readonly successor: string },
  now: Date,
  demo: boolean
): Promise<Rotation | null> {
  const hash = hashSecret(presented)
  const found = await trx
    .selectFrom('refresh_token as token')
    .innerJoin('staff_session as session', 'session.id', 'token.session_id')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['token.used_at', 'session.id', 'session.staff_id', 'session.expires_at', 'staff.demo'])
    .where('token.hash', '=', hash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    // Serializes renewals of a session; the second one sees that the token has been used.
    .modifyEnd(sql`FOR UPDATE OF token, session`)
    .executeTakeFirst()
  if (!found || (found.demo && !demo)) return null
  const sessionId = found.id
  if (found.used_at && now.getTime() - found.used_at.getTime() > GRACE_MS) {
    await trx.updateTable('staff_session').set({ ended_at: now }).where('id', '=', sessionId).execute()
    return { kind: 'stolen', sessionId, staffId: found.staff_id }
  }
  if (!found.used_at) {
    await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', hash).execute()
  }
  await addRefreshToken(trx, successor, sessionId, found.expires_at)
  return {
    kind: 'renewed',
    sessionId,
    staffId: found.staff_id,
    ends: found.expires_at,
    refreshToken: successor
  }
}

async function addRefreshToken(
  trx: Transaction<Database>,
  token: string,
  sessionId: string,
  expires: Date
): Promise<void> {
  await trx
    .insertInto('refresh_token')
    .values({ hash: hashSecret(token), session_id: sessionId, expires_at: expires })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** How long events of people who are not signed in are stored. Anybody can send them. */
const ANONYMOUS_POINT_MS = 30 * 24 * 3_600_000

/** Removes expired sessions and old anonymous events. Runs at each sign-in, so that the tables do not grow without limit. */
async function sweep(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('sso_code').where('expires_at', '<', now).execute()
  const forgotten = new Date(now.getTime() - RESET_MS)
  await db.deleteFrom('sign_in_failure').where('last_at', '<', forgotten).execute()
  const old = new Date(now.getTime() - ANONYMOUS_POINT_MS)
  await db.deleteFrom('point').where('created_at', '<', old).where('staff_id', 'is', null).execute()
}
