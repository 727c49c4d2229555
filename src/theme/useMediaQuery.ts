import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds now; false where there is no screen. */
export function useMediaQuery(query: string): boolean {
  // To ask the browser for a new one in every render takes longer than most renders.
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
