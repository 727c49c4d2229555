import { sql } from 'kysely'
import { judgeMatch, type Judgment, type MatchQuery } from '../../../src/domain/names/companyMatch.ts'
import { nameForms, type CompanyName } from '../../../src/domain/names/companyName.ts'
import type { MatchMiss } from '../../../src/domain/names/matching.ts'
import { inPieces } from '../base/foreground.ts'
import type { Db } from '../store/database.ts'
import {
  findByCodes,
  findByNames,
  findByParts,
  findWaiting,
  type Hit,
  type NamePart
} from '../store/match/nameLookups.ts'
import { matchedCompanies, type MatchedCompany } from '../store/match/matchedCompanies.ts'
import { bigramShares } from '../store/names/bigramShares.ts'
import { bigrams } from '../store/names/bigrams.ts'

/** A company that a query may mean. */
export interface Match extends Judgment {
  readonly company: MatchedCompany
}

export interface Matches {
  /** Best first. */
  readonly found: readonly Match[]
  /** Why nothing was found. */
  readonly miss: MatchMiss | null
}

/** Most candidates of a common name. */
const MAX_SHOWN = 20
/** A score that ends the search. */
const ENOUGH = 80
/** Parts of names that more companies contain are ignored. */
const TOO_COMMON = 5000
/** In UTF-16 code units. */
const MIN_PART_LENGTH = 2

/**
 * The companies that queries mean: by code and full name, then by other forms of the name, its distinctive part,
 * and either half of that, so that one wrong character is forgiven. Each step runs one statement for all open queries
 * and reads indexes only.
 */
export async function findMatches(db: Db, queries: readonly MatchQuery[]): Promise<readonly Matches[]> {
  return db.transaction().execute(transaction => searchMatches(transaction, queries))
}

/** The same within a transaction that goes on as before. */
export async function findMatchesWithin(
  transaction: Db,
  queries: readonly MatchQuery[]
): Promise<readonly Matches[]> {
  await sql`SAVEPOINT matching`.execute(transaction)
  const matches = await searchMatches(transaction, queries)
  // Takes back the settings of the search.
  await sql`ROLLBACK TO SAVEPOINT matching`.execute(transaction)
  return matches
}

async function searchMatches(transaction: Db, queries: readonly MatchQuery[]): Promise<readonly Matches[]> {
  // Without known values, the planner would prefer a sequential scan of a million rows.
  await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
  await sql`SET LOCAL statement_timeout = '20s'`.execute(transaction)
  const search = createSearch(transaction, queries)
  await search.step(() => true, askExactly)
  await search.step(matches => isOpen(matches), askInOtherForms)
  const shares = await bigramShares(transaction)
  const tooCommon = new Set<number>()
  const isCommon = (terms: readonly number[]): boolean => shares.atMost(terms) > TOO_COMMON
  await search.step(
    matches => isOpen(matches),
    (db_, open) => findByParts(db_, fullParts(open, isCommon, tooCommon))
  )
  await search.step(
    matches => matches.length === 0,
    (db_, open) => findByParts(db_, halfParts(open, isCommon))
  )
  const waiting = await findWaiting(
    transaction,
    queries.filter((_, at) => search.matches(at).every(({ reason }) => reason === 'similar'))
  )
  return queries.map((query, at) => {
    // It is the one that was meant, not one of a similar name.
    if (waiting.has(query)) return { found: [], miss: 'waiting' }
    const found = search.matches(at).slice(0, MAX_SHOWN)
    return { found, miss: found.length > 0 ? null : missOf(query, tooCommon.has(at)) }
  })
}

function isOpen(matches: readonly Match[]): boolean {
  return (matches[0]?.score ?? 0) < ENOUGH
}

function missOf({ name }: MatchQuery, isTooCommon: boolean): MatchMiss {
  if (isTooCommon) return 'tooMany'
  return name && name.bare.length < MIN_PART_LENGTH ? 'tooShort' : 'notFound'
}

interface OpenQuery {
  readonly at: number
  readonly query: MatchQuery
}

type Find = (db: Db, open: readonly OpenQuery[]) => Promise<readonly Hit[]>

