import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { scaleDecimal } from './decimal.ts'
import { isNothing, plainLine } from './text.ts'

/** A share of revenue, written from 0 to 1 or with a percent sign, in percent as an exact decimal: 0.8249 is 82.49. */
export function cleanWeight(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isNothing(line)) return empty
  const share = line.endsWith('%') ? scaleDecimal(line.slice(0, -1).trim(), 0) : scaleDecimal(line, 2)
  if (share === null) return unusable('weightUnreadable')
  if (share.startsWith('-')) return unusable('weightBelow')
  return Number(share) > 100 ? unusable('weightAbove') : cleaned(share)
}
