import type { ClipboardEvent } from 'react'
import { copiedCells, type CopiedCell } from './copyCells.ts'
import type { DataColumn } from './dataColumns.ts'

/**
 * What Ctrl+C takes where the focus stands on a row or a cell and no words are marked: the cell, or the row with all its
 * columns. `onCopied` is told what it was.
 */
export function useRowCopy<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly (Row | null)[],
  onCopied: (what: 'row' | 'cell') => void
): (event: ClipboardEvent<HTMLElement>) => void {
  return event => {
    const focused = document.activeElement
    const line = focused instanceof HTMLElement ? focused.closest('tr') : null
    const row = rows[Number(line?.dataset.index ?? Number.NaN)]
    if (!row || !line || document.getSelection()?.isCollapsed === false) return
    const cells = [...line.cells].slice(-columns.length)
    const all = columns.map((column, at) => copied(column, row, cells[at]))
    const one = focused instanceof HTMLTableCellElement ? all[cells.indexOf(focused)] : undefined
    if (!one && focused !== line) return
    const { text, html } = copiedCells(one ? [one] : all)
    event.clipboardData.setData('text/plain', text)
    if (!one) event.clipboardData.setData('text/html', html)
    event.preventDefault()
    onCopied(one ? 'cell' : 'row')
  }
}

function copied<Row>(column: DataColumn<Row>, row: Row, cell: HTMLElement | undefined): CopiedCell {
  const text = column.text?.(row) ?? cell?.textContent ?? ''
  return { text: text.trim(), figure: column.align === 'end' && /^[\d,.]+$/.test(text.trim()) }
}
