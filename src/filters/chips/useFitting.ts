import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * How many children of a line with one row in sight stand in it; all of them until that is known. What an observer
 * tells after the paint costs no layout of its own, which measuring would.
 */
export function useFitting(count: number): {
  readonly line: RefObject<HTMLDivElement | null>
  readonly fitting: number
} {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useEffect(() => {
    const root = line.current
    if (!root || typeof IntersectionObserver === 'undefined') {
      setFitting(count)
      return undefined
    }
    const inSight = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting)
        setFitting([...inSight.values()].filter(Boolean).length)
      },
      { root, threshold: 0.5 }
    )
    for (const chip of root.children) observer.observe(chip)
    return () => observer.disconnect()
  }, [count])
  return { line, fitting }
}
