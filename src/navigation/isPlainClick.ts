import type { MouseEvent } from 'react'

/** Whether a click on a link leads on in this tab; any other one, for a new tab or window, is the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
