import type { Criteria } from './filters.ts'

/** Whose certificates end so soon that it is told; the list of the same companies opens by them. */
export const endingSoon = { qualificationExpiry: ['3个月内到期'] } as const satisfies Criteria

/** The companies that the member of staff has marked. */
export const ownFavorites = { mine: ['已收藏'] } as const satisfies Criteria

export const endingFavorites = { ...endingSoon, ...ownFavorites } as const satisfies Criteria
