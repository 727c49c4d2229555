import { useMemo } from 'react'
import { columnOf, type ColumnKey } from '../catalogue/columns.ts'
import { keywordWords } from '../domain/keyword.ts'
import type { CompanyRow } from '../contract/entities/company.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CardGrid } from '../ui/table/CardGrid.tsx'
import { headOf } from '../ui/table/dataColumns.ts'
import { RowCheckbox } from '../ui/table/RowCheckbox.tsx'
import type { PlacedRow, RowSelection } from '../ui/table/rowSelection.ts'
import { checkStateOf } from '../ui/table/selectionState.ts'
import { useRangeSelection } from '../ui/table/useRangeSelection.ts'
import { cells, cellTooltips, type CellContext } from '../company/cells.tsx'
import { useRowSelection } from '../list/selection/useRowSelection.ts'
import type { ResultRowsProps } from '../list/results/resultRows.ts'
import './companyCards.css'

const MIN_WIDTH = 300
const HEIGHT = 160
/** A card that says where the keyword was found has a line more. */
const HEIGHT_WITH_REASON = 176

const facts = [
  'status',
  'regCapital',
  'established',
  'round',
  'region',
  'industry'
] as const satisfies readonly ColumnKey[]

/** Companies as cards: what one wants to know at first sight, the same for everybody. */
export function CompanyCards(props: ResultRowsProps) {
  const { rows, criteria, selection } = props
  const texts = useTexts(listTexts)
  const ticks = useRowSelection(selection, props)
  const onTick = useRangeSelection(rows, ticks)
  const context = useMemo(() => ({ words: keywordWords(criteria.keyword ?? []) }), [criteria.keyword])
  const hasReasons = rows.some(row => row?.match && row.match.excerpt !== row.name)
  return (
    <CardGrid
      label={texts.companies}
      rows={rows}
      rowKey={row => row.id}
      height={hasReasons ? HEIGHT_WITH_REASON : HEIGHT}
      minWidth={MIN_WIDTH}
      skeletonCards={props.skeletonRows}
      waiting={props.waiting}
      question={props.question}
      place={props.place}
      onRange={props.onRange}
      renderCard={(row, index) => (
        <CompanyCard row={row} index={index} context={context} selection={ticks} onTick={onTick} />
      )}
    />
  )
}

interface CompanyCardProps extends PlacedRow<CompanyRow> {
  readonly context: CellContext
  readonly selection: RowSelection<CompanyRow>
  readonly onTick: (index: number, on: boolean, range: boolean) => void
}

function CompanyCard({ row, index, context, selection, onTick }: CompanyCardProps) {
  const state = selection.stateOf({ row, index })
  return (
    <article className={state === 'on' ? 'pa-company-card pa-company-card-chosen' : 'pa-company-card'}>
      <div className="pa-company-card-title">
        <RowCheckbox
          state={checkStateOf(state)}
          label={selection.labelOf(row)}
          reason={selection.reasonOf(state)}
          onChange={(on, range) => onTick(index, on, range)}
        />
        <div className="pa-company-card-name">{cells.name(row, context)}</div>
      </div>
      <dl className="pa-company-card-facts">
        {facts.map(key => (
          <div key={key} className={`pa-company-card-fact pa-company-card-${key}`}>
            <dt>{headOf(columnOf(key))}</dt>
            <dd title={cellTooltips[key]?.(row)}>{cells[key](row, context)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
