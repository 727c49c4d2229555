import { isFailure, isRateLimited, isTransient } from '../failures/failure.ts'
import { whenIdle } from '../ui/hooks/whenIdle.ts'
import type { Point } from './pointEvents.ts'

/** The queue holds at most this many; the oldest are dropped. */
const MAX_WAITING = 50
/** Attempts per point; being offline does not count. */
const MAX_TRIES = 4
/** In ms: the pause after one, two, three … failures in a row. */
const PAUSES = [10_000, 60_000, 300_000] as const

export interface PointQueueSettings {
  /** Sends a point; rejects with a Failure. It has to outlive the page. */
  readonly send: (point: Point) => Promise<unknown>
  readonly isOnline: () => boolean
}

/** Points are sent one by one when idle, and queued while the service cannot be reached. */
export interface PointQueue {
  readonly add: (point: Point) => void
  /** Starts sending. The returned function flushes the queue and stops. */
  readonly start: () => () => void
}

interface Waiting {
  readonly point: Point
  readonly tries: number
}

export function createPointQueue({ send, isOnline }: PointQueueSettings): PointQueue {
  const waiting: Waiting[] = []
  let started = false
  let sending = 0
  let failures = 0
  let giveUp = nothingPlanned

  const plan = (): void => {
    giveUp()
    if (!started || sending > 0 || waiting.length === 0 || !isOnline()) return
    const pause = PAUSES[Math.min(failures, PAUSES.length) - 1]
    giveUp = pause === undefined ? whenIdle(sendNext) : later(sendNext, pause)
  }
  const deliver = async ({ point, tries }: Waiting): Promise<void> => {
    sending += 1
    try {
      await send(point)
      failures = 0
    } catch (error) {
      if (isWorthAnotherTry(error)) {
        failures += 1
        const after = isOffline(error) ? tries : tries + 1
        if (after < MAX_TRIES) waiting.unshift({ point, tries: after })
      }
    }
    sending -= 1
    plan()
  }
  const sendNext = (): void => {
    const next = waiting.shift()
    if (next) void deliver(next)
  }
  // Leaving the page aborts the call in flight, which arrives all the same: what was tried stays queued.
  const sendRest = (): void => {
    if (!isOnline()) return
    const tried = waiting.filter(each => each.tries > 0)
    const fresh = waiting.filter(each => each.tries === 0)
    waiting.splice(0, Infinity, ...tried)
    for (const each of fresh) void deliver(each)
    plan()
  }
  const tryAgain = (): void => {
    failures = 0
    plan()
  }

  return {
    add(point) {
      waiting.push({ point, tries: 0 })
      waiting.splice(0, waiting.length - MAX_WAITING)
      plan()
    },
    start() {
      started = true
      const stopWatching = watchPage({ onLeave: sendRest, onOnline: tryAgain })
      plan()
      return () => {
        stopWatching()
        started = false
        sendRest()
        giveUp()
      }
    }
  }
}

function nothingPlanned(): void {}

/** A refused point will be refused again. */
function isWorthAnotherTry(error: unknown): boolean {
  return isTransient(error) || isRateLimited(error)
}

function isOffline(error: unknown): boolean {
  return isFailure(error) && error.kind === 'offline'
}

/** Runs after a delay. The returned function cancels. */
function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

interface PageWatch {
  /** The page is hidden or unloaded; it may never run again. */
  readonly onLeave: () => void
  /** The browser is online again. */
  readonly onOnline: () => void
}

/** Watches the document; the returned function stops. */
function watchPage({ onLeave, onOnline }: PageWatch): () => void {
  const left = new AbortController()
  const { signal } = left
  // Phones report a page put away only this way, desktop browsers a closed one also the other.
  const onVisibility = () => document.visibilityState === 'hidden' && onLeave()
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('online', onOnline, { signal })
  return () => left.abort()
}
