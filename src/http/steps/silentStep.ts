import { isFailure, silenced } from '../../failures/failure.ts'
import type { Step } from '../pipeline.ts'

/** Marks failures of background calls, so that they are not shown. */
export const silentStep: Step = async (call, next) => {
  if (!call.options.silent) return next(call)
  try {
    return await next(call)
  } catch (error) {
    throw isFailure(error) ? silenced(error) : error
  }
}
