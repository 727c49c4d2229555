import type { Sort } from '../../catalogue/columns.ts'
import { emptyListQuery, writeListQuery } from '../../domain/listQuery.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { listTexts } from '../../text/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useMarkPainted } from '../../ui/hooks/userTiming.ts'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { ResultExplanation } from '../../explain/ResultExplanation.tsx'
import { storedColumns, type ListDisplay } from '../listDisplay.ts'
import { NoResult } from '../../companySearch/NoResult.tsx'
import type { Preset } from '../../companySearch/presets.ts'
import { ResultBar } from '../ResultBar.tsx'
import { SelectionBar } from '../../companySearch/SelectionBar.tsx'
import { useSelection, type Total } from '../selection/useSelection.ts'
import type { useCompanySearch } from '../../companySearch/useCompanySearch.ts'
import type { ListState } from '../useListState.ts'
import { PagedRows } from './PagedRows.tsx'
import { ResultFailure } from './ResultFailure.tsx'
import { ScrolledRows } from './ScrolledRows.tsx'

const MapView = /* @__PURE__ */ lazyPart(
  async () => (await import('../../companySearch/MapView.tsx')).MapView,
  () => <SkeletonLines lines={12} />
)

export interface ResultsProps {
  readonly preset: Preset
  readonly state: ListState
  readonly display: ListDisplay
  readonly onDisplay: (patch: Partial<ListDisplay>) => void
  readonly answer: ReturnType<typeof useCompanySearch>
  /** All rows stand below each other, and not page by page. */
  readonly scrolling: boolean
}

/** What was found: how much, in which order, the rows themselves and the way to more of them. */
export function Results({ preset, state, display, onDisplay, answer, scrolling }: ResultsProps) {
  const { query, change } = state
  const page = answer.data
  const waiting = answer.isPlaceholderData
  const total: Total | null = page ? { count: page.total, capped: page.totalIsCapped } : null
  // While the next rows are on their way, nobody knows yet how many there are to choose from.
  const selection = useSelection(query, waiting ? null : total)
  useMarkPainted('rows-painted', waiting ? null : (page ?? null))
  const sortBy = useStableCallback((sort: Sort | null) => change({ sort }))
  if (answer.isLoadingError) {
    return (
      <div className={CARD}>
        <ResultFailure answer={answer} state={state} />
      </div>
    )
  }
  const shared = {
    state,
    display,
    onDisplay,
    selection,
    waiting,
    question: writeListQuery({ ...query, ...(scrolling ? { page: 1 } : {}), columns: emptyListQuery.columns })
  }
  const isFirst = query.page === 1 && !waiting
  return (
    <div className={selection.count > 0 ? `${CARD} pa-prospect-choosing` : CARD}>
      <ResultBar
        total={total}
        selection={selection}
        first={isFirst && page ? page.items : noRows}
        waiting={waiting}
        sort={query.sort}
        onSort={sortBy}
        view={query.view}
        onView={view => change({ view })}
        offered={preset.columns}
        columns={query.columns}
        onColumns={columns => {
          onDisplay({ columns: storedColumns(columns) })
          change({ columns })
        }}
        display={display}
        onDisplay={onDisplay}
      />
      <ResultExplanation criteria={query.criteria} onChange={state.setCriteria} />
      {query.view === 'map' ? (
        <MapView criteria={query.criteria} onChange={state.setCriteria} />
      ) : page?.items.length === 0 ? (
        <Nothing state={state} total={page.total} />
      ) : page && scrolling ? (
        <ScrolledRows {...shared} page={page} />
      ) : (
        <PagedRows {...shared} page={page} />
      )}
      <SelectionBar selection={selection} query={query} />
    </div>
  )
}

const CARD = 'pa-card pa-prospect-results'

const noRows: readonly never[] = []

function Nothing({ state, total }: { readonly state: ListState; readonly total: number }) {
  const texts = useTexts(listTexts)
  if (total === 0) return <NoResult criteria={state.query.criteria} onChange={state.setCriteria} />
  return (
    <EmptyState title={texts.emptyPage}>
      <button
        type="button"
        className="pa-small-button"
        onClick={() => state.change({ page: 1, cursor: null })}
      >
        {texts.firstPage}
      </button>
    </EmptyState>
  )
}
