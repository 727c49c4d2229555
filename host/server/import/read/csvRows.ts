import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Reason } from '../reasons.ts'
import { Refusal } from '../refusal.ts'
import { sentences } from '../sentences.ts'
import { guessDelimiter } from './delimiter.ts'
import { joined } from './joined.ts'
import { MAX_RECORD, problemOf, type Row } from './rows.ts'

export interface Table {
  readonly headers: readonly string[]
  readonly rows: AsyncIterable<Row>
}

/** A table of separated values from the pieces of its text. Ragged rows carry their problem; an open quote is a refusal. */
export async function readCsv(name: string, pieces: AsyncGenerator<string>): Promise<Table> {
  const head = await firstLines(pieces)
  const records = parseRecords(name, head, pieces)
  const first = await records.next()
  if (first.done) throw new Refusal(sentences.file.empty(name))
  const headers = first.value.texts.map(text => text.trim())
  return { headers: headers.filter(isOwnName), rows: rowsOf(headers, records) }
}

/** Enough text to know the delimiter from. */
async function firstLines(pieces: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (!/\S[^\r\n]*[\r\n]/.test(head)) {
    const piece = await pieces.next()
    if (piece.done || head.length > MAX_RECORD) break
    head += piece.value
  }
  return head
}

interface CsvRecord {
  readonly line: number
  readonly texts: readonly string[]
}

async function* parseRecords(
  name: string,
  head: string,
  rest: AsyncGenerator<string>
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: guessDelimiter(head),
    max_record_size: MAX_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true
  })
  const source = Readable.from(joined([head], rest))
  // An error of the source reaches the loop below through the parser.
  source.on('error', error => parser.destroy(error)).pipe(parser)
  let line = 1
  try {
    for await (const record of parser) {
      const texts = record as readonly string[]
      if (texts.some(text => text.trim() !== '')) yield { line, texts }
      line += linesOf(texts)
    }
  } catch (error) {
    throw refusalOf(error, name, line)
  } finally {
    source.destroy()
  }
}

function refusalOf(error: unknown, name: string, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new Refusal(sentences.file.quoteOpen(name, line))
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new Refusal(sentences.file.recordTooLong(name, line, MAX_RECORD))
  return new Refusal(sentences.file.broken(name, line))
}

/** The lines that a record takes; the parser's own count takes CR LF inside of quotes for two. */
function linesOf(texts: readonly string[]): number {
  return texts.reduce((lines, text) => lines + (text.match(/\r\n?|\n/g)?.length ?? 0), 1)
}

async function* rowsOf(headers: readonly string[], records: AsyncGenerator<CsvRecord>): AsyncGenerator<Row> {
  for await (const { line, texts } of records) {
    const problem = raggedness(headers, texts) ?? problemOf(texts)
    yield { line, cells: cellsOf(headers, texts), problem }
  }
}

// Empty cells after the last column come from a spreadsheet and harm nobody.
function raggedness(headers: readonly string[], texts: readonly string[]): Reason | null {
  if (texts.length < headers.length) return 'shortRow'
  return texts.slice(headers.length).some(text => text.trim() !== '') ? 'longRow' : null
}

/** Cells by header; those beyond the last header as #10, #11 …, so that a row is sent back whole. */
function cellsOf(headers: readonly string[], texts: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const [at, header] of headers.entries()) {
    if (isOwnName(header, at, headers)) cells.set(header, texts[at] ?? '')
  }
  for (const [at, text] of texts.slice(headers.length).entries()) {
    if (text.trim() !== '') cells.set(`#${headers.length + at + 1}`, text)
  }
  return cells
}

// Of two columns with one name the first counts; a column without a name has nothing to say.
function isOwnName(header: string, at: number, headers: readonly string[]): boolean {
  return header !== '' && headers.indexOf(header) === at
}
