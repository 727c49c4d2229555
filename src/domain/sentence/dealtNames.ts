import { withoutLead } from './leftovers.ts'
import { withoutNegation } from './negation.ts'
import { calledSo, type Named, type Names, type Reading } from './reading.ts'

/** A part of a sentence; `to` is not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What may be a name, from where it stands. */
export interface Candidate {
  readonly name: string
  readonly from: number
}

/** What is listed, each with what may be its name, the longest first. */
type Listed = readonly (readonly Candidate[])[]

const SHORTEST = 2
const AND = /[、和与及或]|以及|或者/gu
const KIND = /(?:产业链|供应链|企业|公司|厂商|厂家|工厂|产品|行业|产业|领域)$/u

/**
 * How a stretch may be names: as one, or as several. Where it `isFirst`, other conditions may stand before the first of
 * them: 江西铜业 is a company, 江西赣锋锂业 one in 江西.
 */
export function listedIn(
  sentence: string,
  { from, to }: Stretch,
  words: readonly Reading[],
  isFirst: boolean
): readonly Listed[] {
  const whole = [candidatesOf(sentence, { from, to }, words, isFirst)]
  const parts = [...sentence.slice(from, to).matchAll(AND)]
  if (parts.length === 0) return [whole]
  const starts = [from, ...parts.map(({ 0: and, index }) => from + index + and.length)]
  const ends = [...parts.map(({ index }) => from + index), to]
  const listed = starts.map((start, at) =>
    candidatesOf(sentence, { from: start, to: ends[at] ?? to }, words, isFirst && at === 0)
  )
  return [whole, listed]
}

function candidatesOf(
  sentence: string,
  { from, to }: Stretch,
  words: readonly Reading[],
  isFirst: boolean
): readonly Candidate[] {
  const starts = startsIn(sentence, { from, to }, words)
  return (isFirst ? starts : starts.slice(0, 1)).flatMap(start => {
    const name = sentence.slice(start, to)
    return [...new Set([name, name.replace(KIND, '')])]
      .filter(each => each.length >= SHORTEST)
      .map(each => ({ name: each, from: start }))
  })
}

/** Where the name may begin: at once, or behind fillers, negations and conditions; nowhere where nothing else stands. */
function startsIn(sentence: string, { from, to }: Stretch, words: readonly Reading[]): readonly number[] {
  const starts: number[] = []
  let at = from
  while (at < to) {
    starts.push(at)
    const next = behindFillers(sentence, at, to)
    const word = next === at ? longestAt(words, at, to) : undefined
    if (next === at && !word) return starts
    at = word?.to ?? next
  }
  return []
}

function behindFillers(sentence: string, from: number, to: number): number {
  return to - withoutLead(withoutNegation(sentence.slice(from, to))).length
}

function longestAt(words: readonly Reading[], from: number, to: number): Reading | undefined {
  return words
    .filter(each => each.from === from && each.to <= to)
    .toSorted((one, other) => other.to - one.to)[0]
}

/** What one filter calls all that is listed, from where it stands. */
export function knownOf(lists: readonly Listed[], filter: Named['filter'], names: Names) {
  for (const listed of lists) {
    const found = listed.map(candidates =>
      candidates.find(each => calledSo(names, { ...each, filter }).length > 0)
    )
    const [first] = found
    if (!first || found.includes(undefined)) continue
    const called = found.flatMap(each => (each ? calledSo(names, { ...each, filter }) : []))
    return { filter, called: [...new Set(called)], from: first.from }
  }
  return null
}

/** 宁德时代, while 江苏 and 江苏昆山 are places through and through, and 苏州做芯片 is more than a name. */
export function beginsWithPlace(sentence: string, { from, to }: Stretch, words: readonly Reading[]): boolean {
  const start = behindFillers(sentence, from, to)
  const place = words.findLast(each => each.place && each.from === start && each.to < to)
  if (!place || words.some(each => each.from >= place.to && each.to === to)) return false
  const rest = sentence.slice(place.to, to)
  return withoutLead(rest) === rest && !KIND.test(rest)
}
