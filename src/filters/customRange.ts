import { acceptsToken } from '../domain/criteria.ts'
import type { BandsFilter } from '../catalogue/filters.ts'

export type RangeProblem = 'rangeEmpty' | 'rangeNoNumber' | 'rangeReversed'

/** The range token for what was typed into the two fields, or what is wrong with it. */
export function readCustomRange(
  filter: BandsFilter,
  from: string,
  to: string
): { readonly token: string } | { readonly problem: RangeProblem } {
  const [min, max] = [readBound(from), readBound(to)]
  if (min === null || max === null) return { problem: 'rangeNoNumber' }
  if (min === '' && max === '') return { problem: 'rangeEmpty' }
  const token = `${min}-${max}`
  return acceptsToken(filter, token) ? { token } : { problem: 'rangeReversed' }
}

/** A figure as people type it, full-width or with thousands; null when it is none, '' when nothing was typed. */
function readBound(typed: string): string | null {
  const written = typed.normalize('NFKC').replace(/[\s,]/gu, '')
  if (written === '') return ''
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(written) ? written.replace(/^0+(?=\d)/, '') : null
}
