// The function takes the browser's own functions out of their places, calls them there, and is sent as one text.
/* oxlint-disable typescript/unbound-method, unicorn/consistent-function-scoping */

/** The live objects of a page: listeners on long-lived targets, and pending timers. */
export interface Ledger {
  readonly listeners: () => number
  readonly timers: () => number
}

/** Runs before the page's own script. It is serialized, so it uses nothing from outside. */
export function createLedger(): void {
  const listeners = new Map<EventTarget, Set<string>>()
  const numbers = new WeakMap<object, number>()
  let known = 0
  const numberOf = (listener: object): number => {
    const number = numbers.get(listener) ?? ++known
    numbers.set(listener, number)
    return number
  }
  const keyOf = (type: string, listener: object, options?: boolean | EventListenerOptions): string =>
    `${type} ${numberOf(listener)} ${typeof options === 'object' ? options.capture === true : options === true}`
  const outlives = (target: EventTarget): boolean =>
    target === window || target === document || target instanceof AbortSignal

  // Counting must not keep a signal without listeners alive.
  const drop = (target: EventTarget, key: string): void => {
    const own = listeners.get(target)
    own?.delete(key)
    if (own?.size === 0) listeners.delete(target)
  }

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // Called without a target, the target is window.
    const target: EventTarget = this ?? window
    add.call(target, type, listener, options)
    if (!listener || !outlives(target)) return
    const key = keyOf(type, listener, options)
    const own = listeners.get(target) ?? new Set()
    listeners.set(target, own.add(key))
    const forget = (): void => drop(target, key)
    const { once, signal } = typeof options === 'object' ? options : {}
    if (once) add.call(target, type, forget, options)
    if (signal) add.call(signal, 'abort', forget, { once: true })
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target: EventTarget = this ?? window
    remove.call(target, type, listener, options)
    if (listener) drop(target, keyOf(type, listener, options))
  }

  const timers = new Set<number>()
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window
  const wrapped = {
    setTimeout(handler: (...given: unknown[]) => void, delay?: number, ...given: unknown[]): number {
      const timer = start(() => {
        timers.delete(timer)
        handler(...given)
      }, delay)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer?: number): void {
      stop(timer)
      timers.delete(timer ?? 0)
    },
    setInterval(handler: () => void, delay?: number): number {
      const timer = repeat(handler, delay)
      timers.add(timer)
      return timer
    },
    clearInterval(timer?: number): void {
      end(timer)
      timers.delete(timer ?? 0)
    }
  }
  const ledger: Ledger = {
    listeners: () => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
    timers: () => timers.size
  }
  Object.assign(window, wrapped, { ledger })
}
