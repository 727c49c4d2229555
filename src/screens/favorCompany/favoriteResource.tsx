import type { FavoriteColumnKey, FavoriteFilterKey } from '../../catalogue/favorites.ts'
import { cells as company, cellTooltips, exactTexts } from '../../features/company/cells.tsx'
import { favoriteEndpoints } from '../../contract/endpoints/favorites.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import type { ColumnKey } from '../../catalogue/columns.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { listCall, type CellContext, type Resource } from '../../list/controller/resource.ts'
import { companyPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { favoriteNoun, favoriteTexts } from '../../text/areas/favorite.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatMomentDay, formatText } from '../../text/format.ts'
import type { Language } from '../../text/locale.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FollowerCell, FollowUpCell, GroupCell, NameCell, NextDayCell, TagsCell } from './FavoriteCells.tsx'
import { favoriteRequest, favoriteTerms } from './favoriteTerms.ts'
import '../../ui/buttons/controls.css'

type FactColumn = Extract<FavoriteColumnKey, ColumnKey>

/** A fact of its company, as other lists show it. */
const fact =
  (key: FactColumn) =>
  ({ company: row }: Favorite, context: CellContext) =>
    company[key](row, context)

const ofCompany = (
  texts: Readonly<Partial<Record<ColumnKey, (row: CompanyRow, language: Language) => string>>>
) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      ({ company: row }: Favorite, language: Language) => text(row, language)
    ])
  ) as { readonly [Key in FavoriteColumnKey]?: (favorite: Favorite, language: Language) => string }

export const favoriteResource: Resource<Favorite, FavoriteFilterKey, FavoriteColumnKey> = {
  key: 'favorCompany',
  noun: favoriteNoun,
  terms: favoriteTerms,
  call: listCall(favoriteEndpoints.favorites, ({ page, pageSize, ...query }) => ({
    query: { page, pageSize, ...favoriteRequest(query) }
  })),
  rowKey: ({ id }) => id,
  labelOf: favorite => favorite.company.name,
  placeOf: favorite => companyPlace(favorite.company.id),
  wordsOf: ({ keyword = [] }) => keyword,
  cells: {
    name: (favorite, { words }) => <NameCell favorite={favorite} words={words} />,
    followUp: favorite => <FollowUpCell favorite={favorite} />,
    nextOn: favorite => <NextDayCell day={favorite.nextOn} />,
    note: ({ note }) => formatText(note),
    tags: ({ tags }) => <TagsCell tags={tags} />,
    group: favorite => <GroupCell favorite={favorite} />,
    follower: favorite => <FollowerCell favorite={favorite} />,
    createdAt: ({ createdAt }) => <span className="pa-tabular">{formatMomentDay(createdAt)}</span>,
    status: fact('status'),
    regCapital: fact('regCapital'),
    region: fact('region'),
    industry: fact('industry'),
    legalRepresentative: fact('legalRepresentative'),
    established: fact('established'),
    companyType: fact('companyType'),
    scale: fact('scale'),
    insured: fact('insured'),
    revenue: fact('revenue'),
    listing: fact('listing'),
    round: fact('round'),
    qualifications: fact('qualifications'),
    score: fact('score'),
    patents: fact('patents'),
    risks: fact('risks'),
    parks: fact('parks'),
    uscc: fact('uscc'),
    dataDate: fact('dataDate')
  },
  tooltips: {
    ...ofCompany(cellTooltips),
    note: ({ note }) => formatText(note),
    tags: ({ tags }, { formats }) => formats.list(tags)
  },
  exactTexts: ofCompany(exactTexts),
  slots: { Empty: NoFavorites }
}

function NoFavorites() {
  const texts = useTexts(favoriteTexts)
  const followUp = useTexts(followUpTexts)
  const { query, setCriteria } = useListQuery(favoriteTerms)
  const { keyword, group, ...others } = query.criteria
  const hasOthers = Object.keys(others).length > 0
  if (!keyword && !group && !hasOthers) {
    return (
      <EmptyState title={texts.none} reason={texts.noneReason}>
        <ScreenLink to={{ screen: 'exploreCompany' }} className="pa-link">
          {texts.explore}
        </ScreenLink>
      </EmptyState>
    )
  }
  const title = keyword ? texts.noMatch(keyword.join('')) : texts.emptyPart
  return (
    <EmptyState title={hasOthers ? followUp.nothingMeets : title}>
      <button type="button" className="pa-small-button" onClick={() => setCriteria({})}>
        {texts.noMatchNext}
      </button>
    </EmptyState>
  )
}
