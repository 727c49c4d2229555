import type { ClipboardEvent } from 'react'
import { activeElement } from '../activeElement.ts'
import type { DataColumn } from './columns/dataColumns.ts'

/** Ctrl+C copies the focused cell or row unless text is selected. */
export function useRowCopy<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly (Row | null)[],
  onCopied: (what: 'row' | 'cell') => void
): (event: ClipboardEvent<HTMLElement>) => void {
  return event => {
    const focused = activeElement()
    const line = focused instanceof HTMLElement ? focused.closest('tr') : null
    const row = rows[Number(line?.dataset.index ?? Number.NaN)]
    if (!row || !line || document.getSelection()?.isCollapsed === false) return
    const cells = [...line.cells].slice(-columns.length)
    const all = columns.map((column, at) => copied(column, row, cells[at]))
    const one = focused instanceof HTMLTableCellElement ? all[cells.indexOf(focused)] : undefined
    if (!one && focused !== line) return
    const { text, html } = clipboardCells(one ? [one] : all)
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

interface CopiedCell {
  readonly text: string
  /** Whether a spreadsheet may read it as a number. */
  readonly figure: boolean
}

/**
 * Cells as tab-separated text and as an HTML table. Spreadsheets read the table, whose cells are marked as text unless
 * they are figures: a code of 18 digits keeps them all, and nothing becomes a formula. In plain text a formula gets an
 * apostrophe.
 */
export function clipboardCells(cells: readonly CopiedCell[]): {
  readonly text: string
  readonly html: string
} {
  return {
    text: cells.map(plainText).join('\t'),
    html: `<table><tr>${cells.map(tableCell).join('')}</tr></table>`
  }
}

// Dashes alone are the placeholder of empty values.
const beginsFormula = /^(?:[=+@]|-(?!-*$))/

function plainText({ text, figure }: CopiedCell, _: number, { length }: readonly CopiedCell[]): string {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ')
  // A single cell is pasted into forms and messages, too.
  return !figure && length > 1 && beginsFormula.test(line) ? `'${line}` : line
}

function tableCell({ text, figure }: CopiedCell): string {
  const style = figure ? '' : ' style="mso-number-format:\'\\@\'"'
  return `<td${style}>${escaped(text)}</td>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => entities[character] ?? character)
}
