import { sentences, TableRefusal } from '../../sentences.ts'
import { joined, type Table, tableOf, type TextRow } from '../rows.ts'
import type { Source } from '../source.ts'
import { readNumberKinds } from './cellText.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { sheetRows } from './sheetRows.ts'
import { findParts } from './sheets.ts'
import { openZip, type ZipLimits } from './zipParts.ts'

/**
 * The table of a workbook (.xlsx, .xlsm): the first visible sheet that is not empty. Formulas are not computed,
 * macros not run, links not followed: stored values count.
 */
export async function readWorkbook(
  source: Source,
  limits: ZipLimits & { readonly mostLines: number }
): Promise<Table> {
  const { name } = source
  const zip = await openZip(source, limits)
  const parts = await findParts(name, zip)
  const context = {
    sharedStrings: await readSharedStrings(name, zip, parts.sharedStrings),
    numberKinds: await readNumberKinds(name, zip, parts.styles),
    from1904: parts.from1904
  }
  const rows = await firstFilled(parts.sheets, part =>
    sheetRows(name, zip.pieces(part), context, limits.mostLines)
  )
  if (!rows) throw new TableRefusal(sentences.file.empty(name))
  return tableOf(name, rows, { shortIsBroken: false })
}

async function firstFilled(
  sheets: readonly string[],
  read: (sheet: string) => AsyncGenerator<TextRow>
): Promise<AsyncGenerator<TextRow> | null> {
  for (const sheet of sheets) {
    const rows = read(sheet)
    // oxlint-disable-next-line no-await-in-loop -- only its first row tells whether to take a sheet
    const first = await rows.next()
    if (!first.done) return joined([first.value], rows)
  }
  return null
}
