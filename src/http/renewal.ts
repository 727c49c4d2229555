import { Failure, isFailure, isRateLimited, isTransient } from '../failures/failure.ts'
import type { TokenAnswer } from '../contract/entities/user.ts'
import { untilAborted } from './abort.ts'
import type { HttpSettings } from './settings.ts'

/** The token that a call carries, and how many renewals had come to an end by then. */
export interface Carried {
  readonly token: string | null
  readonly generation: number
}

/** Renews the token once for all calls that need it. */
export interface Renewal {
  /** Waits for a renewal that is under way, then answers the token to carry. */
  readonly carry: (signal?: AbortSignal) => Promise<Carried>
  /**
   * Puts a new token in the place of one that was refused, unless that has happened since. Rejects with loginInvalid
   * when the session is over; with the failure itself when nobody answered, because then nobody refused either.
   */
  readonly renew: (refused: Carried, signal?: AbortSignal) => Promise<void>
  /** The session is over although its renewals succeed. Answers what to throw. */
  readonly giveUp: (refused: Carried) => Failure
}

/** A token that could not be renewed. */
interface Ended {
  readonly token: string
  /** The renewal was refused, and not merely broken. */
  readonly isFinal: boolean
}

const LOCK = 'prospecting-app refresh'

type Settings = Pick<HttpSettings, 'session' | 'locks'>

/** `refresh` is the call of the contract, with the token that was refused. */
export function createRenewal(
  settings: () => Settings,
  refresh: (token: string) => Promise<TokenAnswer>
): Renewal {
  let generation = 0
  let running: Promise<void> | null = null
  let ended: Ended | null = null

  const run = async (refused: string): Promise<void> => {
    const { session, locks } = settings()
    try {
      // The page around us renews its own token in its own way; our refresh token can be used by one tab only.
      await (session.renew
        ? replace(settings, refused, session.renew)
        : locks.hold(LOCK, () => replace(settings, refused, () => refresh(refused))))
      generation++
    } catch (error) {
      if (isTransient(error) || isRateLimited(error)) throw error
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
      const isLate = token() !== refused.token || generation !== refused.generation
      // The page around us may still hold a token that it could not renew. Who was sent with it before learns that
      // too; who comes later asks anew, unless the page has said that there is no other.
      const isEnded = token() === ended?.token && (isLate || ended.isFinal)
      if (!running && isEnded) throw loginInvalid(null)
      if (!running && isLate) return
      running ??= run(refused.token).finally(() => {
        running = null
      })
      await untilAborted(running, signal, aborted)
    },
    giveUp: refused => endSession(settings, refused.token, null)
  }
}

/** Another tab may have renewed the token while we waited for our turn; somebody may sign out while we renew it. */
async function replace(
  settings: () => Settings,
  refused: string,
  fetchToken: () => Promise<TokenAnswer>
): Promise<void> {
  const { session } = settings()
  if (session.token() === null) throw loginInvalid(null)
  if (session.token() !== refused) return
  const renewed = await fetchToken()
  if (session.token() === refused) session.keep?.(renewed)
}

/** Tells the session once that it is over, and not one that began meanwhile. */
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
