import { memo, useCallback, useEffect, useState } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'

const loadDialog = async () => (await import('./PaletteDialog.tsx')).PaletteDialog

/** Ctrl+K, or ⌘K, leads from anywhere to any screen, any company, any search. Nothing is loaded before. */
export const CommandPalette = /* @__PURE__ */ memo(function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isMeant || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      setIsOpen(before => !before)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return <LazyDialog load={loadDialog} open={isOpen} onClose={close} />
})
