import { useMemo } from 'react'
import { isKeyOf } from '../../catalogue/keys.ts'
import type { Column, ColumnCatalogue, Sort } from '../../catalogue/columns.ts'
import { shownColumns } from '../../domain/criteria/resourceQuery.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import type { DataColumn } from '../../ui/table/columns/dataColumns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListAnswer, useListDisplay, useListQuery, useResource } from '../controller/listContext.ts'
import { withWidth, type ListDisplay } from '../controller/listDisplay.ts'
import type { CellContext, Resource, RowAction } from '../controller/resource.ts'
import { useQueryKey, useRowHeight, useSearchedWords, type RowsViewProps } from './useRowsView.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useLanguage } from '../../text/TextProvider.tsx'
import type { Language } from '../../text/locale.ts'
import { textWidth } from '../../ui/textWidth.ts'

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

/** A catalogue gives the widths for Chinese; in another language heads are longer, and words beside names. */
function widthOf(column: Column, { head }: Language['formats'], isTitle: boolean): number {
  const { label, unit, sortable, width } = column
  const words = head(label, unit)
  if (/\p{Script=Han}/u.test(words)) return width
  const widest = Math.ceil(textWidth(words) * HEAD_SIZE) + PADDING + (sortable ? SORTED : 0)
  return Math.max(isLonger(column, isTitle) ? width * LONGER : width, widest)
}

/** Beside names of companies, which stay: what has room for a few characters, and names of places. */
function isLonger({ key, kind, align, width, fills }: Column, isTitle: boolean): boolean {
  if (align === 'end' || fills) return false
  return isTitle ? kind === 'name' : width <= NARROW || key === 'region'
}

const NARROW = 112
const LONGER = 1.25
const HEAD_SIZE = 12
const PADDING = 28
const SORTED = 20

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
      width: widths[key] ?? widthOf(column, context.formats, key === title),
      sized: widths[key] !== undefined,
      cell: row => cell(row, context),
      tooltip: inWords(tooltips?.[key]),
      text: inWords(exactTexts?.[key]),
      // What else is beside the name of a row is not copied.
      ...(key === title && { text: labelOf, placeholder })
    }
  })
}
