import { hasCriteria } from '../domain/criteria.ts'
import type { ListQuery } from '../domain/listQuery.ts'
import { lazyPart } from '../errors/lazyPart.tsx'
import { useCan } from '../session/useSession.ts'
import { savedSearchTexts } from '../text/savedSearches.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Popup } from '../ui/dialogs/Popup.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'

const SaveSearchForm = /* @__PURE__ */ lazyPart(
  async () => (await import('./SaveSearchForm.tsx')).SaveSearchForm,
  () => <SkeletonLines lines={3} />
)

/** Beside the conditions: keeps them under a name. Nothing for those who may not. */
export function SaveSearch({ query }: { readonly query: ListQuery }) {
  const texts = useTexts(savedSearchTexts)
  const may = useCan('search:write')
  if (!may || !hasCriteria(query.criteria)) return null
  return (
    <Popup title={texts.saveTitle} label={texts.save}>
      {close => <SaveSearchForm query={query} onSaved={close} />}
    </Popup>
  )
}
