import { withoutFilters } from '../../domain/criteria.ts'
import { companyTerms, emptyListQuery } from '../../domain/listQuery.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { technologyTexts } from '../../text/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import '../../ui/controls.css'

/** Nothing meets the conditions, or there is nothing at all. */
export function NoTechnology() {
  const texts = useTexts(technologyTexts)
  const { query, setCriteria } = useListQuery(companyTerms)
  const chosen = withoutFilters(query.criteria, ['qualified'])
  if (Object.keys(chosen).length === 0) return <EmptyState title={texts.none} reason={texts.noneReason} />
  return (
    <EmptyState title={texts.noMatch}>
      <button type="button" className="pa-small-button" onClick={() => setCriteria({})}>
        {texts.clear}
      </button>
      <QuietLink to={listPlace({ ...emptyListQuery, criteria: chosen })}>{texts.inAll}</QuietLink>
    </EmptyState>
  )
}
