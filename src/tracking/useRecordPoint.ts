import { createContext, use, useCallback } from 'react'
import { useSession } from '../session/useSession.ts'
import type { PointEvent } from './pointEvents.ts'
import type { PointQueue } from './pointQueue.ts'

export const TrackingContext = createContext<PointQueue | null>(null)

// The events of the product are proposed; a page around us may have others.
type EventName = PointEvent | (string & Record<never, never>)

/**
 * Records a buried-point event with the name of the stored user. It stands in nobody's way: the point is sent later,
 * and a loss is silent. `triggerName` is a fixed name, such as the title of a screen, of at most 128 characters: never
 * what somebody typed.
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
