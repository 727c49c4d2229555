import { useSyncExternalStore } from 'react'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** Says once for the whole page that there is no network. */
export function OfflineLine() {
  const texts = useTexts(layoutTexts)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  )
  return <div role="status">{!isOnline && <p className="pa-notice-line">{texts.offline}</p>}</div>
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
