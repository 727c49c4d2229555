// What is written into a file for spreadsheets must stay the text that it is: no program may compute it or make another
// value of it. CSV has no types, so a mark says it there; a workbook has text cells.

/** A spreadsheet computes what begins with one of these, behind blanks and invisible characters too. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜]/u
/** In front, a tab or a line end may be dropped, with what stands before it. */
const LEADING_BLANK = /^[\t\r\n]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?%?$/

/** The apostrophe that csvCell puts before a formula. */
const MARK = /^'(?=[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜])/u

/** Long digits, which would be rounded, codes such as 007 and 1E5, 1-2, which would become a day, and truth values. */
const CHANGED = /^(?:\d{11,}|0\d+|\d+(?:\.\d+)?e[+-]?\d+|\d{1,2}[-/]\d{1,4}|true|false)$/i

/**
 * A cell of a CSV file, quoted where it has to be. A formula gets an apostrophe; what a spreadsheet would change gets a
 * tab behind it, which keeps it a text and which every reader trims.
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

/** What was meant by a cell that csvCell has marked. */
export function withoutTextMark(text: string): string {
  return text.replace(MARK, '')
}

/** The most characters that a cell of a workbook takes. */
const LONGEST_CELL = 32_767
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
/** So workbooks write characters that XML does not know; a text that looks alike must not be read as one. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The XML of a text cell of a workbook, with the style of text so that it stays one when somebody edits it. */
export function workbookCell(text: string, style: number): string {
  const shown = text.replace(NOT_XML, '').replace(/\r\n?/g, '\n').slice(0, LONGEST_CELL)
  const xml = shown.replace(LOOKS_ESCAPED, '_x005F_').replace(/[&<>]/g, sign => entities[sign] ?? sign)
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`
}
