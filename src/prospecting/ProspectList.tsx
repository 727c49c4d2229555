import { useState } from 'react'
import { filters } from '../catalogue/filters.ts'
import { joinKeyword } from '../catalogue/keyword.ts'
import { readTokens } from '../catalogue/criteria.ts'
import { emptyListQuery, LAST_OFFSET_ROW, pageSizes, writeListQuery } from '../catalogue/listQuery.ts'
import { FailureView } from '../errors/FailureView.tsx'
import { useNavigation } from '../navigation/useNavigation.ts'
import { formatTotal } from '../text/format.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { CriteriaChips } from './CriteriaChips.tsx'
import { rowHeights, type Density } from './densities.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { IgnoredNotice } from './IgnoredNotice.tsx'
import { KeywordBox } from './KeywordBox.tsx'
import { NoResult } from './NoResult.tsx'
import { companyPlace } from './places.ts'
import type { Preset } from './presets.ts'
import { ResultBar } from './ResultBar.tsx'
import { ResultTable } from './ResultTable.tsx'
import { useCompanySearch } from './useCompanySearch.ts'
import { useListState, type ControlledList } from './useListState.ts'
import '../ui/controls.css'
import './prospectList.css'

export interface ProspectListProps extends ControlledList {
  readonly preset: Preset
}

/** The list machine: conditions, chips, count and rows, made of what a preset names. */
export function ProspectList({ preset, ...controlled }: ProspectListProps) {
  const texts = useTexts()
  const navigation = useNavigation()
  const state = useListState(controlled)
  const { query } = state
  const answer = useCompanySearch(query)
  const page = answer.data
  const waiting = answer.isPlaceholderData
  const total = page ? { count: page.total, capped: page.totalIsCapped } : null
  const search = (typed: string): void => state.setCriterion('keyword', readTokens(filters.keyword, typed))
  return (
    <div className="pa-prospect">
      <IgnoredNotice ignored={state.ignored} />
      <div className="pa-card pa-prospect-conditions">
        <KeywordBox
          value={joinKeyword(query.criteria.keyword ?? [])}
          onSearch={search}
          onCompany={id => navigation.go(companyPlace(id))}
          action={texts.common.search}
        />
        <FilterPanel
          filters={preset.filters}
          criteria={query.criteria}
          total={total && formatTotal(total.count, total.capped)}
          onChange={state.setCriterion}
        />
        <CriteriaChips criteria={query.criteria} onChange={state.setCriteria} />
      </div>
      <div className="pa-card pa-prospect-results">
        <Results preset={preset} state={state} answer={answer} waiting={waiting} total={total} />
      </div>
    </div>
  )
}

interface ResultsProps {
  readonly preset: Preset
  readonly state: ReturnType<typeof useListState>
  readonly answer: ReturnType<typeof useCompanySearch>
  readonly waiting: boolean
  readonly total: { readonly count: number; readonly capped: boolean } | null
}

function Results({ preset, state, answer, waiting, total }: ResultsProps) {
  const [density, setDensity] = useState<Density>('normal')
  const { query, change } = state
  if (answer.isLoadingError) {
    const retry = (): void => void answer.refetch()
    return <FailureView failure={answer.error} onRetry={retry} retrying={answer.isFetching} />
  }
  const page = answer.data
  return (
    <>
      <ResultBar
        total={total}
        waiting={waiting}
        sort={query.sort}
        onSort={sort => change({ sort })}
        offered={preset.columns}
        columns={query.columns}
        onColumns={columns => change({ columns })}
        density={density}
        onDensity={setDensity}
      />
      {page?.items.length === 0 ? (
        <Nothing state={state} total={page.total} />
      ) : (
        <ResultTable
          columns={query.columns}
          rows={page?.items ?? noRows}
          criteria={query.criteria}
          question={writeListQuery({ ...query, columns: emptyListQuery.columns })}
          sort={query.sort}
          onSort={sort => change({ sort })}
          rowHeight={rowHeights[density]}
          skeletonRows={page ? 0 : Math.min(query.pageSize, 20)}
          waiting={waiting}
        />
      )}
      {total && total.count > 0 && <Foot state={state} count={total.count} />}
    </>
  )
}

const noRows: readonly never[] = []

function Nothing({ state, total }: { readonly state: ResultsProps['state']; readonly total: number }) {
  const texts = useTexts().list
  if (total === 0) return <NoResult criteria={state.query.criteria} onChange={state.setCriteria} />
  return (
    <EmptyState title={texts.emptyPage}>
      <button type="button" className="pa-small-button" onClick={() => state.change({ page: 1 })}>
        {texts.firstPage}
      </button>
    </EmptyState>
  )
}

function Foot({ state, count }: { readonly state: ResultsProps['state']; readonly count: number }) {
  const texts = useTexts().list
  const { page, pageSize } = state.query
  const reachable = Math.min(count, LAST_OFFSET_ROW)
  const atTheEnd = page * pageSize >= LAST_OFFSET_ROW
  return (
    <div className="pa-prospect-foot">
      <span className="pa-prospect-end">{atTheEnd && texts.deepEnd}</span>
      <Pager
        page={page}
        pageSize={pageSize}
        total={reachable}
        onPage={next => state.change({ page: next })}
        sizes={pageSizes}
        onSize={size => state.change({ pageSize: size })}
      />
    </div>
  )
}
