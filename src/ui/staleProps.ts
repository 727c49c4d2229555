import type { KeyboardEvent, SyntheticEvent } from 'react'

/**
 * For what shows rows of the previous query: dimmed after a moment, and nothing can be done with them. `inert` says the
 * same, but restyles every cell twice for each page: 37 ms more, 140 ms on a machine four times slower.
 */
export function staleProps(isStale: boolean, className = '') {
  if (!isStale) return { className: className || undefined }
  return {
    className: `${className} pa-stale`.trim(),
    onClickCapture: stop,
    onAuxClickCapture: stop,
    onChangeCapture: stop,
    onKeyDownCapture: stopKey
  }
}

function stop(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Keys that move the focus or scroll go on doing so. */
function stopKey(event: KeyboardEvent): void {
  if (event.key === 'Tab') return
  event.stopPropagation()
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault()
}
