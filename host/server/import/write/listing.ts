import { industryOf } from '../../tables/classify/industry.ts'
import { boardOf } from '../../tables/clean/codes.ts'
import { regionOfText } from '../../tables/classify/region.ts'
import type { Knowledge } from './mergeCompany.ts'

/** A row of a list of listed companies. */
export interface Listing {
  readonly stockCode: string
  readonly shortName: string | null
  readonly area: string
  readonly industry: string
  readonly listedOn: string | null
}

export function knowledgeOf(listing: Listing): Knowledge {
  const board = boardOf(listing.stockCode)
  return {
    aliases: listing.shortName === null ? [] : [listing.shortName],
    stockCode: listing.stockCode,
    listing: board === null ? [] : [board],
    listedOn: listing.listedOn,
    region: regionOfText(listing.area),
    industry: industryOf(listing.industry, '')
  }
}
