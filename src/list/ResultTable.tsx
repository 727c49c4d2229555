import { useMemo, type ReactNode } from 'react'
import { columnOf, isColumnKey, type ColumnKey, type Sort } from '../catalogue/columns.ts'
import type { Criteria } from '../catalogue/filters.ts'
import { keywordWords } from '../domain/keyword.ts'
import type { CompanyRow } from '../contract/entities/company.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { DataColumn } from '../ui/table/dataColumns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { cells, cellTooltips, type CellContext } from '../company/cells.tsx'
import { rowHeights } from './densities.ts'
import { widthOf, type ListDisplay } from './listDisplay.ts'
import { nextSort } from '../ui/table/nextSort.ts'
import { companyPlace } from '../navigation/places.ts'
import type { ResultRowsProps } from './results/resultRows.ts'
import { useRowSelection } from './selection/useRowSelection.ts'

export interface ResultTableProps extends ResultRowsProps {
  readonly columns: readonly ColumnKey[]
  readonly display: ListDisplay
  readonly onWidth: (column: ColumnKey, width: number | null) => void
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  readonly onSortIntent: (sort: Sort | null) => void
}

// A row that says where the keyword was found has two lines.
const TWO_LINES = 48

/** How high a row of the table is, in CSS px. */
export function rowHeightOf({ density }: ListDisplay, criteria: Criteria): number {
  return Math.max(rowHeights[density], criteria.keyword ? TWO_LINES : 0)
}

/** Companies in the columns of the catalogue. */
export function ResultTable(props: ResultTableProps) {
  const { columns, rows, criteria, sort, display } = props
  const texts = useTexts(listTexts)
  const navigation = useNavigation()
  const definitions = useMemo(
    () => tableColumns(columns, display.widths, { words: keywordWords(criteria.keyword ?? []) }),
    [columns, display.widths, criteria.keyword]
  )
  return (
    <DataTable
      label={texts.companies}
      columns={definitions}
      rows={rows}
      rowKey={rowKey}
      rowHeight={rowHeightOf(display, criteria)}
      frozen={display.frozen}
      onWidth={(column, width) => isColumnKey(column) && props.onWidth(column, width)}
      sort={sort}
      onSort={column => props.onSort(nextSort(sort, column))}
      onSortPrefetch={column => props.onSortIntent(nextSort(sort, column))}
      selection={useRowSelection(props.selection, props)}
      skeletonRows={props.skeletonRows}
      waiting={props.waiting}
      question={props.question}
      place={props.place}
      onRange={props.onRange}
      onOpen={row => navigation.go(companyPlace(row.id))}
      onRowKey={pressStar}
      scrolls
    />
  )
}

/** F is the star of the row, which itself knows who may and whether it is busy. */
function pressStar(key: string, _: CompanyRow, element: HTMLElement): boolean {
  const star = key.toLowerCase() === 'f' ? element.querySelector<HTMLElement>('.pa-star') : null
  star?.click()
  return star !== null
}

function tableColumns(
  keys: readonly ColumnKey[],
  widths: ListDisplay['widths'],
  context: CellContext
): readonly DataColumn<CompanyRow>[] {
  return keys.map((key): DataColumn<CompanyRow> => ({
    ...columnOf(key),
    width: widthOf(widths, key),
    sized: widths[key] !== undefined,
    cell: (row: CompanyRow) => cells[key](row, context),
    tooltip: cellTooltips[key],
    // Beside its name a company has a logo, tags and a reason, which nobody wants in a sheet.
    ...(key === 'name' ? { text: (row: CompanyRow) => row.name, placeholder: plainName } : {})
  }))
}

function plainName(row: CompanyRow): ReactNode {
  return <span className="pa-name-plain">{row.name}</span>
}

function rowKey(row: CompanyRow): string {
  return row.id
}
