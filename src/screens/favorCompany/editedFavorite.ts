import { createContext, use } from 'react'
import type { Favorite } from '../../contract/entities/favorite.ts'

/** Opens the dialog of a favorite. */
export const EditFavoriteContext = /* @__PURE__ */ createContext<((favorite: Favorite) => void) | null>(null)

export function useEditFavorite(): (favorite: Favorite) => void {
  const edit = use(EditFavoriteContext)
  if (!edit) throw new Error('The cells of favorites belong into FavorCompanyScreen, which edits one.')
  return edit
}
