import { csvLine } from '../../../src/domain/files/spreadsheetCells.ts'
import { cellText, type FileCell } from '../../../src/domain/files/workbookParts.ts'

/** A CSV file in UTF-8 with a BOM, safe against formula injection. */
export async function* csvStream(
  columns: readonly string[],
  rows: AsyncIterable<readonly (readonly FileCell[])[]>
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${csvLine(columns)}`)
  for await (const batch of rows)
    yield encoder.encode(batch.map(cells => csvLine(cells.map(cellText))).join(''))
}
