import { useLayoutEffect, useState, type ReactNode } from 'react'
import { supportEndpoints } from '../contract/endpoints/support.ts'
import type { CallOptions } from '../http/pipeline/api.ts'
import type { HttpConnection } from '../http/connection.ts'
import { useConnection } from '../http/useConnection.ts'
import { createPointQueue, type PointQueue } from './pointQueue.ts'
import { TrackingContext } from './useRecordPoint.ts'

/** Fire and forget: no indicator, no failure shown, no deduplication, and it outlives the page. */
const background: CallOptions = { silent: true, loading: false, dedupe: false, keepalive: true }

export interface TrackingProviderProps {
  /** Whether points are sent; without, they are dropped. Default: true. */
  readonly enabled?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Sends the tracking points of everything below to the service of the HttpProvider above.
 *
 * @example
 * <TrackingProvider enabled={false}>
 *   <ExploreCompanyScreen />
 * </TrackingProvider>
 */
export function TrackingProvider({ enabled = true, children }: TrackingProviderProps) {
  const connection = useConnection()
  const [queue] = useState(() => queueOf(connection))
  // A parent's layout effect is cleaned up before its children's: the rest is still sent within the session.
  useLayoutEffect(() => queue.start(), [queue])
  return <TrackingContext value={enabled ? queue : noQueue}>{children}</TrackingContext>
}

const noQueue: Pick<PointQueue, 'add'> = { add: () => {} }

function queueOf({ api, settings }: HttpConnection): PointQueue {
  return createPointQueue({
    send: body => api(supportEndpoints.recordPoint, { body }, background),
    isOnline: () => settings().isOnline()
  })
}
