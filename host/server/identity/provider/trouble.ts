import { errors as keyErrors } from 'jose'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError
} from 'openid-client'

/**
 * Why a sign-in at the provider did not come to its end:
 * - denied: the provider has let nobody in, or the person has cancelled
 * - refused: what it answered is not what was asked for, or not its own
 * - away: it did not answer
 */
export type Trouble = 'denied' | 'refused' | 'away'

/** Null for what is no trouble of the provider. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof AuthorizationResponseError) return deniedBy(error.error)
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'away' : 'refused'
  if (error instanceof WWWAuthenticateChallengeError) return 'refused'
  if (error instanceof keyErrors.JWKSTimeout) return 'away'
  if (error instanceof keyErrors.JOSEError) return 'refused'
  if (error instanceof ClientError) return isSilence(error) ? 'away' : 'refused'
  return isSilence(error) ? 'away' : null
}

/** Answered as 503: a retry may succeed. */
class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
  readonly statusCode = 503
}

/** Null where the provider refuses; throws where it is away. */
export async function unlessRefused<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === 'away') throw new ProviderAway('The identity provider does not answer.', { cause: error })
    if (trouble === null) throw error
    return null
  }
}

function deniedBy(error: string): Trouble {
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'away'
  return error === 'access_denied' ? 'denied' : 'refused'
}

/** fetch fails with a TypeError; openid-client wraps it, and counts an answer with another status than it wants as one. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError') return true
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return statusOf(error.cause) >= 500
  return error instanceof TypeError || (error.cause instanceof Error && isSilence(error.cause))
}

function statusOf(cause: unknown): number {
  return cause instanceof Response ? cause.status : 0
}
