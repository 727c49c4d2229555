/** A cell as it is copied: the text, and whether a spreadsheet may read it as a number. */
export interface CopiedCell {
  readonly text: string
  readonly figure: boolean
}

/**
 * Cells for the clipboard, as text with tabs between them and as a table. A spreadsheet takes the table, in which
 * everything but figures is said to be text: a code of 18 digits keeps them all, and what begins like a formula stays
 * what it is. Whoever takes the text gets such a cell with an apostrophe before it.
 */
export function copiedCells(cells: readonly CopiedCell[]): { readonly text: string; readonly html: string } {
  return {
    text: cells.map(plain).join('\t'),
    html: `<table><tr>${cells.map(tableCell).join('')}</tr></table>`
  }
}

// Dashes alone are how an empty value is written.
const beginsFormula = /^(?:[=+@]|-(?!-*$))/

function plain({ text, figure }: CopiedCell, _: number, { length }: readonly CopiedCell[]): string {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ')
  // One cell alone is pasted into a form or a message as often as into a sheet.
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
