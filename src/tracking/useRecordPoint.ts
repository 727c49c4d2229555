import { createContext, use, useCallback } from 'react'
import { useSession } from '../session/useSession.ts'
import type { PointEvent } from './pointEvents.ts'
import type { PointQueue } from './pointQueue.ts'

export const TrackingContext = /* @__PURE__ */ createContext<Pick<PointQueue, 'add'> | null>(null)

// Suggests our events; an embedding page may have its own.
type EventName = PointEvent | (string & Record<never, never>)

/**
 * Records a tracking event with the stored user name. It is sent later, and a loss is silent. `triggerName` is a
 * fixed name, such as a screen's title, of at most 128 characters: never user input.
 *
 * @example
 * const record = useRecordPoint()
 * record('PAGE_VIEW', screens.exploreCompany.title)
 */
export function useRecordPoint(): (pointEvent: EventName, triggerName: string) => void {
  const queue = use(TrackingContext)
  if (!queue) {
    throw new Error(
      'useRecordPoint needs a TrackingProvider above it: wrap your component in <TrackingProvider>.'
    )
  }
  const createUser = useSession().user?.name || null
  return useCallback(
    (pointEvent, triggerName) => queue.add({ pointEvent, triggerName, createUser }),
    [queue, createUser]
  )
}
