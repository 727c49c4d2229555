import { libraries } from '../../catalogue/libraries.ts'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import { cells, cellTooltips, exactTexts } from '../company/cells.tsx'
import { Comparison } from '../compare/Comparison.tsx'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { searchRequest } from '../../contract/searchRequest.ts'
import { keywordWords } from '../../domain/criteria/keyword.ts'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { ResultExplanation } from '../explain/ResultExplanation.tsx'
import { useFavoriteAction } from '../favorites/useFavorite.ts'
import { useListAnswer, useListQuery } from '../../list/controller/listContext.ts'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { companyPlace } from '../../navigation/places.ts'
import { SaveSearch } from '../savedSearches/SaveSearch.tsx'
import { companyNoun } from '../../text/areas/list.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { CompanySearchHead } from './CompanySearchHead.tsx'
import { companyFacets } from './companySearch.ts'
import { NoResult } from './NoResult.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const MapView = /* @__PURE__ */ lazyPart(
  async () => (await import('./MapView.tsx')).MapView,
  () => <SkeletonLines lines={12} />
)

/** All companies, by every filter. */
export const companyResource: Resource<CompanyRow, FilterKey, ColumnKey> = {
  key: 'exploreCompany',
  noun: companyNoun,
  terms: companyTerms,
  call: listCall(companySearchEndpoints.searchCompanies, searchRequest),
  cells,
  tooltips: cellTooltips,
  exactTexts,
  rowKey: row => row.id,
  labelOf: row => row.name,
  placeholder: row => <span className="pa-name-plain">{row.name}</span>,
  placeOf: row => companyPlace(row.id),
  wordsOf: ({ keyword = [] }) => keywordWords(keyword),
  facets: companyFacets,
  libraries,
  card: {
    facts: ['status', 'regCapital', 'established', 'round', 'region', 'industry'],
    // It says where the keyword was found.
    isTall: ({ match, name }) => match !== null && match.excerpt !== name
  },
  rowAction: { key: 'f', help: 'keyFavorite', useAction: useFavoriteAction },
  slots: {
    Head: CompanySearchHead,
    ChipActions: SaveSearch,
    Explanation: () => {
      const { total, isStale } = useListAnswer()
      return <ResultExplanation {...useCriteria()} isCounted={total !== null && !isStale} />
    },
    Empty: () => <NoResult {...useCriteria()} />,
    Map: () => <MapView {...useCriteria()} />,
    SelectionBar,
    Extra: Comparison
  }
}

function useCriteria() {
  const { query, setCriteria } = useListQuery(companyTerms)
  return { criteria: query.criteria, onChange: setCriteria }
}
