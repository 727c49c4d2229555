import { Readable } from 'node:stream'
import yauzl, { RandomAccessReader, type Entry } from 'yauzl'
import { sentences, TableFailure } from '../../sentences.ts'
import type { Source } from '../source.ts'

export interface ZipLimits {
  /** Limit in bytes, for all parts that are read. */
  readonly mostUnpacked: number
  /** Receives the number of bytes read. */
  readonly count: (bytes: number) => void
}

/** The parts of a workbook, by path. Nothing is unpacked to disk, and no path leads out of the file. */
export interface ZipParts {
  has(path: string): boolean
  /** The unpacked bytes; throws a TableFailure if the part is missing, broken or too large. */
  pieces(path: string): AsyncGenerator<Buffer>
}

/** More than any spreadsheet program writes. */
const MAX_PARTS = 10_000
/** Sheets compress to a tenth, rarely to a fiftieth; a higher ratio is a zip bomb. */
const MAX_RATIO = 200
/** Below this size any ratio is accepted. */
const HARMLESS = 10_000_000

/** Reads the list of parts of a ZIP file. Declared sizes are checked here and again while unpacking. */
export async function openZip(source: Source, { mostUnpacked, count }: ZipLimits): Promise<ZipParts> {
  const { name } = source
  const zip = await orBroken(name, () =>
    yauzl.fromRandomAccessReaderPromise(new SourceReader(source, count), source.size, { autoClose: false })
  )
  if (zip.entryCount > MAX_PARTS) throw new TableFailure(sentences.workbook.tooManyParts(name, MAX_PARTS))
  const parts = new Map<string, Entry>()
  await orBroken(name, async () => {
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  })
  if ([...parts.values()].some(entry => entry.isEncrypted())) {
    throw new TableFailure(sentences.file.lockedWorkbook(name))
  }
  let left = mostUnpacked
  return {
    has: path => parts.has(path.toLowerCase()),
    pieces: async function* (path) {
      const entry = parts.get(path.toLowerCase())
      if (!entry) throw new TableFailure(sentences.workbook.broken(name))
      left -= entry.uncompressedSize
      if (left < 0 || isBomb(entry)) throw new TableFailure(sentences.workbook.tooLarge(name))
      const stream = await orBroken(name, () => zip.openReadStreamPromise(entry))
      try {
        for await (const piece of stream) yield piece as Buffer
      } catch (error) {
        throw brokenBy(error, name)
      } finally {
        stream.destroy()
      }
    }
  }
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > HARMLESS && uncompressedSize > compressedSize * MAX_RATIO
}

/** A yauzl reader of a source. */
class SourceReader extends RandomAccessReader {
  readonly #source: Source
  readonly #count: (bytes: number) => void

  constructor(source: Source, count: (bytes: number) => void) {
    super()
    this.#source = source
    this.#count = count
  }

  // oxlint-disable-next-line no-underscore-dangle -- the name is yauzl's
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#counted(start, end))
  }

  async *#counted(start: number, end: number): AsyncGenerator<Buffer> {
    for await (const piece of this.#source.pieces(start, end)) {
      this.#count(piece.length)
      yield piece
    }
  }
}

async function orBroken<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw brokenBy(error, name)
  }
}

/** Disk errors pass through; anything else means that the file is not a valid ZIP. */
function brokenBy(error: unknown, name: string): unknown {
  if (error instanceof TableFailure) return error
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk ? error : new TableFailure(sentences.workbook.broken(name))
}
