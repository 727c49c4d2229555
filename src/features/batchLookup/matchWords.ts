import { lineIn } from '../../catalogue/classifications/tree.ts'
import {
  matchDoubts,
  matchMisses,
  matchReasons,
  type MatchDoubt,
  type MatchMiss,
  type MatchReason
} from '../../domain/names/matching.ts'
import type { MatchCandidate } from '../../contract/entities/match.ts'
import { formatList, formatText } from '../../text/format.ts'
import type { Language } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'

export interface LookupWords extends Language {
  readonly texts: Texts['batchLookup']
}

/** Why a company matched; an unknown reason is shown as it came. */
export function reasonWords({ reason, alias }: MatchCandidate, { texts, word }: LookupWords): string {
  const label = word(isReason(reason) ? matchReasons[reason].label : formatText(reason))
  return alias ? texts.alias(label, alias) : label
}

/** Doubts about the match, if any. */
export function doubtWords({ doubts }: MatchCandidate, { texts, word, formats }: LookupWords): string | null {
  if (doubts.length === 0) return null
  return texts.doubts(
    formats.list(doubts.map(doubt => word(isDoubt(doubt) ? matchDoubts[doubt].label : doubt)))
  )
}

export function missWords(miss: string | null, { word }: Pick<Language, 'word'>): string {
  if (miss === null) return word(matchMisses.notFound)
  return word(isMiss(miss) ? matchMisses[miss] : miss)
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

/** What distinguishes companies of the same name. */
export function detailsOf(
  { region, status, uscc }: MatchCandidate,
  { word }: Pick<Language, 'word'>
): string {
  return formatList(
    [lineIn(region, word), status && word(status), uscc].filter(each => each !== null),
    ' · '
  )
}

/** What the row contained. */
export function typedOf({
  name,
  uscc
}: {
  readonly name: string | null
  readonly uscc: string | null
}): string {
  return formatText(name ?? uscc)
}
