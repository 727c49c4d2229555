import { FileExcelOutlined } from '@ant-design/icons'
import { chartTexts } from '../../../text/areas/charts.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import type { FileTable } from '../../../ui/files/csvFile.ts'
import type { FileMark } from '../../../ui/files/fileMark.ts'
import type { PageFile } from './fileMark.ts'
import { usePageFile } from './usePageFile.ts'
import '../../../ui/buttons/controls.css'
import './tableExport.css'

export interface TableExportProps {
  /** Default: 导出 Excel. */
  readonly label?: string
  /** Null until there is something to save. */
  readonly file: (Omit<PageFile, 'rows'> & { readonly table: () => FileTable }) | null
}

/** Saves what a graph shows as a workbook; what writes it loads when it is pressed. */
export function TableExport({ label, file }: TableExportProps) {
  const texts = useTexts(chartTexts)
  const save = usePageFile()
  if (!save) return null
  const press = async (): Promise<void> => {
    if (!file) return
    const { table: read, ...about } = file
    const table = read()
    await save({ ...about, rows: table.rows.length }, 'xlsx', async (mark: FileMark) => {
      const { workbookFile } = await import('../../../ui/files/workbookFile.ts')
      return workbookFile(table, mark)
    })
  }
  return (
    <button
      type="button"
      className="pa-small-button pa-table-export"
      disabled={!file}
      onClick={() => void press()}
    >
      <FileExcelOutlined aria-hidden="true" />
      {label ?? texts.exportTable}
    </button>
  )
}
