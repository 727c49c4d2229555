import { columns } from '../catalogue/columns.ts'
import type { Texts } from '../text/texts.ts'
import { saveFile } from '../ui/files/saveFile.ts'
import { workbookFile } from '../ui/files/workbookFile.ts'

/** Saves an empty workbook with the supported columns. */
export function saveTemplate(texts: Texts['batchLookup']): void {
  const head = [columns.name.label, columns.uscc.label, columns.region.label]
  saveFile(workbookFile({ title: texts.title, columns: head, rows: [] }), `${texts.template}.xlsx`)
}
