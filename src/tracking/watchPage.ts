export interface PageWatch {
  /** The page is hidden or left; it may never run again. */
  readonly onLeave: () => void
  /** The browser has a network again. */
  readonly onOnline: () => void
}

/** Watches the page around us. What comes back lets go of it. */
export function watchPage({ onLeave, onOnline }: PageWatch): () => void {
  const left = new AbortController()
  const { signal } = left
  // Phones tell of a page that is put away only this way, desktop browsers of a closed one also the other.
  const onVisibility = () => document.visibilityState === 'hidden' && onLeave()
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('online', onOnline, { signal })
  return () => left.abort()
}
