import type { Column } from '../../catalogue/columns.ts'
import { shownColumns, titleColumn } from '../../domain/criteria/resourceQuery.ts'
import { usePermitted } from '../../session/usePermitted.ts'
import { CardGrid } from '../../ui/table/CardGrid.tsx'
import { RowCheckbox } from '../../ui/table/selection/RowCheckbox.tsx'
import type { PlacedRow, RowSelection } from '../../ui/table/selection/rowSelection.ts'
import { checkStateOf } from '../../ui/table/selection/selectionState.ts'
import { useRangeSelection } from '../../ui/table/selection/useRangeSelection.ts'
import { useListAnswer, useListQuery, useResource } from '../controller/listContext.ts'
import { useQueryKey, useSearchedWords, type RowsViewProps } from './useRowsView.ts'
import { useRowSelection } from './useRowSelection.ts'
import './listCards.css'
import { useLanguage } from '../../text/TextProvider.tsx'

const MIN_WIDTH = 316
const HEIGHT = 160
/** With a line more. */
const TALL = 176

/** Rows as cards: the facts that the resource names, the same for every user. */
export function ListCards(props: RowsViewProps) {
  const { rows } = props
  const { noun, rowKey, card } = useResource()
  const { terms, query } = useListQuery()
  const added = shownColumns(terms, query).filter(key => !query.columns.includes(key))
  const selection = useRowSelection(props)
  const onSelect = useRangeSelection(rows, selection)
  return (
    <CardGrid
      label={noun.list}
      rows={rows}
      rowKey={rowKey}
      height={added.length > 0 || rows.some(row => row && card?.isTall?.(row)) ? TALL : HEIGHT}
      minWidth={MIN_WIDTH}
      skeletonCards={props.skeletonRows}
      waiting={useListAnswer().isStale}
      queryKey={useQueryKey()}
      place={props.place}
      onRange={props.onRange}
      renderCard={(row, index) => (
        <ListCard row={row} index={index} added={added} selection={selection} onSelect={onSelect} />
      )}
    />
  )
}

interface ListCardProps extends PlacedRow<object> {
  /** The columns that the criteria add. */
  readonly added: readonly string[]
  readonly selection: RowSelection<object> | undefined
  readonly onSelect: (index: number, on: boolean, range: boolean) => void
}

function ListCard({ row, index, added, selection, onSelect }: ListCardProps) {
  const { terms, cells, tooltips, card } = useResource()
  const language = useLanguage()
  const { head } = language.formats
  const words = useSearchedWords()
  const context = { ...language, words }
  const title = titleColumn(terms.columns)
  const permitted = usePermitted(terms.columns)
  const facts = [...added, ...(card?.facts ?? Object.keys(permitted))].filter(
    key => key !== title && permitted[key]
  )
  const state = selection?.stateOf({ row, index }) ?? 'off'
  return (
    <article className={state === 'on' ? 'pa-list-card pa-list-card-selected' : 'pa-list-card'}>
      <div className="pa-list-card-title">
        {selection && (
          <RowCheckbox
            state={checkStateOf(state)}
            label={selection.labelOf(row)}
            reason={selection.reasonOf(state)}
            onChange={(on, range) => onSelect(index, on, range)}
          />
        )}
        <div className="pa-list-card-name">{cells[title]?.(row, context)}</div>
      </div>
      <dl className="pa-list-card-facts">
        {facts.slice(0, MAX_FACTS - added.length).map(key => (
          <div key={key} className={factClass(terms.columns[key])}>
            <dt>{head(terms.columns[key]?.label ?? key, terms.columns[key]?.unit)}</dt>
            <dd title={tooltips?.[key]?.(row, language)}>{cells[key]?.(row, context)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** More have no room. */
const MAX_FACTS = 6

/** Two columns of facts; what needs a wide column in a table has a line for itself. */
function factClass(column: Column | undefined): string {
  if (column?.align === 'end') return 'pa-list-card-fact pa-list-card-figure'
  const isWide = column !== undefined && column.width > WIDE
  return isWide ? 'pa-list-card-fact pa-list-card-wide' : 'pa-list-card-fact'
}

const WIDE = 150
