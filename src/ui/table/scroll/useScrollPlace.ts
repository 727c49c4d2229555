import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ScrollPlace } from './scrollPlace.ts'

const topOfPage: ScrollPlace = { recall: () => 0, save: () => undefined }

/**
 * Restores the scroll offset of a list on mount and whenever `queryKey` changes: 0 unless it was saved before. Returns
 * the initial offset, in CSS px.
 */
export function useScrollPlace(
  scroller: RefObject<HTMLElement | null>,
  queryKey: string | undefined,
  place: ScrollPlace = topOfPage
): number {
  const [initial] = useState(place.recall)
  const shown = useRef<string | undefined | null>(null)
  // Reading scrollTop, or writing the same value, forces a layout.
  const known = useRef(0)
  const recall = useEffectEvent(place.recall)
  const save = useEffectEvent(place.save)
  useLayoutEffect(() => {
    if (shown.current === queryKey) return
    shown.current = queryKey
    const top = recall()
    if (top !== known.current) scrollTo(scroller.current, top)
    known.current = top
  }, [scroller, queryKey])
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const scrolled = (): void => {
      known.current = element.scrollTop
      save(known.current)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])
  return initial
}

function scrollTo(element: HTMLElement | null, top: number): void {
  if (element) element.scrollTop = top
}
