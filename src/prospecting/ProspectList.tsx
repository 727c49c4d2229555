import { filters } from '../catalogue/filters.ts'
import { joinKeyword } from '../catalogue/keyword.ts'
import { readTokens } from '../catalogue/criteria.ts'
import { emptyListQuery } from '../catalogue/listQuery.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { formatTotal } from '../text/format.ts'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Comparison } from './compare/Comparison.tsx'
import { BatchLookup } from './batchLookup/BatchLookup.tsx'
import { CriteriaChips } from './CriteriaChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { IgnoredNotice } from './IgnoredNotice.tsx'
import { KeywordBox } from './KeywordBox.tsx'
import { SentenceBox } from './language/SentenceBox.tsx'
import { Libraries } from './Libraries.tsx'
import { companyPlace } from './places.ts'
import type { Preset } from './presets.ts'
import { Results } from './results/Results.tsx'
import { firstScrolled } from './results/scrollPages.ts'
import { SavedSearches } from './savedSearches/SavedSearches.tsx'
import { SaveSearch } from './savedSearches/SaveSearch.tsx'
import { useCompanySearch } from './useCompanySearch.ts'
import { useListDisplay } from './useListDisplay.ts'
import { useListState, type ControlledList } from './useListState.ts'
import '../ui/controls.css'
import './prospectList.css'

export interface ProspectListProps extends ControlledList {
  readonly preset: Preset
}

/** The list machine: conditions, chips, count and rows, made of what a preset names. */
export function ProspectList({ preset, ...controlled }: ProspectListProps) {
  const texts = useTexts({ common: commonTexts })
  const navigation = useNavigation()
  const [display, changeDisplay] = useListDisplay(preset)
  const state = useListState(controlled, display.columns ?? emptyListQuery.columns)
  const { query } = state
  // Numbers of pages end before a long list does, and so does scrolling; beyond there are only pages.
  const scrolling = display.paging === 'scroll' && query.cursor === null
  const answer = useCompanySearch(scrolling ? firstScrolled(query) : query)
  const page = answer.data
  const search = (typed: string): void => state.setCriterion('keyword', readTokens(filters.keyword, typed))
  return (
    <div className="pa-prospect">
      <IgnoredNotice ignored={state.ignored} />
      <div className="pa-card pa-prospect-conditions">
        <div className="pa-prospect-search">
          <KeywordBox
            value={joinKeyword(query.criteria.keyword ?? [])}
            onSearch={search}
            onCompany={id => navigation.go(companyPlace(id))}
            action={texts.common.search}
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
      <div className="pa-card pa-prospect-results">
        <Results
          preset={preset}
          state={state}
          display={display}
          onDisplay={changeDisplay}
          answer={answer}
          scrolling={scrolling}
        />
      </div>
      <Comparison />
    </div>
  )
}
