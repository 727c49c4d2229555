import { isFullName, likeness, placesAgree, readCompanyName, type CompanyName } from './companyName.ts'
import { matchDoubts, matchReasons, type MatchDoubt, type MatchReason } from './matching.ts'

// The only place that decides which company a row means: server and mocks find candidates, and both score them here.

/** What a row says about its company. */
export interface MatchQuery {
  /** Null where the row names none. */
  readonly name: CompanyName | null
  readonly uscc: string | null
  /** As `688268.SH`. */
  readonly stockCode: string | null
  /** A code; null where the row names no place. */
  readonly region: string | null
}

/** A candidate. */
export interface MatchCompany {
  readonly names: readonly KnownName[]
  readonly uscc: string | null
  readonly stockCode: string | null
  /** A code. */
  readonly region: string | null
}

/** A name of a company, parsed once and compared often. */
export interface KnownName {
  readonly name: CompanyName
  /** A short or former name; null for the registered one. */
  readonly alias: string | null
}

export function knownNames(name: string, aliases: readonly string[]): readonly KnownName[] {
  const others = aliases.map(alias => ({ name: readCompanyName(alias), alias }))
  return [{ name: readCompanyName(name), alias: null }, ...others]
}

export interface Judgment {
  /** 0–100. */
  readonly score: number
  readonly reason: MatchReason
  readonly doubts: readonly MatchDoubt[]
  /** The short or former name that was matched. */
  readonly alias: string | null
}

/** The score of a candidate; null below MIN_SCORE. */
export function judgeMatch(query: MatchQuery, company: MatchCompany): Judgment | null {
  const byName = query.name && bestName(query.name, company)
  const code = (['uscc', 'stockCode'] as const).find(
    each => query[each] !== null && query[each] === company[each]
  )
  const best = code ? { reason: code, score: matchReasons[code].score, alias: null } : byName
  if (!best) return null
  const doubts = doubtsOf(query, company, { sameCode: code !== undefined, byName })
  const costs = doubts.reduce((sum, doubt) => sum + matchDoubts[doubt].costs, 0)
  const score = Math.round(best.score + bonus(query, company, best) - costs)
  return score < MIN_SCORE ? null : { ...best, score, doubts }
}

const MIN_SCORE = 45

/** As judgeMatch, where a name surely means the company: it differs in its place, its brackets or its form at most. */
export function judgeSurely(name: CompanyName, company: MatchCompany): Judgment | null {
  const judgment = judgeMatch({ name, uscc: null, stockCode: null, region: null }, company)
  return judgment && judgment.reason !== 'similar' && judgment.doubts.length === 0 ? judgment : null
}

interface ByName {
  readonly reason: MatchReason
  readonly score: number
  readonly alias: string | null
}

/** The best of a company's names; null where none is similar. */
function bestName(searched: CompanyName, { names }: MatchCompany): ByName | null {
  let best: ByName | null = null
  for (const { name, alias } of names) {
    const compared = compareNames(searched, name)
    if (!compared) continue
    const found = { ...(alias === null ? compared : asAlias(compared, alias)), alias }
    if (found.score > (best?.score ?? 0)) best = found
  }
  return best
}

type Compared = Omit<ByName, 'alias'>

/** A short or former name scores less than the registered one. */
function asAlias({ reason, score }: Compared, alias: string): Compared {
  const kind = isFullName(alias) ? 'formerName' : 'shortName'
  if (reason === 'name') return { reason: kind, score: matchReasons[kind].score }
  if (reason === 'form') return { reason: kind, score: matchReasons[kind].score - ANOTHER_FORM }
  return { reason, score: score - ANOTHER_FORM }
}

const ANOTHER_FORM = 8
/** Below it names have only their trade in common. */
const MIN_SIMILARITY = 0.6
const SIMILAR_FROM = 40
const SIMILAR_TO = 79

function compareNames(searched: CompanyName, known: CompanyName): Compared | null {
  if (searched.key === known.key) return { reason: 'name', score: matchReasons.name.score }
  if (searched.core === known.core) return { reason: 'form', score: matchReasons.form.score }
  if (isSameWithoutPlace(searched, known)) return { reason: 'place', score: matchReasons.place.score }
  const alike = likeness(searched, known)
  if (alike < MIN_SIMILARITY) return null
  return { reason: 'similar', score: SIMILAR_FROM + (SIMILAR_TO - SIMILAR_FROM) * alike * alike }
}

function isSameWithoutPlace(searched: CompanyName, known: CompanyName): boolean {
  return searched.bare === known.bare || searched.brand === known.bare || searched.bare === known.brand
}

/** The place missing in the name is the region of the company. */
const PLACE_BONUS = 8

function bonus({ name, region }: MatchQuery, company: MatchCompany, { reason }: ByName): number {
  const place = region ?? name?.place ?? null
  const knows = place !== null && company.region !== null
  return reason === 'place' && knows && placesAgree(place, company.region) ? PLACE_BONUS : 0
}

function doubtsOf(
  query: MatchQuery,
  company: MatchCompany,
  { sameCode, byName }: { readonly sameCode: boolean; readonly byName: ByName | null }
): readonly MatchDoubt[] {
  const doubts: MatchDoubt[] = []
  if (sameCode && query.name && byName === null) doubts.push('conflict')
  if (sameCode && byName?.reason === 'similar') doubts.push('name')
  if (!sameCode && query.uscc !== null && company.uscc !== null) doubts.push('uscc')
  // A full name may contain any place; a partial match in another place is another company.
  const certain = byName?.reason === 'name' || byName?.reason === 'form' || byName?.reason === 'formerName'
  const place = query.region ?? (certain ? null : (query.name?.place ?? null))
  if (!sameCode && !placesAgree(place, company.region)) doubts.push('region')
  return doubts
}
