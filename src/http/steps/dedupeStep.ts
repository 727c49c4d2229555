import { fillPath } from '../../contract/base/path.ts'
import { Failure } from '../../failures/failure.ts'
import { type Call, linkedAbort, type LinkedAbort, type Step } from '../pipeline/pipeline.ts'

/**
 * Lets one of two identical calls through. Of two reads the newer wins and the earlier is canceled; a write in
 * flight may have happened already, so the newer one is not sent. The loser rejects with `duplicate`.
 */
export function dedupeStep(): Step {
  const running = new Map<string, LinkedAbort>()
  return async (call, next) => {
    const key = call.options.dedupe === false ? null : keyOf(call)
    if (key === null) return next(call)
    const earlier = running.get(key)
    if (earlier && call.endpoint.method !== 'GET') throw duplicate()
    const own = linkedAbort(call.options.signal)
    running.set(key, own)
    earlier?.abort()
    try {
      return await next({ ...call, options: { ...call.options, signal: own.signal } })
    } catch (error) {
      const isOutrun = own.signal.aborted && !call.options.signal?.aborted
      throw isOutrun ? duplicate() : error
    } finally {
      own.release()
      if (running.get(key) === own) running.delete(key)
    }
  }
}

function duplicate(): Failure {
  return new Failure({ kind: 'duplicate' })
}

/** Address, method, parameters and body in a canonical order; null for a body that cannot be compared. */
function keyOf({ endpoint, params, query, body }: Call): string | null {
  if (body instanceof Blob || body instanceof FormData) return null
  const { service, method } = endpoint
  return JSON.stringify([service, method, fillPath(endpoint, params), query, body], sorted)
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
