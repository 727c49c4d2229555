import { favoriteColumns, favoriteFilters } from '../../catalogue/favorites.ts'
import { cells } from '../../company/cells.tsx'
import { CompanyName } from '../../company/CompanyName.tsx'
import { InventedList, InventedNote } from '../../company/Invented.tsx'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { useGroups } from '../../favorites/useGroups.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { companyPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useCan } from '../../session/useSession.ts'
import { favoriteNoun, favoriteTexts } from '../../text/favorite.ts'
import { formatMoney, formatMomentDay, formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StarIcon } from '../../ui/StarIcon.tsx'
import { useMoveFavorite, useRemoveFavorite } from '../../favorites/useFavoriteChanges.ts'
import '../../favorites/favoriteStar.css'
import '../../ui/controls.css'
import './favorCompany.css'

export const favoriteTerms = {
  filters: favoriteFilters,
  columns: favoriteColumns,
  views: ['list'],
  pageSizes: [20]
} as const

type Key<Catalogue> = Extract<keyof Catalogue, string>

export const favoriteResource: Resource<
  Favorite,
  Key<typeof favoriteFilters>,
  Key<typeof favoriteColumns>
> = {
  key: 'favorCompany',
  noun: favoriteNoun,
  terms: favoriteTerms,
  call: listCall(favoriteEndpoints.favorites, ({ criteria: { keyword, group }, page, pageSize }) => ({
    query: { page, pageSize, ...(keyword && { keyword: keyword[0] }), ...(group && { groupId: group[0] }) }
  })),
  rowKey: ({ company }) => company.id,
  labelOf: ({ company }) => company.name,
  placeOf: ({ company }) => companyPlace(company.id),
  wordsOf: ({ keyword = [] }) => keyword,
  selectable: false,
  cells: {
    name: (favorite, { words }) => <NameCell favorite={favorite} words={words} />,
    status: ({ company }, context) => cells.status(company, context),
    regCapital: ({ company }, context) => cells.regCapital(company, context),
    region: ({ company }, context) => cells.region(company, context),
    group: favorite => <GroupCell favorite={favorite} />,
    createdAt: ({ createdAt }) => <span className="pa-tabular">{formatMomentDay(createdAt)}</span>
  },
  exactTexts: { regCapital: ({ company }) => formatMoney(company.regCapital, 'exact') },
  note: rows => <InventedNote companies={rows.map(({ company }) => company)} />,
  around: (rows, shown) => (
    <InventedList companies={rows.map(({ company }) => company)} says={false}>
      {shown}
    </InventedList>
  ),
  slots: { Empty: NoFavorites }
}

interface CellProps {
  readonly favorite: Favorite
}

/** The group of a favorite, and the way into another one. */
function GroupCell({ favorite: { company, group, keeper } }: CellProps) {
  const texts = useTexts(favoriteTexts)
  const groups = useGroups().data?.groups ?? []
  const mayChange = useCan('favorite:write')
  const move = useMoveFavorite()
  const name = group ? formatText(group.name) : texts.noGroup
  if (keeper !== null) {
    const shared = `${name} · ${texts.favoritedBy(keeper)}`
    return <span title={shared}>{shared}</span>
  }
  if (!mayChange || groups.length === 0) return <span title={name}>{name}</span>
  return (
    <select
      className="pa-select pa-favorites-group"
      title={name}
      aria-label={texts.groupOf(formatText(company.name))}
      value={group?.id ?? ''}
      onChange={event => move({ id: company.id, groupId: event.target.value || null })}
    >
      <option value="">{texts.noGroup}</option>
      {groups.map(each => (
        <option key={each.id} value={each.id}>
          {formatText(each.name)}
        </option>
      ))}
      {group && !groups.some(each => each.id === group.id) && <option value={group.id}>{name}</option>}
    </select>
  )
}

/** A company with the star that takes it out of the list; none for a favorite of a colleague. */
function NameCell({ favorite, words }: CellProps & { readonly words: readonly string[] }) {
  const texts = useTexts(favoriteTexts)
  const mayChange = useCan('favorite:write')
  const remove = useRemoveFavorite()
  const { company, note, tags, keeper } = favorite
  return (
    <span className={mayChange ? 'pa-name-cell' : undefined}>
      {mayChange && keeper === null && (
        <button
          type="button"
          className="pa-icon-button pa-star pa-star-on"
          aria-label={texts.removeCompany(formatText(company.name))}
          title={texts.remove}
          onClick={() => remove(favorite)}
        >
          <StarIcon filled />
        </button>
      )}
      {mayChange && keeper !== null && <span className="pa-star-place" />}
      <CompanyName
        name={company.name}
        shortName={company.shortName}
        to={companyPlace(company.id)}
        tags={[...tags, ...company.tags]}
        words={words}
        note={note}
      />
    </span>
  )
}

function NoFavorites() {
  const texts = useTexts(favoriteTexts)
  const { query, setCriteria } = useListQuery(favoriteTerms)
  const { keyword, group } = query.criteria
  if (!keyword && !group) {
    return (
      <EmptyState title={texts.none} reason={texts.noneReason}>
        <ScreenLink to={{ screen: 'exploreCompany' }} className="pa-link">
          {texts.explore}
        </ScreenLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={keyword ? texts.noMatch(keyword.join('')) : texts.emptyPart}>
      <button type="button" className="pa-small-button" onClick={() => setCriteria({})}>
        {texts.noMatchNext}
      </button>
    </EmptyState>
  )
}
