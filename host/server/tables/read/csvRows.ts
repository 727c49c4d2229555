import { sentences, TableFailure } from '../sentences.ts'
import { joined, type Layout, MAX_RECORD, type Table, tableOf, type TextRow } from './rows.ts'

/** In characters. */
const MAX_FIRST_LINE = 65_536

/** A table from the pieces of a delimited text. Ragged rows carry their problem; an unclosed quote is a refusal. */
export async function readCsv(
  name: string,
  pieces: AsyncGenerator<string>,
  mostLines: number,
  layout: Layout = {}
): Promise<Table> {
  const head = await firstLines(name, pieces)
  const rows = rowsOf(name, joined([head], pieces), findDelimiter(head), mostLines)
  return tableOf(name, rows, { isSheet: false, ...layout })
}

/** Enough text to detect the delimiter. Each piece is scanned once. */
async function firstLines(name: string, pieces: AsyncGenerator<string>): Promise<string> {
  let head = ''
  /** Of the first line that is not blank, as far as it has been read. */
  let length = 0
  while (head.length <= MAX_RECORD) {
    // oxlint-disable-next-line no-await-in-loop -- pieces come one after the other
    const { value: piece, done } = await pieces.next()
    if (done) break
    head += piece
    const from = length > 0 ? 0 : piece.search(/\S/)
    if (from < 0) continue
    const end = piece.slice(from).search(/[\r\n]/)
    length += end < 0 ? piece.length - from : end
    if (length > MAX_FIRST_LINE) throw new TableFailure(sentences.file.firstLine(name, MAX_FIRST_LINE))
    if (end >= 0) break
  }
  return head
}

/** The records that are not blank. One with a stray quote is returned line by line, as it may have swallowed others. */
async function* rowsOf(
  name: string,
  pieces: AsyncGenerator<string>,
  delimiter: string,
  mostLines: number
): AsyncGenerator<TextRow> {
  let line = 1
  for await (const { texts, raw, isStray, isOpen } of recordsOf(pieces, delimiter)) {
    if (isOpen && raw.length > MAX_RECORD)
      throw new TableFailure(sentences.file.recordTooLong(name, line, MAX_RECORD))
    if (isOpen) throw new TableFailure(sentences.file.quoteOpen(name, line))
    const lines = raw.split(/\r\n?|\n/)
    if (line + lines.length - 1 > mostLines)
      throw new TableFailure(sentences.file.tooManyLines(name, mostLines))
    if (isStray && lines.length > 1) {
      yield* lines.map((text, at): TextRow => ({
        line: line + at,
        texts: text.split(delimiter),
        problem: 'strayQuote'
      }))
    } else if (texts.some(text => text.trim() !== '') && !(line === 1 && SEPARATOR_LINE.test(raw))) {
      yield { line, texts }
    }
    line += lines.length
  }
}

interface CsvRecord {
  readonly texts: readonly string[]
  /** As written, without the line end. */
  readonly raw: string
  /** Whether a quoted cell contains a quote that is not doubled. */
  readonly isStray: boolean
  /** Whether its last quote is not closed. */
  readonly isOpen: boolean
}

/** Ends after a record with an open quote, at the end of the text or where it exceeds MAX_RECORD. */
async function* recordsOf(pieces: AsyncGenerator<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const records: CsvRecord[] = []
  const reader = createRecordReader(delimiter, record => records.push(record))
  for await (const piece of pieces) {
    reader.read(piece)
    yield* records.splice(0)
    if (reader.length() > MAX_RECORD) break
  }
  reader.end()
  yield* records
}

/**
 * Reads each character once (RFC 4180). Blanks around quotes are ignored; a quote inside a cell stands for itself, as
 * in 5"屏. Not csv-parse: of a quote that is not doubled it makes an error of the whole file, or text without a word. Here
 * its record alone is suspect, with its lines, as it may have swallowed others.
 */
function createRecordReader(delimiter: string, put: (record: CsvRecord) => void) {
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  let texts: string[] = []
  let text = ''
  /** Blanks before a cell, or behind its closing quote. */
  let gap = ''
  let raw = ''
  let isStray = false
  let afterReturn = false

  const endCell = (): void => {
    texts.push(state === 'start' ? gap : text)
    text = ''
    gap = ''
    state = 'start'
  }
  const endRecord = (written: string): void => {
    const isOpen = state === 'quoted'
    endCell()
    put({ texts, raw: raw + written, isStray, isOpen })
    texts = []
    raw = ''
    isStray = false
  }

  const isCellEnd = (char: string): boolean => char === delimiter || char === '\n' || char === '\r'

  return {
    length: (): number => raw.length,
    end: (): void => {
      if (raw !== '') endRecord('')
    },
    read: (piece: string): void => {
      let from = afterReturn && piece.startsWith('\n') ? 1 : 0
      if (piece !== '') afterReturn = false
      for (let at = from; at < piece.length; at++) {
        const char = piece.charAt(at)
        if (state === 'quoted') {
          const quote = piece.indexOf('"', at)
          text += piece.slice(at, quote < 0 ? undefined : quote)
          if (quote < 0) break
          at = quote
          state = 'closed'
        } else if (char === delimiter) endCell()
        else if (char === '\n' || char === '\r') {
          endRecord(piece.slice(from, at))
          if (char === '\r' && at + 1 === piece.length) afterReturn = true
          if (char === '\r' && piece.charAt(at + 1) === '\n') at++
          from = at + 1
        } else if (state !== 'plain' && (char === ' ' || char === '\t')) gap += char
        else if (state === 'start' && char === '"') {
          gap = ''
          state = 'quoted'
        } else if (state === 'closed' && char === '"' && gap === '') {
          text += '"'
          state = 'quoted'
        } else if (state === 'closed') {
          text += `"${gap}`
          gap = ''
          isStray = true
          state = 'quoted'
          at--
        } else {
          let end = at + 1
          while (end < piece.length && !isCellEnd(piece.charAt(end))) end++
          text += gap + piece.slice(at, end)
          gap = ''
          state = 'plain'
          at = end - 1
        }
      }
      raw += piece.slice(from)
    }
  }
}

/** The first line with which a file can tell Excel its delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i

const delimiters = [',', '\t', ';', '|', '，'] as const

/** Lines inspected: a title may precede the header. */
const LINES = 10

/**
 * The delimiter that occurs most often, outside of quotes, in the first line that shares one with the next line; else
 * the most frequent one of the first line.
 */
function findDelimiter(head: string): string {
  const lines = head
    .slice(0, 4 * MAX_FIRST_LINE)
    .split(/[\r\n]+/)
    .filter(line => line.trim() !== '')
    .slice(0, LINES)
  const declared = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1]
  if (declared !== undefined) return declared
  const counted = lines.map(line => {
    const bare = line.replace(/"[^"]*"?/g, '')
    return delimiters.map(delimiter => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  })
  const shared = counted.flatMap((counts, at) => {
    const next = counted[at + 1]
    const both = counts.filter(({ count }, which) => count > 0 && (next?.[which]?.count ?? 0) > 0)
    return both.length > 0 ? [both] : []
  })
  const [usual = { delimiter: ',', count: 0 }, ...others] = shared[0] ?? counted[0] ?? []
  return others.reduce((best, each) => (each.count > best.count ? each : best), usual).delimiter
}
