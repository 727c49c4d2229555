import { useEffect, useRef } from 'react'
import { useStableCallback } from '../hooks/useStableCallback.ts'

/** A pointer that only passes by stays shorter than this, in ms. */
const REST = 50
/** So many ms after a press has led on, what the next one would lead to is of interest. */
const NEXT = 250

/**
 * The handlers of a button that tell before it is pressed that somebody is about to: the pointer or the focus rests on
 * it, or a finger comes down. `aim` is what a press would lead to now; where it changes under a resting pointer, the
 * next press is told of, too.
 */
export function usePrefetchHandlers<Aim>(aim: Aim, onIntent: ((aim: Aim) => void) | undefined) {
  const rests = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useStableCallback((at: Aim) => onIntent?.(at))
  useEffect(() => {
    if (rests.current) timer.current = setTimeout(tell, NEXT, aim)
    return () => clearTimeout(timer.current)
  }, [aim, tell])
  const come = useStableCallback(() => {
    rests.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(tell, REST, aim)
  })
  const leave = useStableCallback(() => {
    rests.current = false
    clearTimeout(timer.current)
  })
  const press = useStableCallback(() => tell(aim))
  return { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave, onPointerDown: press }
}
