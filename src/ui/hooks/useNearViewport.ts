import { useEffect, useRef, useState, type RefObject } from 'react'

/** Becomes true, and stays so, once an element is near the viewport. */
export function useNearViewport<Node extends Element>(): {
  readonly ref: RefObject<Node | null>
  readonly near: boolean
} {
  const ref = useRef<Node>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '400px 0px' }
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}
