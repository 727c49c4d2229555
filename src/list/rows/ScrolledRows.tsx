import { useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { LAST_OFFSET_ROW } from '../../domain/criteria/resourceQuery.ts'
import { stepAfter } from '../../failures/stepAfter.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { formatNumber } from '../../text/format.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useListAnswer, useListQuery, useResource } from '../controller/listContext.ts'
import type { ListPage } from '../controller/resource.ts'
import { RowsView } from './RowsView.tsx'
import { useListPlace, useQueryKey, useRowHeight } from './useRowsView.ts'
import { pageOf, useScrollRows } from './useScrollRows.ts'

/** Debounce of the URL while scrolling, in ms. */
const STAYED = 400

/** All rows below each other, loaded while scrolling. The URL follows, so that a link leads to the same place. */
export function ScrolledRows({ page }: { readonly page: ListPage<object> }) {
  const texts = useTexts(rowTexts)
  const common = useTexts(commonTexts)
  const sentence = useFailureSentence()
  const { noun } = useResource()
  const { query, change, follow } = useListQuery()
  const { isStale } = useListAnswer()
  const queryKey = useQueryKey()
  const before = (query.page - 1) * query.pageSize
  const place = useListPlace(before * useRowHeight())
  const scrolled = useScrollRows(query, Math.min(page.total, LAST_OFFSET_ROW), before)
  const rows = useUnlessStale(scrolled.rows, isStale)
  const followLater = useDebouncedCallback((first: number, of: string) => {
    const at = pageOf(first, query.pageSize)
    if (of === queryKey && at !== query.page) follow(at)
  }, STAYED)
  const { onRange, cursor, failure } = scrolled
  const seen = useStableCallback((first: number, last: number) => {
    onRange(first, last)
    followLater(first, queryKey)
  })
  // Beyond the last row with a number the list goes on page by page.
  const beyond = { page: LAST_OFFSET_ROW / query.pageSize + 1, cursor }
  return (
    <>
      <RowsView rows={rows} before={0} isAll skeletonRows={0} place={place} onRange={seen} />
      <div className="pa-list-foot">
        <span className="pa-beside" role="status">
          {failure !== null &&
            (stepAfter(failure) === 'retry' ? (
              <>
                {texts.rowsFailed(noun)} <TextButton onPress={scrolled.retry}>{common.retry}</TextButton>
              </>
            ) : (
              sentence(failure)
            ))}
          {cursor !== null && (
            <>
              {texts.scrollEnd(formatNumber(LAST_OFFSET_ROW), noun)}{' '}
              <TextButton onPress={() => change(beyond)}>{texts.scrollOn}</TextButton>
            </>
          )}
        </span>
      </div>
    </>
  )
}

/** The rows of the query before until those of this one are there. */
function useUnlessStale<Rows>(rows: Rows, isStale: boolean): Rows {
  const [shown, show] = useState(rows)
  if (!isStale && shown !== rows) show(rows)
  return isStale ? shown : rows
}
