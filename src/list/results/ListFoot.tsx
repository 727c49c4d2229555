import { useQueryClient } from '@tanstack/react-query'
import { LAST_OFFSET_ROW, pageSizes, type ListQuery } from '../../domain/listQuery.ts'
import { formatNumber } from '../../text/format.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { StepPager } from '../../ui/table/StepPager.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { ListState } from '../useListState.ts'
import { pageBefore } from './pageBefore.ts'

export interface ListFootProps {
  readonly state: ListState
  /** At most LAST_OFFSET_ROW. */
  readonly total: number
  /** Where the next page begins; null where there is none, or nobody knows yet. */
  readonly cursor: string | null
}

/** The way to other pages: by number as far as numbers lead, beyond that step by step. */
export function ListFoot({ state, total, cursor }: ListFootProps) {
  const { query, change, expect } = state
  if (query.cursor !== null) return <DeepFoot {...{ state, total, cursor }} />
  const isLast = (query.page + 1) * query.pageSize > LAST_OFFSET_ROW
  const goOn = (): void => change({ page: query.page + 1, cursor })
  return (
    <div className="pa-prospect-foot">
      <LastRowHint shown={isLast && cursor !== null} />
      <Pager
        page={query.page}
        pageSize={query.pageSize}
        total={Math.min(total, LAST_OFFSET_ROW)}
        onPage={page => change({ page, cursor: null })}
        onPrefetch={page => expect({ page, cursor: null })}
        onBeyond={isLast && cursor !== null ? goOn : undefined}
        sizes={pageSizes}
        onSize={pageSize => change({ pageSize })}
        jumps
      />
    </div>
  )
}

function LastRowHint({ shown }: { readonly shown: boolean }) {
  const texts = useTexts(rowTexts)
  return <span className="pa-prospect-end">{shown && texts.deepLastRow(formatNumber(LAST_OFFSET_ROW))}</span>
}

/** Beyond the pages with numbers there is only the next one, the one before, and the way back to the numbers. */
function DeepFoot({ state, cursor }: ListFootProps) {
  const texts = useTexts(rowTexts)
  const client = useQueryClient()
  const { query, change } = state
  const before = pageBefore(client, query)
  const reach = formatNumber(LAST_OFFSET_ROW)
  return (
    <div className="pa-prospect-foot">
      <span className="pa-prospect-end">
        {texts.deepHelp(reach)}{' '}
        <TextButton onPress={() => change(lastNumbered(query))}>{texts.deepBack(reach)}</TextButton>
      </span>
      <StepPager
        place={texts.deepPage(formatNumber(query.page))}
        onPrevious={before && (() => change(before))}
        onNext={cursor === null ? null : () => change({ page: query.page + 1, cursor })}
      />
    </div>
  )
}

function lastNumbered({ pageSize }: ListQuery): Partial<ListQuery> {
  return { page: LAST_OFFSET_ROW / pageSize, cursor: null }
}
