import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { useCan } from '../../session/useSession.ts'
import { companySearchTexts } from '../../text/areas/companySearch.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'

const SaveSearchForm = /* @__PURE__ */ lazyPart(
  async () => (await import('./SaveSearchForm.tsx')).SaveSearchForm,
  () => <SkeletonLines lines={3} />
)

/** Saves the criteria under a name; nothing for users who may not. */
export function SaveSearch() {
  const { query } = useListQuery(companyTerms)
  const texts = useTexts(companySearchTexts)
  const may = useCan('search:write')
  if (!may || !hasCriteria(query.criteria)) return null
  return (
    <Popup title={texts.saveTitle} label={texts.save}>
      {close => <SaveSearchForm query={query} onSaved={close} />}
    </Popup>
  )
}
