import { useState } from 'react'
import { LAST_OFFSET_ROW } from '../../domain/listQuery.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { formatNumber } from '../../text/format.ts'
import { commonTexts } from '../../text/common.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { rowHeightOf } from '../ResultTable.tsx'
import type { PagedRowsProps, RowsProps } from './PagedRows.tsx'
import { RowsInView } from './RowsInView.tsx'
import { pageOf, scrolledCount } from './scrollPages.ts'
import { useDelayed } from '../../ui/hooks/useDelayed.ts'
import { useListPlace } from './useListPlace.ts'
import { useScrollRows } from './useScrollRows.ts'

export interface ScrolledRowsProps extends RowsProps {
  readonly page: NonNullable<PagedRowsProps['page']>
}

/** After so many ms at one place the address says so. */
const STAYED = 400

/** All rows below each other; they come as somebody scrolls to them. The address follows, so that a link leads here. */
export function ScrolledRows({ page, ...shared }: ScrolledRowsProps) {
  const { state, waiting, display } = shared
  const { query } = state
  const texts = useTexts(rowTexts)
  const common = useTexts(commonTexts)
  const before = (query.page - 1) * query.pageSize
  const place = useListPlace(before * rowHeightOf(display, query.criteria))
  const scrolled = useScrollRows(query, scrolledCount(page.total), before)
  const rows = useUnlessWaiting(scrolled.rows, waiting)
  const { question } = shared
  const follow = useDelayed(STAYED, (first: number, of: string) => {
    const at = pageOf(first, query.pageSize)
    if (of === question && at !== query.page) state.follow(at)
  })
  const { onRange } = scrolled
  const seen = useStableCallback((first: number, last: number) => {
    onRange(first, last)
    follow(first, question)
  })
  return (
    <>
      <RowsInView {...shared} rows={rows} before={0} whole skeletonRows={0} place={place} onRange={seen} />
      <div className="pa-prospect-foot">
        <span className="pa-prospect-end" role="status">
          {scrolled.failed && (
            <>
              {texts.rowsFailed} <TextButton onPress={scrolled.retry}>{common.retry}</TextButton>
            </>
          )}
          {scrolled.cursor !== null && <GoOn state={state} cursor={scrolled.cursor} />}
        </span>
      </div>
    </>
  )
}

/** Beyond the last row that a number leads to, the list goes on page by page. */
function GoOn({ state, cursor }: Pick<ScrolledRowsProps, 'state'> & { readonly cursor: string }) {
  const texts = useTexts(rowTexts)
  const next = LAST_OFFSET_ROW / state.query.pageSize + 1
  return (
    <>
      {texts.scrollEnd(formatNumber(LAST_OFFSET_ROW))}{' '}
      <TextButton onPress={() => state.change({ page: next, cursor })}>{texts.scrollOn}</TextButton>
    </>
  )
}

/** The rows of the last question until those of this one are there. */
function useUnlessWaiting(
  rows: readonly (CompanyRow | null)[],
  waiting: boolean
): readonly (CompanyRow | null)[] {
  const [shown, show] = useState(rows)
  if (!waiting && shown !== rows) show(rows)
  return waiting ? shown : rows
}
