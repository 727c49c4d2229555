import { useMemo } from 'react'
import { columnOf, type ColumnKey, type Sort } from '../catalogue/columns.ts'
import type { Criteria } from '../catalogue/criteria.ts'
import { keywordWords } from '../catalogue/keyword.ts'
import type { CompanyRow } from '../contract/entities/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { DataColumn } from '../ui/dataColumns.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { cells, type CellContext } from './cells.tsx'
import { nextSort } from './nextSort.ts'

export interface ResultTableProps {
  readonly columns: readonly ColumnKey[]
  readonly rows: readonly CompanyRow[]
  readonly criteria: Criteria
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  /** What the rows answer. */
  readonly question: string
  /** In CSS px. */
  readonly rowHeight: number
  /** How many grey rows stand in the place of those to come. */
  readonly skeletonRows: number
  /** The rows belong to the last question. */
  readonly waiting: boolean
}

// A row that says where the keyword was found has two lines.
const TWO_LINES = 48

/** Companies in the columns of the catalogue. */
export function ResultTable(props: ResultTableProps) {
  const { columns, rows, criteria, sort } = props
  const texts = useTexts().list
  const definitions = useMemo(
    () => tableColumns(columns, { words: keywordWords(criteria.keyword ?? []) }),
    [columns, criteria.keyword]
  )
  const lines = rows.some(row => row.match && row.match.excerpt !== row.name) ? TWO_LINES : 0
  return (
    <DataTable
      label={texts.companies}
      columns={definitions}
      rows={rows}
      rowKey={rowKey}
      rowHeight={Math.max(props.rowHeight, lines)}
      sort={sort}
      onSort={column => props.onSort(nextSort(sort, column))}
      skeletonRows={props.skeletonRows}
      waiting={props.waiting}
      question={props.question}
      scrolls
    />
  )
}

function tableColumns(keys: readonly ColumnKey[], context: CellContext): readonly DataColumn<CompanyRow>[] {
  return keys.map(key => ({ ...columnOf(key), cell: (row: CompanyRow) => cells[key](row, context) }))
}

function rowKey(row: CompanyRow): string {
  return row.id
}
