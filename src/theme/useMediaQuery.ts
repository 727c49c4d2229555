import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches; false without a screen. */
export function useMediaQuery(query: string): boolean {
  // Creating a MediaQueryList per render costs more than most renders.
  const media = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(query)), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [media]
  )
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => false
  )
}
