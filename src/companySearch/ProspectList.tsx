import { filters } from '../catalogue/filters.ts'
import { joinKeyword } from '../domain/keyword.ts'
import { readTokens } from '../domain/criteria.ts'
import { emptyListQuery, type ListQuery } from '../domain/listQuery.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { formatTotal } from '../text/format.ts'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Comparison } from '../compare/Comparison.tsx'
import { BatchLookup } from '../batchLookup/BatchLookup.tsx'
import { CriteriaChips } from '../filters/CriteriaChips.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import { IgnoredNotice } from '../list/IgnoredNotice.tsx'
import { KeywordBox } from './KeywordBox.tsx'
import { SentenceBox } from './sentence/SentenceBox.tsx'
import { Libraries } from '../filters/Libraries.tsx'
import { companyPlace } from '../navigation/places.ts'
import type { Preset } from './presets.ts'
import { Results } from '../list/results/Results.tsx'
import { firstScrolled } from '../list/results/scrollPages.ts'
import { SavedSearches } from '../savedSearches/SavedSearches.tsx'
import { SaveSearch } from '../savedSearches/SaveSearch.tsx'
import { useCompanySearch, useSearchAhead } from './useCompanySearch.ts'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'
import { useListDisplay } from '../list/useListDisplay.ts'
import { useListState, type ControlledList } from '../list/useListState.ts'
import '../ui/controls.css'
import '../list/prospectList.css'

export interface ProspectListProps extends ControlledList {
  readonly preset: Preset
}

/** The list machine: conditions, chips, count and rows, made of what a preset names. */
export function ProspectList({ preset, ...controlled }: ProspectListProps) {
  const texts = useTexts(commonTexts)
  const navigation = useNavigation()
  const [display, changeDisplay] = useListDisplay(preset)
  // Numbers of pages end before a long list does, and so does scrolling; beyond there are only pages.
  const scrolls = ({ cursor }: ListQuery): boolean => display.paging === 'scroll' && cursor === null
  const asked = (query: ListQuery): ListQuery => (scrolls(query) ? firstScrolled(query) : query)
  const ahead = useSearchAhead()
  const state = useListState(controlled, display.columns ?? emptyListQuery.columns, next =>
    ahead(asked(next))
  )
  const { query } = state
  const answer = useCompanySearch(asked(query))
  const page = answer.data
  const search = useStableCallback((typed: string) =>
    state.setCriterion('keyword', readTokens(filters.keyword, typed))
  )
  const open = useStableCallback((id: string) => navigation.go(companyPlace(id)))
  return (
    <div className="pa-prospect">
      <IgnoredNotice ignored={state.ignored} />
      <div className="pa-card pa-prospect-conditions">
        <div className="pa-prospect-search">
          <KeywordBox
            value={joinKeyword(query.criteria.keyword ?? [])}
            onSearch={search}
            onCompany={open}
            action={texts.search}
          />
          <SentenceBox criteria={query.criteria} onChange={state.setCriteria} />
          <SavedSearches state={state} isHeld={controlled.query !== undefined} ready={page !== undefined} />
          <BatchLookup />
        </div>
        <Libraries libraries={preset.libraries} criteria={query.criteria} onChange={state.setCriteria} />
        <FilterPanel
          filters={preset.filters}
          criteria={query.criteria}
          total={page ? formatTotal(page.total, page.totalIsCapped) : null}
          onChange={state.setCriterion}
        />
        <CriteriaChips criteria={query.criteria} onChange={state.setCriteria}>
          <SaveSearch query={query} />
        </CriteriaChips>
      </div>
      <Results
        preset={preset}
        state={state}
        display={display}
        onDisplay={changeDisplay}
        answer={answer}
        scrolling={scrolls(query)}
      />
      <Comparison />
    </div>
  )
}
