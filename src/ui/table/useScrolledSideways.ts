import { useEffect, type RefObject } from 'react'

/** Marks a scroller with `data-aside` while it stands elsewhere than at its left edge. */
export function useScrolledSideways(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const scrolled = (): void => void element.toggleAttribute('data-aside', element.scrollLeft !== 0)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])
}
