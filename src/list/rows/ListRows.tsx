import { lazyPart } from '../../errors/lazyPart.tsx'
import { AnswerFailurePlace } from '../../errors/Answer.tsx'
import { isFailure } from '../../failures/failure.ts'
import { listTexts } from '../../text/areas/list.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { useMarkPainted } from '../../ui/hooks/userTiming.ts'
import { useIsNarrowed, useListAnswer, useListQuery, useResource } from '../controller/listContext.ts'
import { ClearCriteria, NoRows } from './NoRows.tsx'
import { PagedRows } from './PagedRows.tsx'
import { ScrolledRows } from './ScrolledRows.tsx'
import '../../ui/buttons/controls.css'
import './list.css'

const ListFigures = /* @__PURE__ */ lazyPart(
  async () => (await import('../figures/ListFigures.tsx')).ListFigures,
  () => <SkeletonLines lines={12} />
)

/** The rows of a list in the view of its query, page by page or all of them; or why there are none. */
export function ListRows() {
  const { slots = {}, figures } = useResource()
  const { view } = useListQuery().query
  const { page, isStale, failed, isScrolling } = useListAnswer()
  useMarkPainted('rows-painted', isStale ? null : (page ?? null))
  if (failed) return <RowsFailure />
  if (view === 'map' && slots.Map) return <slots.Map />
  if (view === 'figures' && slots.Figures) return <slots.Figures />
  if (view === 'figures' && figures) return <ListFigures filters={figures} />
  if (page?.items.length === 0) {
    return page.total > 0 ? <EmptyPage /> : slots.Empty ? <slots.Empty /> : <NoRows />
  }
  return page && isScrolling ? <ScrolledRows page={page} /> : <PagedRows />
}

function EmptyPage() {
  const { noun } = useResource()
  return (
    <EmptyState title={useTexts(listTexts).emptyPage(noun)}>
      <FirstPageButton />
    </EmptyState>
  )
}

/** What is not accepted is asked for anew: from the first page where a cursor has expired, or without conditions. */
function RowsFailure() {
  const texts = useTexts(rowTexts)
  const { noun } = useResource()
  const { failed } = useListAnswer()
  const { cursor } = useListQuery().query
  const isNarrowed = useIsNarrowed()
  if (!failed) return null
  const isRejected = isFailure(failed.error) && failed.error.status === 400
  const isLost = isRejected && cursor !== null
  return (
    <AnswerFailurePlace of={failed} hint={isLost ? texts.deepLost : texts.rowsNotLoaded(noun)}>
      {isLost ? <FirstPageButton /> : isRejected && isNarrowed ? <ClearCriteria /> : undefined}
    </AnswerFailurePlace>
  )
}

function FirstPageButton() {
  const { change } = useListQuery()
  return (
    <button type="button" className="pa-small-button" onClick={() => change({ page: 1, cursor: null })}>
      {useTexts(listTexts).firstPage}
    </button>
  )
}
