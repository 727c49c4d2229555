import { useCallback, useState } from 'react'
import { screens } from '../../catalogue/screens.ts'
import { Comparison } from '../../features/compare/Comparison.tsx'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { UnknownNotes } from '../../filters/panel/UnknownNotes.tsx'
import { ValueSearch } from '../../filters/fields/ValueSearch.tsx'
import { useListAnswer, useListSelection } from '../../list/controller/listContext.ts'
import { ListProvider } from '../../list/controller/ListProvider.tsx'
import { IgnoredNotice } from '../../list/display/IgnoredNotice.tsx'
import { ListHead } from '../../list/display/ListHead.tsx'
import { ListTools } from '../../list/display/ResultBar.tsx'
import { ListRows } from '../../list/rows/ListRows.tsx'
import { favoriteTexts } from '../../text/areas/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EditFavoriteContext } from './editedFavorite.ts'
import { FollowUpFilters, GroupFilter } from './FavoriteFilters.tsx'
import { favoriteResource } from './favoriteResource.tsx'
import { FavoriteSelectionBar } from './FavoriteSelectionBar.tsx'
import type { PushedCompany } from './useSelectedCompanies.ts'
import './favorCompany.css'

const loadFavoriteDialog = async () => (await import('./FavoriteDialog.tsx')).FavoriteDialog

export interface FavorCompanyScreenProps {
  /**
   * Takes selected companies over into the customer system of the embedding page. Default: it is not offered.
   *
   * @example onPush={companies => crm.addLeads(companies.map(({ name, uscc }) => ({ name, code: uscc })))}
   */
  readonly onPush?: (companies: readonly PushedCompany[]) => void
}

/** 收藏企业: the favorites of the user, and how far one has come with them. */
export function FavorCompanyScreen({ onPush }: FavorCompanyScreenProps) {
  return (
    <ListProvider resource={favoriteResource}>
      <Favorites onPush={onPush} />
    </ListProvider>
  )
}

interface FavoritesProps {
  readonly onPush: FavorCompanyScreenProps['onPush'] | undefined
}

function Favorites({ onPush }: FavoritesProps) {
  const texts = useTexts(favoriteTexts)
  const { failed } = useListAnswer()
  const { count } = useListSelection()
  const [edited, setEdited] = useState<{ readonly favorite: Favorite; readonly open: boolean } | null>(null)
  const edit = useCallback((favorite: Favorite) => setEdited({ favorite, open: true }), [])
  const close = useCallback(() => setEdited(now => now && { ...now, open: false }), [])
  return (
    <EditFavoriteContext value={edit}>
      <div className="pa-list">
        <section
          className={`pa-card pa-list-results${count > 0 ? ' pa-list-selecting' : ''}`}
          aria-labelledby="pa-favorites-title"
        >
          <ListHead id="pa-favorites-title" title={screens.favorCompany.title}>
            <GroupFilter />
            <ValueSearch filter="keyword" label={texts.search} />
          </ListHead>
          <div className="pa-favorites-tools">
            <FollowUpFilters />
            {!failed && <ListTools />}
          </div>
          <IgnoredNotice />
          <UnknownNotes />
          <ListRows />
          {!failed && <FavoriteSelectionBar onPush={onPush} />}
        </section>
        <Comparison />
        {edited && (
          <LazyDialog
            load={loadFavoriteDialog}
            open={edited.open}
            onClose={close}
            favorite={edited.favorite}
          />
        )}
      </div>
    </EditFavoriteContext>
  )
}
