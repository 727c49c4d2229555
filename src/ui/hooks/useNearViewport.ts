import { useEffect, useRef, useState, type RefObject } from 'react'

/** In CSS px: what takes a while to load is begun before it is seen. */
const NEAR = 400

/** Becomes true, and stays so, once an element is so near the viewport; 0: once it is seen. */
export function useNearViewport<Node extends Element>(
  margin = NEAR
): {
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
      { rootMargin: `${margin}px 0px` }
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, margin])
  return { ref, near }
}
