/** A signal that follows another one and can also be aborted by itself. */
export interface LinkedAbort {
  readonly signal: AbortSignal
  readonly abort: () => void
  /** Stops following; without it a signal that lives long would collect listeners. */
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

/** The promise's outcome, or `reason()` thrown as soon as the signal is aborted; leaves no listener behind. */
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
