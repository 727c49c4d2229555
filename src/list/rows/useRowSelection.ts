import { formatNumber, formatText } from '../../text/format.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { PlacedRow, RowSelection } from '../../ui/table/selection/rowSelection.ts'
import { checkStateOfAll } from '../../ui/table/selection/selectionState.ts'
import { useListSelection, useResource } from '../controller/listContext.ts'
import type { ListSelection, RankedRow } from '../controller/useSelection.ts'
import type { RowsViewProps } from './useRowsView.ts'

/** The selection of a list as its table or its cards show it; undefined where rows cannot be selected. */
export function useRowSelection({
  rows,
  before,
  isAll
}: Pick<RowsViewProps, 'rows' | 'before' | 'isAll'>): RowSelection<object> | undefined {
  const texts = useTexts(rowTexts)
  const { labelOf, noun, selectable = true } = useResource()
  const selection = useListSelection()
  if (!selectable) return undefined
  const ranked = ({ row, index }: PlacedRow<object>): RankedRow<object> => ({ row, rank: before + index })
  return {
    stateOf: row => selection.stateOf(ranked(row)),
    onToggle: (toggled, on) => selection.toggle(toggled.map(ranked), on),
    labelOf: row => texts.chooseRow(formatText(labelOf(row))),
    head: isAll
      ? headOfAll(selection, rows, texts.chooseAll(formatNumber(rows.length), noun))
      : headOfPage(selection, loaded(rows).map(ranked), texts.choosePage),
    reasonOf: state => {
      if (state === 'unknown') return texts.chosenByOtherOrder(noun)
      return state === 'beyond' ? texts.beyondFirst(noun) : null
    }
  }
}

function headOfPage(
  selection: ListSelection,
  rows: readonly RankedRow<object>[],
  label: string
): RowSelection<object>['head'] {
  const state = checkStateOfAll(rows.map(row => selection.stateOf(row)))
  return { label, state, onToggle: () => selection.toggle(rows, state !== 'on') }
}

/** Without pages the checkbox of the head selects all rows, also those that are not loaded. */
function headOfAll(
  selection: ListSelection,
  rows: RowsViewProps['rows'],
  label: string
): RowSelection<object>['head'] {
  const { count } = selection
  const all = rows.length
  const state = count === 0 ? 'off' : count >= all ? 'on' : 'some'
  const onToggle = (): void => {
    if (state === 'on') selection.clear()
    else selection.selectFirst(all, rows.every(row => row !== null) ? loaded(rows).map(({ row }) => row) : [])
  }
  return { label, state, onToggle }
}

function loaded(rows: RowsViewProps['rows']): readonly PlacedRow<object>[] {
  return rows.flatMap((row, index) => (row ? [{ row, index }] : []))
}
