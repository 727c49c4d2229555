import { listTexts } from '../../text/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useListQuery, useResource } from '../controller/listContext.ts'
import '../../ui/controls.css'

/** In the place of rows: none meets the criteria, or there are none at all. */
export function NoRows() {
  const texts = useTexts(listTexts)
  const { noun, fixed = {} } = useResource()
  const { query, setCriteria } = useListQuery()
  const isNarrowed = Object.keys(query.criteria).some(key => !Object.hasOwn(fixed, key))
  if (!isNarrowed) return <EmptyState title={texts.empty(noun)} reason={noun.whyNone} />
  return (
    <EmptyState title={texts.noMatch(noun)}>
      <button type="button" className="pa-small-button" onClick={() => setCriteria({})}>
        {texts.clearCriteria}
      </button>
    </EmptyState>
  )
}
