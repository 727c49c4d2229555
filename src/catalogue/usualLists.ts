import type { Criteria } from './criteria.ts'

/** Lists that many begin with, from the home page; how they are called stands in the filter catalogue. */
export const usualLists: readonly Criteria[] = [
  { listing: ['科创板'] },
  { listing: ['创业板'] },
  { listing: ['北交所'] },
  { round: ['B轮'] },
  { established: ['-1'] },
  { regCapital: ['5000-'] }
]
