import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the first button of the frame again after something in it has closed. */
export function useFocusBack<Frame extends HTMLElement>(isOpen: boolean): RefObject<Frame | null> {
  const frame = useRef<Frame>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) frame.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return frame
}
