import { useMemo } from 'react'
import { isKeyOf } from '../../catalogue/keys.ts'
import type { ColumnCatalogue, Sort } from '../../catalogue/columns.ts'
import { shownColumns } from '../../domain/criteria/resourceQuery.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import type { DataColumn } from '../../ui/table/columns/dataColumns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListAnswer, useListDisplay, useListQuery, useResource } from '../controller/listContext.ts'
import { widthOf, withWidth, type ListDisplay } from '../controller/listDisplay.ts'
import type { CellContext, Resource, RowAction } from '../controller/resource.ts'
import { useQueryKey, useRowHeight, useSearchedWords, type RowsViewProps } from './useRowsView.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useLanguage } from '../../text/TextProvider.tsx'
import type { Language } from '../../text/locale.ts'

/** Rows in the columns of their resource. */
export function ListTable(props: RowsViewProps) {
  const resource = useResource()
  const { placeOf } = resource
  const { terms, query, change, prefetch } = useListQuery()
  const { display, changeDisplay } = useListDisplay()
  const { sort } = query
  const navigation = useNavigation()
  const words = useSearchedWords()
  const language = useLanguage()
  const shown = useMemo(() => shownColumns(terms, query), [terms, query])
  const columns = useMemo(
    () => tableColumns(resource, shown, display.widths, { ...language, words }),
    [resource, shown, display.widths, language, words]
  )
  const act = (resource.rowAction ?? noAction).useAction()
  return (
    <DataTable
      label={resource.noun.list}
      columns={columns}
      rows={props.rows}
      rowKey={resource.rowKey}
      rowHeight={useRowHeight()}
      frozen={display.frozen}
      onWidth={(column, width) => changeDisplay({ widths: withWidth(display.widths, column, width) })}
      sort={sort}
      onSort={column => change({ sort: nextSort(terms.columns, sort, column) })}
      onSortPrefetch={column => prefetch({ sort: nextSort(terms.columns, sort, column) })}
      selection={useRowSelection(props)}
      skeletonRows={props.skeletonRows}
      waiting={useListAnswer().isStale}
      queryKey={useQueryKey()}
      place={props.place}
      onRange={props.onRange}
      onOpen={placeOf && (row => navigation.go(placeOf(row)))}
      onRowKey={(key, row) => {
        if (!act || key.toLowerCase() !== resource.rowAction?.key) return false
        act(row)
        return true
      }}
      scrolls
    />
  )
}

const noAction: Pick<RowAction<object>, 'useAction'> = { useAction: () => null }

/** A press on a head: descending first, then ascending, then the list's own order again. */
export function nextSort<Columns extends string>(
  columns: ColumnCatalogue<Columns>,
  sort: Sort<Columns> | null,
  column: string
): Sort<Columns> | null {
  if (!isKeyOf(columns, column)) return sort
  if (sort?.column !== column) return { column, direction: 'desc' }
  return sort.direction === 'desc' ? { column, direction: 'asc' } : null
}

function tableColumns(
  { terms, cells, tooltips, exactTexts, labelOf, placeholder = labelOf }: Resource,
  keys: readonly string[],
  widths: ListDisplay['widths'],
  context: CellContext
): readonly DataColumn<object>[] {
  const [title] = Object.keys(terms.columns)
  const inWords = (write?: (row: object, language: Language) => string) =>
    write && ((row: object) => write(row, context))
  return keys.flatMap((key): DataColumn<object> | [] => {
    const [column, cell] = [terms.columns[key], cells[key]]
    if (!column || !cell) return []
    return {
      ...column,
      width: widthOf(widths, column, context.formats),
      sized: widths[key] !== undefined,
      cell: row => cell(row, context),
      tooltip: inWords(tooltips?.[key]),
      text: inWords(exactTexts?.[key]),
      // What else is beside the name of a row is not copied.
      ...(key === title && { text: labelOf, placeholder })
    }
  })
}
