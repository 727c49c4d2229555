import { useEffect, useRef, type RefObject } from 'react'

/** Where something opens and closes in place: when it has closed, the first button of the frame takes the focus back. */
export function useFocusBack<Frame extends HTMLElement>(isOpen: boolean): RefObject<Frame | null> {
  const frame = useRef<Frame>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) frame.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return frame
}
