import { memo, useCallback, useState } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useShortcut } from '../../navigation/useShortcut.ts'

const loadDialog = async () => (await import('./PaletteDialog.tsx')).PaletteDialog

/** Ctrl+K, or ⌘K, leads from anywhere to any screen, any company, any search. Nothing is loaded before. */
export const CommandPalette = /* @__PURE__ */ memo(function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useShortcut(isPaletteKey, () => setIsOpen(before => !before))
  return <LazyDialog load={loadDialog} open={isOpen} onClose={close} />
})

function isPaletteKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}
