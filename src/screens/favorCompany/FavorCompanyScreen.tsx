import { screens } from '../../catalogue/screens.ts'
import { FailureView } from '../../errors/FailureView.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatTotal } from '../../text/format.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useGroups } from '../../favorites/useGroups.ts'
import { FavoriteSearch } from './FavoriteSearch.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { useFavoriteColumns } from './useFavoriteColumns.tsx'
import { PAGE_SIZE, useFavorCompany, type FavoritePage } from './useFavorCompany.ts'
import '../../ui/controls.css'
import './favorCompany.css'

const noRows: FavoritePage['items'] = []

/** 收藏企业: the companies that the member of staff keeps. */
export function FavorCompanyScreen() {
  const texts = useTexts(favoriteTexts)
  const { keyword, page, group, show, answer, remove, move } = useFavorCompany()
  const groups = useGroups()
  const columns = useFavoriteColumns({ keyword, groups: groups.data?.groups, onRemove: remove, onMove: move })
  const favorites = answer.data
  return (
    <section className="pa-card pa-favorites" aria-labelledby="pa-favorites-title">
      <header className="pa-favorites-head">
        <h1 id="pa-favorites-title" className="pa-favorites-title">
          {screens.favorCompany.title}
          {favorites && (
            <span className="pa-favorites-total">
              {texts.total(formatTotal(favorites.total, favorites.totalIsCapped))}
            </span>
          )}
        </h1>
        <div className="pa-favorites-tools">
          <GroupFilter groups={groups.data} group={group} onGroup={next => show({ group: next })} />
          <FavoriteSearch keyword={keyword} onSearch={typed => show({ keyword: typed })} />
        </div>
      </header>
      {answer.isLoadingError ? (
        <FailureView
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : favorites?.items.length === 0 ? (
        <NoFavorites
          keyword={keyword}
          isPart={favorites.total > 0 || group !== null}
          onAll={() => show({ keyword: '', group: null })}
        />
      ) : (
        <DataTable
          label={texts.list}
          columns={columns}
          rows={favorites?.items ?? noRows}
          rowKey={favorite => favorite.company.id}
          skeletonRows={favorites ? 0 : 8}
          waiting={answer.isPlaceholderData}
        />
      )}
      {favorites && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={favorites.total}
          onPage={next => show({ page: next })}
        />
      )}
    </section>
  )
}

interface NoFavoritesProps {
  readonly keyword: string
  /** There may be others: on another page, or in another group. */
  readonly isPart: boolean
  readonly onAll: () => void
}

function NoFavorites({ keyword, isPart, onAll }: NoFavoritesProps) {
  const texts = useTexts(favoriteTexts)
  if (keyword !== '' || isPart) {
    return (
      <EmptyState title={keyword === '' ? texts.emptyPart : texts.noMatch(keyword)}>
        <button type="button" className="pa-small-button" onClick={onAll}>
          {texts.noMatchNext}
        </button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.none} reason={texts.noneReason}>
      <ScreenLink to={{ screen: 'exploreCompany' }} className="pa-link">
        {texts.explore}
      </ScreenLink>
    </EmptyState>
  )
}
