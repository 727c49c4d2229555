import { useLayoutEffect, useState, type ReactNode } from 'react'
import { supportEndpoints } from '../contract/endpoints/support.ts'
import type { CallOptions } from '../http/api.ts'
import type { HttpConnection } from '../http/connection.ts'
import { useConnection } from '../http/useConnection.ts'
import { createPointQueue, type PointQueue } from './pointQueue.ts'
import { TrackingContext } from './useRecordPoint.ts'

/** Nobody waits for a point, nobody is told of its loss, the same one twice is two, and it outlives the page. */
const inNobodysWay: CallOptions = { silent: true, loading: false, dedupe: false, keepalive: true }

/** Carries the buried points of everything below it to the service of the HttpProvider above it. */
export function TrackingProvider({ children }: { readonly children: ReactNode }) {
  const connection = useConnection()
  const [queue] = useState(() => queueOf(connection))
  // A layout effect of a parent ends before those of its children: the rest is still sent with the session.
  useLayoutEffect(() => queue.start(), [queue])
  return <TrackingContext value={queue}>{children}</TrackingContext>
}

function queueOf({ api, settings }: HttpConnection): PointQueue {
  return createPointQueue({
    send: body => api(supportEndpoints.recordPoint, { body }, inNobodysWay),
    isOnline: () => settings().isOnline()
  })
}
