import { useCallback, useState } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'

const loadDialog = async () => (await import('./SimilarDialog.tsx')).SimilarDialog

/** The dialog of similar companies, to be drawn where it outlives the menu that opens it, and what opens it. */
export function useSimilarDialog(company: { readonly id: string; readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return {
    open: () => setIsOpen(true),
    dialog: <LazyDialog load={loadDialog} open={isOpen} onClose={close} company={company} />
  }
}
