import { authEndpoints } from '../../contract/endpoints/auth.ts'
import type { Step } from '../pipeline.ts'

/** Sets the Authorization header; on the refresh call only if configured. */
export function bearerStep(settings: () => { readonly tokenOnRefresh: boolean }): Step {
  return (call, next) => {
    const isUnwanted = call.endpoint === authEndpoints.refreshToken && !settings().tokenOnRefresh
    if (call.token === null || isUnwanted) return next(call)
    return next({ ...call, headers: { ...call.headers, authorization: `Bearer ${call.token}` } })
  }
}
