import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { useListQuery } from '../controller/listContext.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import type { RowsViewProps } from './useRowsView.ts'

/** Rows as the table or the cards of the query's view. */
export function RowsView(props: RowsViewProps) {
  const { view } = useListQuery().query
  const narrow = useNarrow()
  // Narrow tables turn into cards, all of which exist; many rows need those that exist only near what is in sight.
  return view === 'cards' || (narrow && props.isAll) ? <ListCards {...props} /> : <ListTable {...props} />
}
