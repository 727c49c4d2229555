// Cells safe against formula injection, whose values no spreadsheet changes. CSV has no types and needs a mark.

/** Spreadsheets compute text that begins with one of these, even after blanks and invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜]/u
/** A leading tab or line end may be dropped. */
const LEADING_BLANK = /^[\t\r\n]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?%?$/

/** The apostrophe that csvCell puts before a formula. */
const MARK = /^'(?=[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜])/u

/** Values that spreadsheets change: long digits (rounded), 007, 1E5, 1-2 (a date), booleans. */
const CHANGED = /^(?:\d{11,}|0\d+|\d+(?:\.\d+)?e[+-]?\d+|\d{1,2}[-/]\d{1,4}|true|false)$/i

/**
 * A CSV cell, quoted where necessary. A formula gets an apostrophe; a value that would be changed gets a trailing tab,
 * which keeps it text and which every reader trims.
 */
export function csvCell(text: string): string {
  const shown = text.replaceAll('\0', '')
  if (isFormula(text)) return quoted(`'${shown}`)
  return quoted(CHANGED.test(shown) ? `${shown}\t` : shown)
}

/** One line of a CSV file with its end. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map(csvCell).join(',')}\r\n`
}

function isFormula(text: string): boolean {
  return LEADING_BLANK.test(text) || (FORMULA.test(text) && !PLAIN_NUMBER.test(text))
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Undoes the mark of csvCell. */
export function withoutTextMark(text: string): string {
  return text.replace(MARK, '')
}

/** Excel's limit, in characters. */
const MAX_CELL_LENGTH = 32_767
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
/** OOXML escapes characters that XML cannot hold as _x0001_; text that looks like it must not be read so. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The XML of a text cell; `style` is the text format, so that it stays text when edited. */
export function workbookCell(text: string, style: number): string {
  const shown = text.replace(NOT_XML, '').replace(/\r\n?/g, '\n').slice(0, MAX_CELL_LENGTH)
  const xml = shown.replace(LOOKS_ESCAPED, '_x005F_').replace(/[&<>]/g, sign => entities[sign] ?? sign)
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`
}
