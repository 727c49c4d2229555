import { BatchLookup } from '../batchLookup/BatchLookup.tsx'
import { filters } from '../catalogue/filters.ts'
import { readTokens } from '../domain/criteria.ts'
import { joinKeyword } from '../domain/keyword.ts'
import { companyTerms } from '../domain/listQuery.ts'
import { useListQuery } from '../list/controller/listContext.ts'
import { companyPlace } from '../navigation/places.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { SavedSearches } from '../savedSearches/SavedSearches.tsx'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'
import { KeywordBox } from './KeywordBox.tsx'
import { LookupActions } from './SelectionBar.tsx'
import { SentenceBox } from './sentence/SentenceBox.tsx'
import './companySearchHead.css'

/** The ways to begin a search: a keyword, a sentence, a saved search, a list of names. */
export function CompanySearchHead() {
  const texts = useTexts(commonTexts)
  const navigation = useNavigation()
  const { query, setCriterion, setCriteria } = useListQuery(companyTerms)
  const { criteria } = query
  const search = useStableCallback((typed: string) =>
    setCriterion('keyword', readTokens(filters.keyword, typed))
  )
  const open = useStableCallback((id: string) => navigation.go(companyPlace(id)))
  return (
    <div className="pa-company-search">
      <KeywordBox
        value={joinKeyword(criteria.keyword ?? [])}
        onSearch={search}
        onCompany={open}
        action={texts.search}
      />
      <SentenceBox criteria={criteria} onChange={setCriteria} />
      <SavedSearches />
      <BatchLookup Actions={LookupActions} />
    </div>
  )
}
