import { useCan } from '../../session/useSession.ts'
import { formatText } from '../../text/format.ts'
import { favoriteTexts } from '../../text/areas/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { StarIcon } from '../../ui/marks/StarIcon.tsx'
import { useFavorite } from './useFavorite.ts'
import '../../ui/buttons/controls.css'
import './favoriteStar.css'

export interface FavoriteStarProps {
  readonly company: { readonly id: string; readonly name: string; readonly favorite: boolean }
  /** With a label. Default: false. */
  readonly withWord?: boolean
  /** The one action of its view, as long as it is to be done. Default: false. */
  readonly main?: boolean
}

/** The star that makes a company a favorite; nothing for users who may not. */
export function FavoriteStar(props: FavoriteStarProps) {
  return useCan('favorite:write') ? <ActiveStar {...props} /> : null
}

function ActiveStar({ company, withWord = false, main = false }: FavoriteStarProps) {
  const texts = useTexts(favoriteTexts)
  const { setFavorite, isPending } = useFavorite(company.id)
  const favorite = company.favorite
  const name = formatText(company.name)
  return (
    <button
      type="button"
      className={`${withWord ? 'pa-small-button pa-star-word' : 'pa-icon-button pa-star'} ${favorite ? 'pa-star-on' : main ? 'pa-star-main' : ''}`}
      aria-pressed={favorite}
      // What is read begins with what is seen.
      aria-label={withWord && favorite ? `${texts.favorited}${name}` : texts.addCompany(name)}
      title={favorite ? texts.remove : texts.add}
      // A second press before the answer is ignored.
      aria-disabled={isPending}
      onClick={() => !isPending && void setFavorite(!favorite)}
    >
      <StarIcon filled={favorite} />
      {withWord && <span aria-hidden="true">{favorite ? texts.favorited : texts.add}</span>}
    </button>
  )
}
