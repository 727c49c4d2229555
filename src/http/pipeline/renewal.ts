import { Failure, isFailure, isRateLimited, isTransient } from '../../failures/failure.ts'
import type { TokenAnswer } from '../../contract/entities/user.ts'
import { untilAborted } from './pipeline.ts'
import type { HttpSettings } from './settings.ts'

/** The token of a call, and how many renewals had finished by then. */
export interface Carried {
  readonly token: string | null
  readonly generation: number
}

/** Renews the token once for all calls that need it. */
export interface Renewal {
  /** Waits for a renewal in flight, then returns the current token. */
  readonly carry: (signal?: AbortSignal) => Promise<Carried>
  /**
   * Replaces a refused token, unless that has happened since. Rejects with loginInvalid when the session is over,
   * or with the failure itself if the renewal got no answer.
   */
  readonly renew: (refused: Carried, signal?: AbortSignal) => Promise<void>
  /** The session is over although its renewals succeed. Returns the failure to throw. */
  readonly giveUp: (refused: Carried) => Failure
}

/** A token that could not be renewed. */
interface Ended {
  readonly token: string
  /** The renewal was refused, rather than unanswered. */
  readonly isFinal: boolean
}

/** Unanswered renewals in a row after which the session is told of them. */
const MANY = 3

const LOCK = 'prospecting-app refresh'

type Settings = Pick<HttpSettings, 'session' | 'locks'>

/** `refresh` is the refresh call of the contract, sent with the refused token. */
export function createRenewal(
  settings: () => Settings,
  refresh: (token: string) => Promise<TokenAnswer>
): Renewal {
  let generation = 0
  let running: Promise<void> | null = null
  let ended: Ended | null = null
  let unanswered = 0

  const run = async (refused: string): Promise<void> => {
    const { session, locks } = settings()
    try {
      // The embedding page renews its own token; our refresh token may be used by one tab only.
      await (session.renew
        ? replace(settings, refused, session.renew)
        : locks.hold(LOCK, () => replace(settings, refused, () => refresh(refused))))
      generation++
      unanswered = 0
    } catch (error) {
      if (isUnanswered(error)) {
        unanswered++
        if (unanswered === MANY) session.onUnanswered?.()
        throw error
      }
      generation++
      ended = { token: refused, isFinal: isFailure(error) }
      throw endSession(settings, refused, error)
    }
  }

  return {
    carry: async signal => {
      if (running) await untilAborted(running, signal, aborted)
      return { token: settings().session.token(), generation }
    },
    renew: async (refused, signal) => {
      const { token } = settings().session
      if (refused.token === null || token() === null) throw loginInvalid(null)
      const isStale = token() !== refused.token || generation !== refused.generation
      // The embedding page may still hold a token it could not renew. Calls sent with it before get that failure;
      // later ones ask again, unless the page said there is no other token.
      const isEnded = token() === ended?.token && (isStale || ended.isFinal)
      if (!running && isEnded) throw loginInvalid(null)
      if (!running && isStale) return
      running ??= run(refused.token).finally(() => {
        running = null
      })
      await untilAborted(running, signal, aborted)
    },
    giveUp: refused => endSession(settings, refused.token, null)
  }
}

/** Another tab may have renewed the token while we waited for the lock; the user may sign out meanwhile. */
async function replace(
  settings: () => Settings,
  refused: string,
  fetchToken: () => Promise<TokenAnswer>
): Promise<void> {
  const { session } = settings()
  if (session.token() === null) throw loginInvalid(null)
  if (session.token() !== refused) return
  const renewed = await fetchToken()
  if (session.token() === refused) session.save?.(renewed)
}

/** Whether the renewal was neither granted nor refused: the session may still be good. */
function isUnanswered(error: unknown): boolean {
  return isTransient(error) || isRateLimited(error) || (isFailure(error) && (error.status ?? 0) >= 500)
}

/** Ends the session once, and never one that began meanwhile. */
function endSession(settings: () => Settings, refused: string | null, cause: unknown): Failure {
  const { session } = settings()
  if (refused !== null && session.token() === refused) session.onLost?.()
  return loginInvalid(cause)
}

function loginInvalid(cause: unknown): Failure {
  return new Failure({ kind: 'loginInvalid', cause })
}

function aborted(): Failure {
  return new Failure({ kind: 'aborted' })
}
