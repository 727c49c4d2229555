import { authEndpoints } from '../../contract/endpoints/auth.ts'
import type { Step } from '../pipeline.ts'

/** Writes the call's token into its header; with the call that renews the token only as it is configured. */
export function bearerStep(settings: () => { readonly tokenOnRefresh: boolean }): Step {
  return (call, next) => {
    const isUnwanted = call.endpoint === authEndpoints.refreshToken && !settings().tokenOnRefresh
    if (call.token === null || isUnwanted) return next(call)
    return next({ ...call, headers: { ...call.headers, authorization: `Bearer ${call.token}` } })
  }
}
