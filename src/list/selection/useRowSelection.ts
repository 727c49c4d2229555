import type { CompanyRow } from '../../contract/entities/company.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { PlacedRow, RowSelection } from '../../ui/table/rowSelection.ts'
import { checkStateOfAll } from '../../ui/table/selectionState.ts'
import type { ListSelection, RankedRow } from './useSelection.ts'

/** Which rows of a list stand in its table. */
export interface ShownRows {
  /** Null for a row that is on its way. */
  readonly rows: readonly (CompanyRow | null)[]
  /** How many rows of the list come before the first. */
  readonly before: number
  /** They are all that can be reached, and not a page of them. */
  readonly whole: boolean
}

/** The choice of a list as its table shows it. */
export function useRowSelection(selection: ListSelection, shown: ShownRows): RowSelection<CompanyRow> {
  const texts = useTexts(rowTexts)
  const ranked = ({ row, index }: PlacedRow<CompanyRow>): RankedRow => ({ row, rank: shown.before + index })
  return {
    stateOf: row => selection.stateOf(ranked(row)),
    onToggle: (rows, on) => selection.toggle(rows.map(ranked), on),
    labelOf: row => texts.chooseRow(formatText(row.name)),
    head: shown.whole
      ? headOfAll(selection, shown.rows, texts.chooseAll(formatNumber(selection.most)))
      : headOfPage(selection, placed(shown.rows).map(ranked), texts.choosePage),
    reasonOf: tick => {
      if (tick === 'unknown') return texts.chosenByOtherOrder
      return tick === 'beyond' ? texts.beyondFirst : null
    }
  }
}

function headOfPage(
  selection: ListSelection,
  rows: readonly RankedRow[],
  label: string
): RowSelection<CompanyRow>['head'] {
  const state = checkStateOfAll(rows.map(row => selection.stateOf(row)))
  return { label, state, onToggle: () => selection.toggle(rows, state !== 'on') }
}

/** Of rows without pages the box takes all, also those that nobody has seen yet. */
function headOfAll(
  selection: ListSelection,
  rows: readonly (CompanyRow | null)[],
  label: string
): RowSelection<CompanyRow>['head'] {
  const { count, most } = selection
  const state = count === 0 ? 'off' : count >= most ? 'on' : 'some'
  const onToggle = (): void =>
    state === 'on' ? selection.clear() : selection.chooseFirst(most, known(rows, most))
  return { label, state, onToggle }
}

/** The first rows, where all of them are there. */
function known(rows: readonly (CompanyRow | null)[], most: number): readonly CompanyRow[] {
  return rows.slice(0, most).every(row => row !== null) ? placed(rows).map(({ row }) => row) : []
}

function placed(rows: readonly (CompanyRow | null)[]): readonly PlacedRow<CompanyRow>[] {
  return rows.flatMap((row, index) => (row ? [{ row, index }] : []))
}
