import { isFailure, silenced } from '../../failures/failure.ts'
import type { Step } from '../pipeline.ts'

/** Marks the failure of a call that nobody waits for, so that nobody is told. */
export const silentStep: Step = async (call, next) => {
  if (!call.options.silent) return next(call)
  try {
    return await next(call)
  } catch (error) {
    throw isFailure(error) ? silenced(error) : error
  }
}
