import { useCallback, useState } from 'react'
import type { SavedSearch } from '../../contract/entities/savedSearch.ts'
import { CHANGES_PARAMETER, companyTerms } from '../../domain/criteria/listQuery.ts'
import { formatTotal } from '../../text/format.ts'
import { usePainted } from '../../ui/hooks/afterPaint.ts'
import { companySearchTexts } from '../../text/areas/companySearch.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useListAnswer, useListQuery } from '../../list/controller/listContext.ts'
import { savedQuery } from './savedQuery.ts'
import { useSavedSearches } from './useSavedSearches.ts'
import { useParameter } from '../../navigation/useParameter.ts'
import './savedSearches.css'

const SavedSearchList = /* @__PURE__ */ lazyPart(
  async () => (await import('./SavedSearchList.tsx')).SavedSearchList,
  () => <SkeletonLines lines={4} />
)

const loadDialog = async () => (await import('./SearchChangesDialog.tsx')).SearchChangesDialog

/** The saved searches of the user, with how many companies are new in them. */
export function SavedSearches() {
  const texts = useTexts(companySearchTexts)
  const { query, isControlled, change } = useListQuery(companyTerms)
  // Requested only once the rows are painted.
  const { data: searches = noSearches } = useSavedSearches(usePainted(useListAnswer().page !== undefined))
  const [opened, open] = useOpenChanges(isControlled)
  const close = useCallback(() => open(null), [open])
  const apply = (search: SavedSearch): void => {
    const { criteria, sort, columns } = savedQuery(search)
    change({ criteria, sort, columns })
  }
  return (
    <>
      <Popup
        title={texts.saved}
        side="end"
        label={
          <>
            {texts.saved}
            <News searches={searches} />
          </>
        }
      >
        {closePopup => (
          <SavedSearchList
            query={query}
            onApply={search => {
              closePopup()
              apply(search)
            }}
            onChanges={id => {
              closePopup()
              open(id)
            }}
          />
        )}
      </Popup>
      <LazyDialog
        load={loadDialog}
        open={opened !== null}
        onClose={close}
        searchId={opened ?? ''}
        onApply={search => {
          apply(search)
          // In the URL any change of the list closes the dialog.
          if (isControlled) close()
        }}
      />
    </>
  )
}

const noSearches: readonly SavedSearch[] = []

/** The new companies of all searches together; nothing for none. */
function News({ searches }: { readonly searches: readonly SavedSearch[] }) {
  const texts = useTexts(companySearchTexts)
  const total = searches.reduce((sum, { news }) => sum + (news?.count ?? 0), 0)
  if (total === 0) return null
  const figure = formatTotal(
    total,
    searches.some(({ news }) => news?.capped)
  )
  return (
    <span className="pa-saved-badge">
      <span className="pa-visually-hidden">{texts.news(figure)}</span>
      <span aria-hidden="true">+{figure}</span>
    </span>
  )
}

/**
 * The saved search whose changes are open: in the address, so that they stand there again after a way to a company and
 * back; where the list's state is held by an embedding page, with the component.
 */
function useOpenChanges(isControlled: boolean): readonly [string | null, (id: string | null) => void] {
  const [inAddress, set] = useParameter(CHANGES_PARAMETER)
  const own = useState<string | null>(null)
  return isControlled ? own : [inAddress, id => set(id, { replace: id === null })]
}
