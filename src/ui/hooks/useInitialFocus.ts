import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives an element the focus as soon as it is there. Unlike `autoFocus` it comes after a popup has been moved into the
 * window, and scrolls nothing: the page would follow the popup to where it stood before.
 */
export function useInitialFocus<Node extends HTMLElement>(): RefObject<Node | null> {
  const ref = useRef<Node>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
