import { Failure } from '../../failures/failure.ts'
import { linkedAbort, type Step, untilAborted } from '../pipeline/pipeline.ts'

/** The longest delay of a timer; a longer one fires at once. */
const MAX_TIMEOUT = 2 ** 31 - 1

/** Aborts a call that takes too long, including reading its body. */
export function timeoutStep(settings: () => { readonly timeout: number }): Step {
  return async (call, next) => {
    const { options } = call
    const link = linkedAbort(options.signal)
    let timedOut = false
    const timer = setTimeout(
      () => {
        timedOut = true
        link.abort()
      },
      Math.min(options.timeout ?? settings().timeout, MAX_TIMEOUT)
    )
    const reason = () => new Failure({ kind: timedOut ? 'timeout' : 'aborted' })
    try {
      const answer = next({ ...call, options: { ...options, signal: link.signal } })
      return await untilAborted(answer, link.signal, reason)
    } finally {
      clearTimeout(timer)
      link.release()
    }
  }
}
