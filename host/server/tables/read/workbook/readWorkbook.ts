import { sentences, TableRefusal } from '../../sentences.ts'
import { joined, type Table, tableOf, type TextRow } from '../rows.ts'
import type { Source } from '../source.ts'
import { type CellContext, readNumberKinds } from './cellText.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { sheetRows } from './sheetRows.ts'
import { findParts } from './sheets.ts'
import { openZip, type ZipLimits, type ZipParts } from './zipParts.ts'

/**
 * The table of a workbook (.xlsx, .xlsm): the first visible sheet that is not empty. Formulas are not computed,
 * macros not run, links not followed: stored values count.
 */
export async function readWorkbook(source: Source, limits: ZipLimits): Promise<Table> {
  const { name } = source
  const zip = await openZip(source, limits)
  const parts = await findParts(name, zip)
  const context = {
    sharedStrings: await readSharedStrings(name, zip, parts.sharedStrings),
    numberKinds: await readNumberKinds(name, zip, parts.styles),
    from1904: parts.from1904
  }
  return tableOf(name, withoutTitle(await firstFilled(name, zip, parts.sheets, context)), {
    shortIsBroken: false
  })
}

async function firstFilled(
  name: string,
  zip: ZipParts,
  sheets: readonly string[],
  context: CellContext
): Promise<AsyncGenerator<TextRow>> {
  for (const sheet of sheets) {
    const rows = sheetRows(name, zip.pieces(sheet), context)
    // Only the first row tells whether to take the sheet.
    // oxlint-disable-next-line no-await-in-loop
    const first = await rows.next()
    if (!first.done) return joined([first.value], rows)
  }
  throw new TableRefusal(sentences.file.empty(name))
}

/** Most rows above the header, and rows below that are inspected to be sure. */
const MAX_TITLES = 5
const LOOK_AHEAD = MAX_TITLES + 4

/** Sheets often start with a title or a remark: a single cell above rows with several. */
async function* withoutTitle(rows: AsyncGenerator<TextRow>): AsyncGenerator<TextRow> {
  const head: TextRow[] = []
  while (head.length < LOOK_AHEAD) {
    // oxlint-disable-next-line no-await-in-loop -- rows come one after the other
    const row = await rows.next()
    if (row.done) break
    head.push(row.value)
  }
  const start = head.findIndex(isWide)
  const isTitled = start > 0 && start <= MAX_TITLES && head.slice(start).every(isWide)
  yield* joined(isTitled ? head.slice(start) : head, rows)
}

function isWide({ texts }: TextRow): boolean {
  return texts.filter(text => text.trim() !== '').length > 1
}
