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
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return
      setSize(known => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
