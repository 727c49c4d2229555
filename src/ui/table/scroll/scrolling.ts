import { startTransition, useEffect, useState, type RefObject } from 'react'

interface FastScrollOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** Of a row, in CSS px. */
  readonly height: number
  readonly enabled: boolean
}

/** Rows between two scroll events that nobody can read. */
const FAR = 4
/** How many such events in a row; a single one is a press on the scroll bar or on a key. */
const STEPS = 2
/** Ms without a scroll event after which scrolling is slow again. */
const REST = 120

/** Whether rows scroll by faster than one can read. */
export function useFastScroll({ scroller, height, enabled }: FastScrollOptions): boolean {
  const [fast, setFast] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element || !enabled) return undefined
    let last = element.scrollTop
    let steps = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = (): void => startTransition(() => setFast(false))
    const scrolled = (): void => {
      const top = element.scrollTop
      steps = Math.abs(top - last) > FAR * height ? steps + 1 : 0
      last = top
      if (steps < STEPS) return
      setFast(true)
      clearTimeout(timer)
      timer = setTimeout(rest, REST)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      element.removeEventListener('scroll', scrolled)
      clearTimeout(timer)
      setFast(false)
    }
  }, [scroller, height, enabled])
  return fast
}

/** Narrower, in px, more than the name in sight would leave no room for the rest. */
const TIGHT = 720

/**
 * Sets `data-scrolled-x` on a scroller that is not at its left edge, to `tight` where there is little room. A container
 * query would restyle every cell whenever the rows are laid out.
 */
export function useScrolledSideways(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const scrolled = (): void => {
      if (element.scrollLeft === 0) element.removeAttribute('data-scrolled-x')
      else element.setAttribute('data-scrolled-x', element.clientWidth < TIGHT ? 'tight' : '')
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])
}
