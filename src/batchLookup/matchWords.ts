import {
  matchDoubts,
  matchMisses,
  matchReasons,
  type MatchDoubt,
  type MatchMiss,
  type MatchReason
} from '../domain/matching.ts'
import type { MatchCandidate } from '../contract/entities/match.ts'
import { formatList, formatText } from '../text/format.ts'
import type { Texts } from '../text/texts.ts'

/** Why a company was matched, in words; a reason that only the service knows stands as it came. */
export function reasonWords({ reason, alias }: MatchCandidate, texts: Texts['batchLookup']): string {
  const label = isReason(reason) ? matchReasons[reason].label : formatText(reason)
  return alias ? texts.alias(label, alias) : label
}

/** What speaks against it; null for nothing. */
export function doubtWords({ doubts }: MatchCandidate, texts: Texts['batchLookup']): string | null {
  if (doubts.length === 0) return null
  return texts.doubts(formatList(doubts.map(doubt => (isDoubt(doubt) ? matchDoubts[doubt].label : doubt))))
}

export function missWords(miss: string | null): string {
  if (miss === null) return matchMisses.notFound
  return isMiss(miss) ? matchMisses[miss] : miss
}

function isReason(key: string): key is MatchReason {
  return Object.hasOwn(matchReasons, key)
}

function isDoubt(key: string): key is MatchDoubt {
  return Object.hasOwn(matchDoubts, key)
}

function isMiss(key: string): key is MatchMiss {
  return Object.hasOwn(matchMisses, key)
}

/** What tells a company from another one of its name. */
export function detailsOf({ region, status, uscc }: MatchCandidate): string {
  return formatList(
    [region, status, uscc].filter(each => each !== null),
    ' · '
  )
}

/** What a row asked for. */
export function typedOf({
  name,
  uscc
}: {
  readonly name: string | null
  readonly uscc: string | null
}): string {
  return formatText(name ?? uscc)
}
