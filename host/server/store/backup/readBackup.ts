import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import {
  createSum,
  END_OF_ROWS,
  headSchema,
  tableSchema,
  tailSchema,
  type Head,
  type TableHead,
  type Tail
} from './format.ts'

const texts = sentences.backup

export interface ReadBackup extends Head {
  readonly tail: Tail
}

/** Is given the rows of each table, which it has to read to their end. */
type OnTable = (table: TableHead, rows: AsyncIterable<Buffer>) => Promise<void>

/** Reads a backup from its beginning to its end, and compares what it reads with the digests that it bears. */
export async function readBackup(path: string, onTable: OnTable = drain): Promise<ReadBackup> {
  const source = new Lines(open(path))
  try {
    const head = parse(headSchema, await source.line(), texts.noBackup(path))
    const read: Tail['tables'] = []
    for (let at = 0; at < head.tables; at++) {
      const table = parse(tableSchema, await source.line(), texts.damaged(path))
      const summing = createSum()
      await onTable(table, summed(source.rows(), summing.add))
      read.push({ world: table.world, name: table.name, ...summing.sum() })
    }
    const tail = parse(tailSchema, await source.line(), texts.damaged(path))
    // The sum of the whole text stands behind it.
    if (!(await source.isAtEnd()) || JSON.stringify(read) !== JSON.stringify(tail.tables)) {
      throw new StartFailure(texts.damaged(path))
    }
    return { ...head, tail }
  } catch (error) {
    throw failureOf(error, path)
  } finally {
    source.close()
  }
}

async function drain(_table: TableHead, rows: AsyncIterable<Buffer>): Promise<void> {
  await finished(Readable.from(rows).resume())
}

async function* summed(rows: AsyncIterable<Buffer>, add: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    add(piece)
    yield piece
  }
}

function open(path: string): Readable {
  const text = createGunzip({ chunkSize: 1 << 18 })
  // What goes wrong is thrown where it is read.
  pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), text, () => undefined)
  return text
}

const NEWLINE = 10

/** A text by its lines, of which a piece is in memory at a time. */
class Lines {
  readonly #stream: Readable
  readonly #pieces: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.#stream = stream
    this.#pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  /** Without its end. */
  async line(): Promise<string> {
    await this.#fill()
    const end = this.#left.indexOf(NEWLINE)
    const line = this.#left.subarray(0, end).toString()
    this.#left = this.#left.subarray(end + 1)
    return line
  }

  /** Whole lines, up to the one that ends the rows of a table. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#fill()
      const end = endOfRows(this.#left)
      if (end !== -1) {
        const rows = this.#left.subarray(0, end)
        this.#left = this.#left.subarray(end + END_OF_ROWS.length)
        if (rows.length > 0) yield rows
        return
      }
      const whole = this.#left.lastIndexOf(NEWLINE) + 1
      const rows = this.#left.subarray(0, whole)
      this.#left = this.#left.subarray(whole)
      yield rows
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#left.length === 0 && (await this.#pieces.next()).done === true
  }

  close(): void {
    this.#stream.destroy()
  }

  /** Reads on until there is a whole line. A row may be long: its pieces are joined once. */
  async #fill(): Promise<void> {
    if (this.#left.includes(NEWLINE)) return
    const pieces = [this.#left]
    for (;;) {
      const { done, value } = await this.#pieces.next()
      if (done === true) throw new RangeError('cut short')
      pieces.push(value)
      if (value.includes(NEWLINE)) break
    }
    this.#left = Buffer.concat(pieces)
  }
}

function endOfRows(lines: Buffer): number {
  if (lines.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0
  const at = lines.indexOf(`\n${END_OF_ROWS.toString()}`)
  return at === -1 ? -1 : at + 1
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  line: string,
  sentence: string
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(line))
  } catch {
    throw new StartFailure(sentence)
  }
}

function failureOf(error: unknown, path: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new StartFailure(texts.unreadable(path))
  if (error instanceof RangeError || code === 'Z_BUF_ERROR') return new StartFailure(texts.cutShort(path))
  if (message === 'incorrect header check') return new StartFailure(texts.noBackup(path))
  return code.startsWith('Z_') ? new StartFailure(texts.damaged(path)) : error
}
