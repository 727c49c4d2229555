import { LAST_OFFSET_ROW, type ResourceQuery } from '../../domain/criteria/resourceQuery.ts'
import { formatNumber } from '../../text/format.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { StepPager } from '../../ui/table/pager/StepPager.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useListAnswer, useListQuery, useResource } from '../controller/listContext.ts'
import type { ListCall, ListPage } from '../controller/resource.ts'
import { RowsView } from './RowsView.tsx'
import { useListPlace } from './useRowsView.ts'
import { useQueryClient, type QueryClient } from '../../http/queries.tsx'

/** One page of rows, and the way to the others. */
export function PagedRows() {
  const { page, pageSize } = useListQuery().query
  const { page: answered } = useListAnswer()
  const place = useListPlace(0)
  return (
    <>
      <RowsView
        rows={answered?.items ?? noRows}
        before={(page - 1) * pageSize}
        isAll={false}
        skeletonRows={answered ? 0 : Math.min(pageSize, 20)}
        place={place}
      />
      {answered && answered.total > 0 && <ListFoot />}
    </>
  )
}

const noRows: readonly never[] = []

/** The way to other pages: by number up to LAST_OFFSET_ROW, beyond that step by step. */
function ListFoot() {
  const texts = useTexts(rowTexts)
  const { noun } = useResource()
  const { terms, query, change, prefetch } = useListQuery()
  const { total, page, isStale } = useListAnswer()
  const cursor = isStale || !page ? null : page.cursor
  if (query.cursor !== null) return <DeepFoot next={cursor} />
  const isLast = (query.page + 1) * query.pageSize > LAST_OFFSET_ROW && cursor !== null
  return (
    <div className="pa-list-foot">
      <span className="pa-beside">{isLast && texts.deepLastRow(formatNumber(LAST_OFFSET_ROW), noun)}</span>
      <Pager
        page={query.page}
        pageSize={query.pageSize}
        total={Math.min(total?.count ?? 0, LAST_OFFSET_ROW)}
        onPage={number => change({ page: number, cursor: null })}
        onPrefetch={number => prefetch({ page: number, cursor: null })}
        onBeyond={isLast ? () => change({ page: query.page + 1, cursor }) : undefined}
        {...(terms.pageSizes.length > 1 && {
          sizes: terms.pageSizes,
          onSize: (pageSize: number) => change({ pageSize })
        })}
        jumps
      />
    </div>
  )
}

/** Beyond the numbered pages there is only the next one, the one before, and the way back to the numbers. */
function DeepFoot({ next }: { readonly next: string | null }) {
  const texts = useTexts(rowTexts)
  const client = useQueryClient()
  const { call, noun } = useResource()
  const { query, change } = useListQuery()
  const before = pageBefore(client, call, query)
  const reach = formatNumber(LAST_OFFSET_ROW)
  const lastNumbered = { page: LAST_OFFSET_ROW / query.pageSize, cursor: null }
  return (
    <div className="pa-list-foot">
      <span className="pa-beside">
        {texts.deepHelp(reach, noun)}{' '}
        <TextButton onPress={() => change(lastNumbered)}>{texts.deepBack(reach, noun)}</TextButton>
      </span>
      <StepPager
        place={texts.deepPage(formatNumber(query.page))}
        onPrevious={before && (() => change(before))}
        onNext={next === null ? null : () => change({ page: query.page + 1, cursor: next })}
      />
    </div>
  )
}

/**
 * The page before one beyond the numbers. The first of them follows the last numbered one; of the others it is the cached
 * page that named this one as the next. Null after a reload, or for a link.
 */
function pageBefore(
  client: QueryClient,
  call: ListCall<object>,
  query: ResourceQuery
): Partial<ResourceQuery> | null {
  const page = query.page - 1
  if (page * query.pageSize <= LAST_OFFSET_ROW) return { page, cursor: null }
  const found = client
    .getQueryCache()
    .findAll({ queryKey: call.key() })
    .find(cached => {
      const answer = client.getQueryData<ListPage<object>>(cached.queryKey)
      return answer?.cursor === query.cursor && answer.pageSize === query.pageSize
    })
  const cursor = found?.meta?.cursor
  return typeof cursor === 'string' ? { page, cursor } : null
}
