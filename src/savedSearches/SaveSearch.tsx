import { lazy, Suspense } from 'react'
import { hasCriteria } from '../domain/criteria.ts'
import type { ListQuery } from '../domain/listQuery.ts'
import { useCan } from '../session/useSession.ts'
import { savedSearchTexts } from '../text/savedSearches.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Popup } from '../ui/dialogs/Popup.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'

const SaveSearchForm = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./SaveSearchForm.tsx')).SaveSearchForm
}))

/** Beside the conditions: keeps them under a name. Nothing for those who may not. */
export function SaveSearch({ query }: { readonly query: ListQuery }) {
  const texts = useTexts(savedSearchTexts)
  const may = useCan('search:write')
  if (!may || !hasCriteria(query.criteria)) return null
  return (
    <Popup title={texts.saveTitle} label={texts.save}>
      {close => (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SaveSearchForm query={query} onSaved={close} />
        </Suspense>
      )}
    </Popup>
  )
}
