import { startTransition, useEffect, useState, type RefObject } from 'react'

export interface FastScrollOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** Of a row, in CSS px. */
  readonly height: number
  readonly enabled: boolean
}

/** More rows between two events than anybody reads. */
const FAR = 4
/** So many such steps, one after the other; the first is a press on the scroll bar, or on a key. */
const STEPS = 2
/** After so many ms without one, somebody looks again. */
const REST = 120

/** Whether somebody scrolls faster than he can read. */
export function useFastScroll({ scroller, height, enabled }: FastScrollOptions): boolean {
  const [flying, setFlying] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element || !enabled) return undefined
    let last = element.scrollTop
    let steps = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = (): void => startTransition(() => setFlying(false))
    const scrolled = (): void => {
      const top = element.scrollTop
      steps = Math.abs(top - last) > FAR * height ? steps + 1 : 0
      last = top
      if (steps < STEPS) return
      setFlying(true)
      clearTimeout(timer)
      timer = setTimeout(rest, REST)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      element.removeEventListener('scroll', scrolled)
      clearTimeout(timer)
      setFlying(false)
    }
  }, [scroller, height, enabled])
  return flying
}
