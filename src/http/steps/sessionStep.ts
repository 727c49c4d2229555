import { authEndpoints } from '../../contract/endpoints/auth.ts'
import { isSessionLost } from '../../failures/failure.ts'
import type { Step } from '../pipeline/pipeline.ts'
import type { Renewal } from '../pipeline/renewal.ts'
import type { HttpSettings } from '../pipeline/settings.ts'

const MAX_RETRIES = 3

/** Adds the token to every call but the sign-ins; if it is refused, renews it and sends the call again. */
export function sessionStep(settings: () => Pick<HttpSettings, 'session'>, renewal: Renewal): Step {
  return async (call, next) => {
    const { endpoint, options } = call
    if (endpoint.token === 'none') return next(call)
    if (endpoint === authEndpoints.refreshToken) return next({ ...call, token: settings().session.token() })
    for (let retries = 0; ; retries++) {
      const carried = await renewal.carry(options.signal)
      try {
        return await next({ ...call, token: carried.token })
      } catch (error) {
        if (!isSessionLost(error)) throw error
        const { session } = settings()
        if (carried.token === null || !session.save) {
          if (!options.silent && session.token() === carried.token) session.onLost?.()
          throw error
        }
        if (retries === MAX_RETRIES) throw renewal.giveUp(carried)
        await renewal.renew(carried, options.signal)
      }
    }
  }
}