/** Collects what the steps find, and judges each company once per query. */
function createSearch(db: Db, queries: readonly MatchQuery[]) {
  const companies = new Map<string, MatchedCompany>()
  const matches = queries.map((): readonly Match[] => [])

  const learn = async (hits: readonly Hit[]): Promise<void> => {
    const unknown = new Set(hits.map(hit => hit.id).filter(id => !companies.has(id)))
    for (const company of await matchedCompanies(db, [...unknown])) companies.set(company.id, company)
  }

  const judge = (at: number, ids: ReadonlySet<string>): readonly Match[] => {
    const query = queries[at]
    const known = matches[at] ?? []
    const fresh = [...ids].flatMap(id => {
      const company = companies.get(id)
      if (!query || !company || known.some(match => match.company.id === id)) return []
      const judgment = judgeMatch(query, company)
      return judgment ? [{ ...judgment, company }] : []
    })
    return [...known, ...fresh].toSorted(bestFirst)
  }

  return {
    matches: (at: number): readonly Match[] => matches[at] ?? [],
    /** Runs a step for the queries that are still open. */
    step: async (needsMore: (found: readonly Match[]) => boolean, ask: Find): Promise<void> => {
      const open = queries.flatMap((query, at) => (needsMore(matches[at] ?? []) ? [{ at, query }] : []))
      const hits = await ask(db, open)
      await learn(hits)
      const byQuery = new Map<number, Set<string>>()
      for (const { at, id } of hits) byQuery.set(at, (byQuery.get(at) ?? new Set()).add(id))
      const step = inPieces()
      for (const [at, ids] of byQuery) {
        matches[at] = judge(at, ids)
        // oxlint-disable-next-line no-await-in-loop -- others have their turn
        await step()
      }
    }
  }
}

function bestFirst(one: Match, other: Match): number {
  return other.score - one.score || other.company.weight - one.company.weight
}

const askExactly: Find = async (db, open) => {
  const coded = open.flatMap(({ at, query: { uscc, stockCode } }) =>
    [uscc, stockCode].flatMap(code => (code === null ? [] : [{ at, code }]))
  )
  const named = open.filter(({ query }) => query.name !== null)
  const byCode = await findByCodes(
    db,
    coded.map(({ code }) => code)
  )
  const byName = await findByNames(
    db,
    named.map(({ query }) => query.name?.key ?? '')
  )
  return [...asked(coded, byCode), ...asked(named, byName)]
}

const askInOtherForms: Find = async (db, open) => {
  const forms = open.flatMap(each => {
    const { name } = each.query
    return name ? nameForms(name).map(key => ({ ...each, key })) : []
  })
  const hits = await findByNames(
    db,
    forms.map(form => form.key)
  )
  return asked(forms, hits)
}

/** Maps the number of a lookup to the number of its query. */
function asked(looked: readonly { readonly at: number }[], hits: readonly Hit[]): readonly Hit[] {
  return hits.flatMap(({ at, id }) => {
    const query = looked[at]
    return query ? [{ at: query.at, id }] : []
  })
}

type IsCommon = (terms: readonly number[]) => boolean

/** The distinctive part of each name. Marks those too common to search for. */
function fullParts(
  open: readonly OpenQuery[],
  isCommon: IsCommon,
  tooCommon: Set<number>
): readonly NamePart[] {
  return open.flatMap(({ at, query: { name } }) => {
    const part = name && partOf(at, name, name.bare)
    if (!part) return []
    if (!isCommon(part.terms)) return [part]
    tooCommon.add(at)
    return []
  })
}

/** Both halves of the distinctive part; one wrong character leaves one of them intact. */
function halfParts(open: readonly OpenQuery[], isCommon: IsCommon): readonly NamePart[] {
  return open.flatMap(({ at, query: { name } }) => {
    if (!name || name.bare.length < 2 * MIN_PART_LENGTH) return []
    const middle = Math.ceil(name.bare.length / 2)
    const halves = [partOf(at, name, name.bare.slice(0, middle)), partOf(at, name, name.bare.slice(middle))]
    return halves.filter(part => part !== null).filter(part => !isCommon(part.terms))
  })
}

function partOf(at: number, name: CompanyName, text: string): NamePart | null {
  return text.length < MIN_PART_LENGTH ? null : { at, terms: bigrams(text), length: name.key.length }
}
