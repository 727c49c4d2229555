export interface PageWatch {
  /** The page is hidden or unloaded; it may never run again. */
  readonly onLeave: () => void
  /** The browser is online again. */
  readonly onOnline: () => void
}

/** Watches the document; the returned function stops. */
export function watchPage({ onLeave, onOnline }: PageWatch): () => void {
  const left = new AbortController()
  const { signal } = left
  // Phones report a page put away only this way, desktop browsers a closed one also the other.
  const onVisibility = () => document.visibilityState === 'hidden' && onLeave()
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('online', onOnline, { signal })
  return () => left.abort()
}
