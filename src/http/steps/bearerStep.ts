import { endpoints } from '../../contract/endpoints.ts'
import type { Step } from '../pipeline.ts'
import type { TokenSession } from '../tokenSession.ts'

export interface BearerSettings {
  readonly session: TokenSession
  readonly tokenOnRefresh: boolean
}

/** Sends the access token with every call but the sign-ins, and with the renewal as it is configured. */
export function bearerStep(settings: () => BearerSettings): Step {
  return (call, next) => {
    const { session, tokenOnRefresh } = settings()
    const wanted =
      call.endpoint.token !== 'none' && (call.endpoint !== endpoints.refreshToken || tokenOnRefresh)
    const value = wanted ? session.token() : null
    if (value === null) return next(call)
    return next({ ...call, headers: { ...call.headers, authorization: `Bearer ${value}` } })
  }
}
