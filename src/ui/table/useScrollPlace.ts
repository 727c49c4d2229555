import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ScrollPlace } from './scrollPlace.ts'
import { useStableCallback } from '../hooks/useStableCallback.ts'

const topOfPage: ScrollPlace = { recall: () => 0, keep: () => undefined }

/**
 * Begins a list where it was left, and, whenever it answers another question, where that one was left: at its top unless
 * somebody has been there. Gives where it begins, in CSS px.
 */
export function useScrollPlace(
  scroller: RefObject<HTMLElement | null>,
  question: string | undefined,
  place: ScrollPlace = topOfPage
): number {
  const [initial] = useState(place.recall)
  const answered = useRef<string | undefined | null>(null)
  // To ask the browser, or to tell it what it knows, makes it lay out the whole list at once.
  const stands = useRef(0)
  const recall = useStableCallback(place.recall)
  const keep = useStableCallback(place.keep)
  useLayoutEffect(() => {
    if (answered.current === question) return
    answered.current = question
    const top = recall()
    if (top !== stands.current) scrollTo(scroller.current, top)
    stands.current = top
  }, [scroller, question, recall])
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const scrolled = (): void => {
      stands.current = element.scrollTop
      keep(stands.current)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller, keep])
  return initial
}

function scrollTo(element: HTMLElement | null, top: number): void {
  if (element) element.scrollTop = top
}
