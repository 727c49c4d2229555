import { BatchLookup } from '../batchLookup/BatchLookup.tsx'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { SavedSearches } from '../savedSearches/SavedSearches.tsx'
import { ListKeyword } from './ListKeyword.tsx'
import { LookupActions } from './SelectionBar.tsx'
import { SentenceBox } from './sentence/SentenceBox.tsx'
import './companySearchHead.css'

/** The ways to begin a search: a keyword, a sentence, a saved search, a list of names. */
export function CompanySearchHead() {
  const { query, setCriteria } = useListQuery(companyTerms)
  return (
    <div className="pa-company-search">
      <ListKeyword />
      <SentenceBox criteria={query.criteria} onChange={setCriteria} />
      <SavedSearches />
      <BatchLookup Actions={LookupActions} />
    </div>
  )
}
