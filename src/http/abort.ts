/** A signal that aborts with another one, or by itself. */
export interface LinkedAbort {
  readonly signal: AbortSignal
  readonly abort: () => void
  /** Stops following; a long-lived signal would collect listeners. */
  readonly release: () => void
}

export function linkedAbort(outer: AbortSignal | undefined): LinkedAbort {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    abort,
    release: () => outer?.removeEventListener('abort', abort)
  }
}

/** Settles as the promise does, or throws `reason()` as soon as the signal aborts. Leaves no listener. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  reason: () => Error
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(reason())
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
