import { sql } from 'kysely'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { NearestCompanies } from '../../../../src/contract/entities/company.ts'
import type { Db } from '../database.ts'
import { after } from '../names/namedCompanies.ts'
import { nearestNames } from '../names/nearestNames.ts'
import { simplify } from '../names/simplify.ts'
import { describeSuggestions } from './suggestCompanies.ts'

const SHOWN = 5

/** In characters. */
const MAX_TYPED = 60
/** Shorter beginnings of what was typed are no name of a listing. */
const SHORTEST = 3

/** What to offer where nothing was found: companies with nearly the same name, and listings that wait for their company. */
export async function nearestCompanies(db: Db, keyword: string): Promise<NearestCompanies> {
  const typed = simplify(normalizeName(keyword.slice(0, MAX_TYPED)))
  if (typed === '') return { companies: [], waiting: [] }
  const waiting = await waitingListings(db, typed)
  // It is the one that was meant, not one of a similar name.
  if (waiting.some(({ name }) => simplify(normalizeName(name)) === typed)) return { companies: [], waiting }
  const near = await nearestNames(db, typed, SHOWN)
  const hits = near.map(({ id, name }) => ({ id, alias: name }))
  return { companies: await describeSuggestions(db, hits, typed), waiting }
}

/** Listings are known by their short names, with which what was typed begins, or which begin with it. */
async function waitingListings(db: Db, typed: string): Promise<NearestCompanies['waiting']> {
  const code = typed.toUpperCase()
  const beginnings = Array.from(typed, (_, at) => typed.slice(0, at + 1)).filter(
    ({ length }) => length >= SHORTEST
  )
  const found = await sql<NearestCompanies['waiting'][number]>`
    SELECT company_name AS name, stock_code AS "stockCode" FROM pending_record
    WHERE kind = 'listing' AND company_name IS NOT NULL AND (
      company_key = ANY(${beginnings}) OR (company_key >= ${typed} AND company_key < ${after(typed)})
      OR stock_code = ${code} OR (stock_code > ${`${code}.`} AND stock_code < ${`${code}/`}))
    ORDER BY length(company_key) LIMIT ${SHOWN}`.execute(db)
  return found.rows
}
