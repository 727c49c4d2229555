import type { Step } from '../pipeline.ts'

/** Says when a call is given up. */
export function timeoutStep(settings: () => { readonly timeout: number }): Step {
  return (call, next) => next({ ...call, timeout: settings().timeout })
}
