import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches; false without a screen. */
export function useMediaQuery(query: string): boolean {
  // Creating a MediaQueryList per render costs more than most renders.
  const media = useMemo(() => mediaOf(query), [query])
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

/** Null on a server, and in jsdom, where a portal's tests run. */
function mediaOf(query: string): MediaQueryList | null {
  const { matchMedia }: { readonly matchMedia?: Window['matchMedia'] } = globalThis
  return matchMedia?.call(globalThis, query) ?? null
}
