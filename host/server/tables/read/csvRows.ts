import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { sentences, TableRefusal } from '../sentences.ts'
import { joined, MAX_RECORD, type Table, tableOf, type TextRow } from './rows.ts'

/** A table from the pieces of a delimited text. Ragged rows carry their problem; an unclosed quote is a refusal. */
export async function readCsv(name: string, pieces: AsyncGenerator<string>): Promise<Table> {
  const head = await firstLines(pieces)
  return tableOf(name, parseRecords(name, head, pieces), { shortIsBroken: true })
}

/** Enough text to detect the delimiter. */
async function firstLines(pieces: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (!/\S[^\r\n]*[\r\n]/.test(head)) {
    const piece = await pieces.next()
    if (piece.done || head.length > MAX_RECORD) break
    head += piece.value
  }
  return head
}

async function* parseRecords(
  name: string,
  head: string,
  rest: AsyncGenerator<string>
): AsyncGenerator<TextRow> {
  const parser = parse({
    delimiter: guessDelimiter(head),
    max_record_size: MAX_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true
  })
  const source = Readable.from(joined([head], rest))
  // A read error reaches the loop below through the parser.
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
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new TableRefusal(sentences.file.quoteOpen(name, line))
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new TableRefusal(sentences.file.recordTooLong(name, line, MAX_RECORD))
  return new TableRefusal(sentences.file.broken(name, line))
}

/** The number of lines of a record; the parser's own count takes CR LF inside quotes for two. */
function linesOf(texts: readonly string[]): number {
  return texts.reduce((lines, text) => lines + (text.match(/\r\n?|\n/g)?.length ?? 0), 1)
}

const delimiters = [',', '\t', ';', '|', '，'] as const

/** The delimiter of a header: the candidate that occurs most often outside of quotes. */
function guessDelimiter(text: string): string {
  const header = headerLine(text).replace(/"[^"]*"?/g, '')
  const counted = delimiters.map(delimiter => ({ delimiter, count: header.split(delimiter).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

function headerLine(text: string): string {
  return text.split(/[\r\n]+/).find(line => line.trim() !== '') ?? ''
}
