import { withoutFilters } from '../../domain/criteria/criteria.ts'
import { companyTerms, emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { NoRows } from '../../list/rows/NoRows.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { technologyNoun, technologyTexts } from '../../text/areas/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'

/** Nothing meets the conditions, or there is nothing at all. */
export function NoTechnology() {
  const texts = useTexts(technologyTexts)
  const { criteria } = useListQuery(companyTerms).query
  const chosen = withoutFilters(criteria, ['qualified'])
  return (
    <NoRows noun={technologyNoun}>
      <QuietLink to={listPlace({ ...emptyListQuery, criteria: chosen })}>{texts.inAll}</QuietLink>
    </NoRows>
  )
}
