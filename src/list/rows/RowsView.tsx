import { useMemo } from 'react'
import { useCriteriaLine } from '../../filters/chips/criteriaLabels.ts'
import { formatNumber, formatTotal } from '../../text/format.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useOnPaper } from '../../ui/hooks/useOnPaper.ts'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { usePrintedPart } from '../../ui/hooks/usePrinting.ts'
import { useListAnswer, useListQuery, useResource } from '../controller/listContext.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import type { RowsViewProps } from './useRowsView.ts'

/** Rows as the table or the cards of the query's view; on paper those that are loaded, and how many that is. */
export function RowsView(props: RowsViewProps) {
  const { terms, query } = useListQuery()
  const narrow = useNarrow()
  const isPrinted = useOnPaper()
  const loaded = useMemo(() => props.rows.filter(row => row !== null), [props.rows])
  usePrintedPart({ rows: loaded.length, scope: useCriteriaLine(terms.filters, query.criteria) })
  const shown = isPrinted ? { ...props, rows: loaded } : props
  return (
    <>
      {/* Narrow tables turn into cards, all of which exist; many rows need those that exist only near what is in sight. */}
      {query.view === 'cards' || (narrow && props.isAll) ? (
        <ListCards {...shown} />
      ) : (
        <ListTable {...shown} />
      )}
      {isPrinted && <PrintedCount rows={loaded.length} />}
    </>
  )
}

function PrintedCount({ rows }: { readonly rows: number }) {
  const texts = useTexts(rowTexts)
  const { noun } = useResource()
  const { total } = useListAnswer()
  if (!total) return null
  const all = formatTotal(total.count, total.capped)
  return <p className="pa-list-printed">{texts.printed(formatNumber(rows), all, noun)}</p>
}
