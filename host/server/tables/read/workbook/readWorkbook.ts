import { sentences, TableFailure } from '../../sentences.ts'
import { type Layout, type Table, tableOf, type TextRow } from '../rows.ts'
import type { Source } from '../source.ts'
import { readNumberKinds } from './cellText.ts'
import { readMerges, withMerged } from './mergedCells.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { sheetRows } from './sheetRows.ts'
import { findParts } from './sheets.ts'
import { openZip, type ZipLimits } from './zipParts.ts'

/**
 * The table of a workbook (.xlsx, .xlsm): the sheet of a name, or else the first visible one that is not empty. Formulas
 * are not computed, macros not run, links not followed: stored values count.
 */
export async function readWorkbook(
  source: Source,
  limits: ZipLimits & { readonly mostLines: number },
  wanted: string | null,
  layout: Layout = {}
): Promise<Table> {
  const { name } = source
  const zip = await openZip(source, limits)
  const parts = await findParts(name, zip)
  const context = {
    sharedStrings: await readSharedStrings(name, zip, parts.sharedStrings),
    numberKinds: await readNumberKinds(name, zip, parts.styles),
    from1904: parts.from1904
  }
  const read = (part: string) => sheetRows(name, zip.pieces(part), context, limits.mostLines)
  const filled = []
  for (const sheet of parts.sheets) if (await isFilled(read(sheet.path))) filled.push(sheet)
  const names = filled.map(sheet => sheet.name)
  const chosen = wanted === null ? filled[0] : filled.find(sheet => sheet.name.trim() === wanted.trim())
  if (wanted !== null && !chosen) throw new TableFailure(sentences.workbook.noSheet(name, wanted, names))
  if (!chosen) throw new TableFailure(sentences.file.empty(name))
  const merges = await readMerges(zip.pieces(chosen.path))
  const table = await tableOf(name, withMerged(read(chosen.path), merges), { isSheet: true, ...layout })
  return { ...table, sheet: chosen.name, otherSheets: names.filter(each => each !== chosen.name) }
}

async function isFilled(rows: AsyncGenerator<TextRow>): Promise<boolean> {
  for await (const _ of rows) return true
  return false
}
