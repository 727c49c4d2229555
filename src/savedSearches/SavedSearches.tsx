import { useCallback } from 'react'
import type { SavedSearch } from '../contract/entities/savedSearch.ts'
import { formatTotal } from '../text/format.ts'
import { savedSearchTexts } from '../text/savedSearches.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Popup } from '../ui/dialogs/Popup.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'
import { lazyPart } from '../errors/lazyPart.tsx'
import { LazyDialog } from '../errors/LazyDialog.tsx'
import type { ListState } from '../list/useListState.ts'
import { savedQuery } from './savedQuery.ts'
import { useOpenChanges } from './useOpenChanges.ts'
import { useSavedSearches } from './useSavedSearches.ts'
import './savedSearches.css'

const SavedSearchList = /* @__PURE__ */ lazyPart(
  async () => (await import('./SavedSearchList.tsx')).SavedSearchList,
  () => <SkeletonLines lines={4} />
)

const loadDialog = async () => (await import('./SearchChangesDialog.tsx')).SearchChangesDialog

export interface SavedSearchesProps {
  readonly state: ListState
  /** The state is held by an embedding page. */
  readonly isHeld: boolean
  /** Asked for only after what the list itself needs. */
  readonly ready: boolean
}

/** The searches that somebody keeps, with how many companies are new in them. */
export function SavedSearches({ state, isHeld, ready }: SavedSearchesProps) {
  const texts = useTexts(savedSearchTexts)
  const { data: searches = noSearches } = useSavedSearches(ready)
  const [opened, open] = useOpenChanges(isHeld)
  const close = useCallback(() => open(null), [open])
  const apply = (search: SavedSearch): void => {
    const { criteria, sort, columns } = savedQuery(search)
    state.change({ criteria, sort, columns })
  }
  return (
    <>
      <Popup
        title={texts.mine}
        side="end"
        label={
          <>
            {texts.mine}
            <News searches={searches} />
          </>
        }
      >
        {closePopup => (
          <SavedSearchList
            query={state.query}
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
          // From the address the dialog goes with whatever changes the list.
          if (isHeld) close()
        }}
      />
    </>
  )
}

const noSearches: readonly SavedSearch[] = []

/** How many companies are new in all of them together; nothing where none is. */
function News({ searches }: { readonly searches: readonly SavedSearch[] }) {
  const texts = useTexts(savedSearchTexts)
  const total = searches.reduce((sum, { news }) => sum + (news?.count ?? 0), 0)
  if (total === 0) return null
  const figure = formatTotal(
    total,
    searches.some(({ news }) => news?.capped)
  )
  return (
    <span className="pa-saved-badge">
      <span className="pa-visually-hidden">{texts.newsInAll(figure)}</span>
      <span aria-hidden="true">+{figure}</span>
    </span>
  )
}
