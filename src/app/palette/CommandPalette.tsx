import { createContext, memo, use, useCallback, useState, type ReactNode } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useShortcut } from '../../navigation/useShortcut.ts'

const loadDialog = async () => (await import('./PaletteDialog.tsx')).PaletteDialog

/** Opens the palette; null where there is none. */
const OpenPaletteContext = /* @__PURE__ */ createContext<(() => void) | null>(null)

export function useOpenPalette(): (() => void) | null {
  return use(OpenPaletteContext)
}

/** Ctrl+K, or ⌘K, leads from anywhere to any screen, any company, any search. Nothing is loaded before. */
export const CommandPalette = /* @__PURE__ */ memo(function CommandPalette({
  children
}: {
  /** What can open it, too. */
  readonly children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  useShortcut(isPaletteKey, () => setIsOpen(before => !before))
  return (
    <OpenPaletteContext value={open}>
      {children}
      <LazyDialog load={loadDialog} open={isOpen} onClose={close} />
    </OpenPaletteContext>
  )
})

function isPaletteKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}
