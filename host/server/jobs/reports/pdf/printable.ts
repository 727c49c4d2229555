import type { ReportDocument } from '../document.ts'
import { sentences } from '../../../base/sentences.ts'
import { isDrawn } from './font.ts'

export interface PrintableReport extends ReportDocument {
  /** The characters that the font lacks, as they are written instead. */
  readonly missing: readonly string[]
}

/** Line ends of all kinds. */
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu
/** What nobody sees: controls, halves of characters, joiners, marks that turn the order of what follows. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** A report with texts that the font can print: a character that it lacks is written as its code, and told. */
export function printable(report: ReportDocument): PrintableReport {
  const missing = new Set<string>()
  const printed = (text: string): string =>
    text
      .normalize('NFC')
      .replace(LINE_END, '\n')
      .replace(UNSEEN, '')
      .replace(/[^\n -~]/gu, sign => {
        if (!/[\t\v\f]/.test(sign) && isDrawn(sign)) return sign
        if (/\s/u.test(sign)) return ' '
        const code = sentences.reportFile.code(sign.codePointAt(0) ?? 0)
        missing.add(code)
        return code
      })
      // pdfmake measures a line without the blanks that end its words.
      .replace(/ {2,}/g, ' ')
  return { ...mapTexts(report, printed), missing: [...missing] }
}

/** Plain data with each of its texts changed. */
function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  const of = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(of)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, of(part)]))
  }
  return of(data) as Data
}
