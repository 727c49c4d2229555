import { useEffect, useRef, type ButtonHTMLAttributes } from 'react'
import { useStableCallback } from '../../hooks/useStableCallback.ts'

/** A pointer that rests longer, in ms, is about to press. */
const HOVER = 50
/** The delay before the next target is prefetched after a press, in ms. */
const NEXT = 250

export interface PrefetchButtonProps<Target> extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | keyof ReturnType<typeof usePrefetchHandlers>
> {
  /** What a press leads to; a primitive value. */
  readonly target: Target
  /** Called on hover, focus and pointer down, perhaps more than once. Default: nothing is prefetched. */
  readonly onPrefetch?: ((target: Target) => void) | undefined
}

/** A button that prefetches what it leads to before it is pressed. */
export function PrefetchButton<Target>({ target, onPrefetch, ...button }: PrefetchButtonProps<Target>) {
  return <button type="button" {...button} {...usePrefetchHandlers(target, onPrefetch)} />
}

/** Where the target changes under a resting pointer, the next one is prefetched, too. */
function usePrefetchHandlers<Target>(target: Target, onPrefetch: ((target: Target) => void) | undefined) {
  const hovered = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prefetch = useStableCallback((next: Target) => onPrefetch?.(next))
  useEffect(() => {
    if (hovered.current) timer.current = setTimeout(prefetch, NEXT, target)
    return () => clearTimeout(timer.current)
  }, [target, prefetch])
  const enter = useStableCallback(() => {
    hovered.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(prefetch, HOVER, target)
  })
  const leave = useStableCallback(() => {
    hovered.current = false
    clearTimeout(timer.current)
  })
  const press = useStableCallback(() => prefetch(target))
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave, onPointerDown: press }
}
