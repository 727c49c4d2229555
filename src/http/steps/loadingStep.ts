import type { LoadingCounter } from '../loading.ts'
import type { Step } from '../pipeline.ts'

export function loadingStep(counter: LoadingCounter): Step {
  return async (call, next) => {
    if (call.options.loading === false) return next(call)
    const leave = counter.enter()
    try {
      return await next(call)
    } finally {
      leave()
    }
  }
}
