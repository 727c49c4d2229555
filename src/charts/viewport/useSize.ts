import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './viewport.ts'

const USUAL: Size = { width: 960, height: 480 }

/** The size of an element in CSS px, known before the first paint. */
export function useSize(frame: RefObject<Element | null>): Size {
  const [size, setSize] = useState(USUAL)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = (): void => {
      const next = sizeOf(element)
      if (next) setSize(known => (known.width === next.width && known.height === next.height ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** As it is laid out now; null where it is not shown. */
export function sizeOf(element: Element): Size | null {
  const { width, height } = element.getBoundingClientRect()
  return width === 0 || height === 0 ? null : { width, height }
}
