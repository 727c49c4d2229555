import { PLATFORM_ID_HEADER } from '../../contract/services.ts'
import type { Step } from '../pipeline.ts'

/** Sends the id of the deployment. */
export function platformIdStep(settings: () => { readonly platformId: string }): Step {
  return (call, next) =>
    next({ ...call, headers: { ...call.headers, [PLATFORM_ID_HEADER]: settings().platformId } })
}
