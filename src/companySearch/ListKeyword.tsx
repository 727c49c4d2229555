import { filters } from '../catalogue/filters.ts'
import { readTokens } from '../domain/criteria.ts'
import { joinKeyword } from '../domain/keyword.ts'
import { companyTerms } from '../domain/listQuery.ts'
import { useListQuery } from '../list/controller/listContext.ts'
import { companyPlace } from '../navigation/places.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useStableCallback } from '../ui/hooks/useStableCallback.ts'
import { KeywordBox } from './KeywordBox.tsx'

/** The keyword of a list of companies; what it suggests leads straight to a company. */
export function ListKeyword() {
  const texts = useTexts(commonTexts)
  const navigation = useNavigation()
  const { query, setCriterion } = useListQuery(companyTerms)
  const search = useStableCallback((typed: string) =>
    setCriterion('keyword', readTokens(filters.keyword, typed))
  )
  const open = useStableCallback((id: string) => navigation.go(companyPlace(id)))
  return (
    <KeywordBox
      value={joinKeyword(query.criteria.keyword ?? [])}
      onSearch={search}
      onCompany={open}
      action={texts.search}
    />
  )
}
