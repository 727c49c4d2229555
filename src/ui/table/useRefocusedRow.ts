import { useEffect, useRef, type RefObject } from 'react'

/** Where what had the focus is gone with its row, the row in its place takes the focus. */
export function useRefocusedRow(scroller: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly element: Element; readonly index: string } | null>(null)
  useEffect(() => {
    const frame = scroller.current
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      const index = target.closest('tr')?.dataset.index
      last.current = index === undefined ? null : { element: target, index }
    }
    frame?.addEventListener('focusin', note)
    return () => frame?.removeEventListener('focusin', note)
  }, [scroller])
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return
    const { index } = last.current
    last.current = null
    const rows = [...(scroller.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
    const next = rows.find(({ dataset }) => dataset.index === index) ?? rows.at(-1)
    next?.focus({ preventScroll: true })
  })
}
