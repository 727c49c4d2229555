import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { withWidth, type ListDisplay } from '../listDisplay.ts'
import { ResultTable } from '../ResultTable.tsx'
import type { ListState } from '../useListState.ts'
import { CompanyCards } from '../../companySearch/CompanyCards.tsx'
import type { ResultRowsProps } from './resultRows.ts'

export interface RowsInViewProps extends Omit<ResultRowsProps, 'criteria'> {
  readonly state: ListState
  readonly display: ListDisplay
  readonly onDisplay: (patch: Partial<ListDisplay>) => void
}

/** The rows in the view that somebody chose. */
export function RowsInView({ state, display, onDisplay, ...rows }: RowsInViewProps) {
  const { query, change, expect } = state
  const narrow = useNarrow()
  // Where there is no room for a table, all rows below each other are cards that exist only near those in sight.
  if (query.view === 'cards' || (narrow && rows.whole)) {
    return <CompanyCards {...rows} criteria={query.criteria} />
  }
  return (
    <ResultTable
      {...rows}
      criteria={query.criteria}
      columns={query.columns}
      display={display}
      onWidth={(column, width) => onDisplay({ widths: withWidth(display.widths, column, width) })}
      sort={query.sort}
      onSort={sort => change({ sort })}
      onSortIntent={sort => expect({ sort })}
    />
  )
}
