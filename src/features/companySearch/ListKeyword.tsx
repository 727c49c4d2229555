import { filters } from '../../catalogue/filters.ts'
import { readTokens, writeTokens, type ListFilter } from '../../domain/criteria/criteria.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { companyPlace } from '../../navigation/places.ts'
import type { Destination } from '../../navigation/port.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { KeywordBox, type KeywordBoxProps } from './KeywordBox.tsx'

export interface ListKeywordProps extends Pick<KeywordBoxProps, 'others'> {
  /** The filter that it is. Default: the keyword of companies. */
  readonly filter?: ListFilter
  /** Where a suggestion leads. Default: to a company. */
  readonly placeOf?: (id: string) => Destination
}

/** The keyword of a list; what it suggests leads straight there. */
export function ListKeyword({ filter = filters.keyword, placeOf = companyPlace, others }: ListKeywordProps) {
  const texts = useTexts(commonTexts)
  const navigation = useNavigation()
  const { query, setCriterion } = useListQuery()
  const search = useStableCallback((typed: string) => setCriterion(filter.key, readTokens(filter, typed)))
  const open = useStableCallback((id: string) => navigation.go(placeOf(id)))
  return (
    <KeywordBox
      value={writeTokens(filter, query.criteria[filter.key] ?? [])}
      onSearch={search}
      onCompany={open}
      action={texts.search}
      {...(others && { others })}
    />
  )
}
