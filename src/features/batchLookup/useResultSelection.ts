import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { RowSelection } from '../../ui/table/selection/rowSelection.ts'
import { withSelected, type DecidedRow, type Decisions } from './decisions.ts'
import { typedOf } from './matchWords.ts'

/** The rows with a company can be selected; of two rows with one company, both are. */
export function useResultSelection(
  rows: readonly DecidedRow[],
  decisions: Decisions,
  onDecisions: (decisions: Decisions) => void
): RowSelection<DecidedRow> {
  const texts = useTexts(batchLookupTexts)
  const { chooseRow } = useTexts(rowTexts)
  const isOn = (id: string): boolean => !decisions.unselected.has(id)
  const ids = idsOf(rows)
  const state = ids.length > 0 && ids.every(isOn) ? 'on' : ids.some(isOn) ? 'some' : 'off'
  return {
    stateOf: ({ row: { company } }) => (company === null ? 'beyond' : isOn(company.id) ? 'on' : 'off'),
    onToggle: (toggled, on) => onDecisions(withSelected(decisions, idsOf(toggled.map(({ row }) => row)), on)),
    labelOf: ({ row }) => chooseRow(typedOf(row)),
    head: {
      label: texts.selectAll,
      state,
      onToggle: on => onDecisions(withSelected(decisions, ids, on))
    },
    reasonOf: rowState => (rowState === 'beyond' ? texts.selectNone : null)
  }
}

function idsOf(rows: readonly DecidedRow[]): readonly string[] {
  return rows.flatMap(({ company }) => (company ? [company.id] : []))
}
