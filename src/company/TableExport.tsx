import { FileExcelOutlined } from '@ant-design/icons'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { FileTable } from '../ui/files/csvFile.ts'
import { useSaveGraph } from './useSaveGraph.ts'
import '../ui/controls.css'
import './tableExport.css'

export interface TableExportProps {
  /** Default: 导出 Excel. */
  readonly label?: string
  /** The name of the file without an ending, with the day of today. */
  readonly nameOn: (day: string) => string
  /** Null until there is something to save. */
  readonly table: (() => FileTable) | null
}

/** Saves what a graph shows as a workbook; what writes it loads when it is pressed. */
export function TableExport({ label, nameOn, table }: TableExportProps) {
  const texts = useTexts(chartTexts)
  const save = useSaveGraph(nameOn)
  const write = async (): Promise<Blob> => {
    if (!table) throw new Error('There is no table yet.')
    const { workbookFile } = await import('../ui/files/workbookFile.ts')
    return workbookFile(table())
  }
  return (
    <button
      type="button"
      className="pa-small-button pa-table-export"
      disabled={!table}
      onClick={() => void save('xlsx', write)}
    >
      <FileExcelOutlined aria-hidden="true" />
      {label ?? texts.exportTable}
    </button>
  )
}
