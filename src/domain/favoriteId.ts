/** A favorite by its company and who keeps it; null for the viewer's own. */
export interface FavoriteId {
  readonly companyId: string
  readonly keeperId: string | null
}

/** `12` is the viewer's favorite of company 12, `12-3` the one of colleague 3. */
export function writeFavoriteId({ companyId, keeperId }: FavoriteId): string {
  return keeperId === null ? companyId : `${companyId}-${keeperId}`
}

/** An id that is none reads as that of a company that there is not. */
export function readFavoriteId(id: string): FavoriteId {
  const [, companyId = id, keeperId = null] = /^(\d+)(?:-(\d+))?$/.exec(id) ?? []
  return { companyId, keeperId }
}
