import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { scaleDecimal } from './decimal.ts'
import { isNothing, plainLine } from './text.ts'

/** A share, written from 0 to 1 or with a percent sign, in percent as an exact decimal: 0.8249 is 82.49. */
export function cleanWeight(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isNothing(line)) return empty
  return within(line.endsWith('%') ? percentOf(line) : scaleDecimal(line, 2))
}

/** A share as people write it: 51%, 51, or 0.51. What is at most 1 and bears no sign is a part of the whole. */
export function cleanPercent(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isNothing(line)) return empty
  return within(line.endsWith('%') || Number(line) > 1 ? percentOf(line) : scaleDecimal(line, 2))
}

function percentOf(line: string): string | null {
  return scaleDecimal(line.replace(/%$/, '').trim(), 0)
}

function within(share: string | null): Cleaned<string> {
  if (share === null) return unusable('weightUnreadable')
  if (share.startsWith('-')) return unusable('weightBelow')
  return Number(share) > 100 ? unusable('weightAbove') : cleaned(share)
}
