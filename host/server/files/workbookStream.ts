import { Zip, ZipDeflate } from 'fflate'
import { inPieces } from '../base/foreground.ts'
import {
  sheetBegin,
  sheetEnd,
  sheetPath,
  sheetRow,
  workbookParts,
  type FileCell,
  type SheetHead
} from '../../../src/domain/files/workbookParts.ts'

export interface Sheet extends SheetHead {
  /** Batches of rows. */
  readonly rows: AsyncIterable<readonly (readonly FileCell[])[]> | Iterable<readonly (readonly FileCell[])[]>
}

/** Rows that are compressed at once: what else the server does waits for them. */
const AT_ONCE = 20

/**
 * A workbook as the bytes of its zip, written while its rows come: never more than a batch is in memory.
 * The deflating is that of fflate, in turns with everything else.
 */
export async function* workbookStream(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error)
    else made.push(chunk)
  })
  const step = inPieces()
  const take = function* (): Generator<Uint8Array> {
    if (failures[0]) throw failures[0]
    yield* made.splice(0)
  }
  for (const [path, xml] of Object.entries(workbookParts(sheets.map(({ title }) => title)))) {
    const part = addPart(zip, path)
    part.push(encode(xml), true)
  }
  for (const [at, sheet] of sheets.entries()) {
    const part = addPart(zip, sheetPath(at))
    part.push(encode(sheetBegin(sheet)))
    for await (const batch of sheet.rows) {
      for (let from = 0; from < batch.length; from += AT_ONCE) {
        part.push(
          encode(
            batch
              .slice(from, from + AT_ONCE)
              .map(sheetRow)
              .join('')
          )
        )
        yield* take()
        await step()
      }
    }
    part.push(encode(sheetEnd(sheet)), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

function addPart(zip: Zip, path: string): ZipDeflate {
  const part = new ZipDeflate(path, { level: 6 })
  zip.add(part)
  return part
}

const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)
