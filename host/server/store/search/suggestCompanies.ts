import { sql } from 'kysely'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { placed } from '../../../../src/domain/facts/companyFacts.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { nameWays } from '../../../../src/domain/names/nameWays.ts'
import { normalizeUscc } from '../../../../src/domain/names/uscc.ts'
import type { CompanySuggestion } from '../../../../src/contract/entities/company.ts'
import { storedFacts } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { bigrams } from '../names/bigrams.ts'
import { after, namedCompanies, readingsFrom, type NamedCompany } from '../names/namedCompanies.ts'
import { simplify } from '../names/simplify.ts'

const SHOWN = 10

/** How many names are looked at before the best of them are chosen. */
const CANDIDATES = 120

/** The longest part of what was typed that is looked for. */
const MAX_TYPED = 60

/** A company with the other name that was matched, or how else it was named. */
export interface SuggestedCompany {
  readonly id: string
  readonly alias?: string | null
}

/**
 * Up to ten companies that what was typed names; then those whose name, short name or code holds it, first those that
 * begin with it; then those whose pinyin begins with it.
 */
export async function suggestCompanies(db: Db, keyword: string): Promise<readonly CompanySuggestion[]> {
  const typed = simplify(normalizeName(keyword.slice(0, MAX_TYPED)))
  if (typed === '') return []
  const hits = new Map<string, SuggestedCompany>()
  const add = (found: readonly SuggestedCompany[]): void => {
    for (const hit of found) if (hits.size < SHOWN && !hits.has(hit.id)) hits.set(hit.id, hit)
  }
  // Anybody may ask here, so nobody is found by a person's name.
  const code = normalizeUscc(typed)
  const [named, coded, prefixed] = await Promise.all([
    namedCompanies(db, typed, { byPerson: false }),
    /^[0-9A-Z]{4,18}$/.test(code) ? findByCode(db, code) : [],
    findByPrefix(db, typed)
  ])
  for (const found of [named.map(suggested), coded, prefixed]) add(found)
  if (hits.size < SHOWN && typed.length > 1) add(await findInside(db, typed))
  if (hits.size < SHOWN && /^[a-z]{2,}$/.test(typed))
    add((await readingsFrom(db, typed, SHOWN)).map(suggested))
  return describeSuggestions(db, [...hits.values()], typed)
}

function suggested({ id, way, by }: NamedCompany): SuggestedCompany {
  return { id, alias: way === 'name' ? by : `${nameWays[way]} ${by}` }
}

async function findByCode(db: Db, code: string): Promise<readonly SuggestedCompany[]> {
  const found = await sql<SuggestedCompany>`
    (SELECT id FROM company WHERE uscc >= ${code} AND uscc < ${after(code)} ORDER BY uscc LIMIT ${SHOWN})
    UNION ALL
    (SELECT company_id FROM company_detail
     WHERE stock_code >= ${code} AND stock_code < ${after(code)} ORDER BY stock_code LIMIT ${SHOWN})`.execute(
    db
  )
  return found.rows
}

/** Names and, where they begin with their place, what stands behind it. */
async function findByPrefix(db: Db, typed: string): Promise<readonly SuggestedCompany[]> {
  const found = await sql<SuggestedCompany>`
    SELECT company.id, name.alias FROM (
      (SELECT company_id, alias, key, 0 AS rank FROM company_name
       WHERE key >= ${typed} AND key < ${after(typed)} ORDER BY key LIMIT ${CANDIDATES})
      UNION ALL
      (SELECT company_id, NULL, form, 1 FROM company_name_form
       WHERE form >= ${typed} AND form < ${after(typed)} AND ${/^[a-z]+$/.test(typed)} IS FALSE
       ORDER BY form LIMIT ${CANDIDATES})) AS name
    JOIN company ON company.id = name.company_id
    ORDER BY name.rank, company.weight DESC, length(name.key), company.id LIMIT ${SHOWN * 2}`.execute(db)
  return found.rows
}

async function findInside(db: Db, typed: string): Promise<readonly SuggestedCompany[]> {
  const found = await sql<SuggestedCompany>`
    SELECT hit.id, name.alias
    FROM (SELECT id, weight FROM company WHERE name_bg @> ${bigrams(typed)}::int4[] LIMIT ${CANDIDATES}) AS hit
    JOIN company_name AS name ON name.company_id = hit.id AND strpos(name.key, ${typed}) > 0
    ORDER BY hit.weight DESC, length(name.key), hit.id LIMIT ${SHOWN * 3}`.execute(db)
  return found.rows
}

/** Rows to show, in this order. */
export async function describeSuggestions(
  db: Db,
  hits: readonly SuggestedCompany[],
  typed: string
): Promise<readonly CompanySuggestion[]> {
  const companies = await storedFacts(
    db,
    hits.map(hit => hit.id),
    ['name', 'region', 'status']
  )
  const byId = new Map(hits.map(hit => [hit.id, hit]))
  return companies.map(company => {
    const alias = byId.get(company.id)?.alias ?? null
    const isShown = alias === company.name || simplify(normalizeName(company.name)).includes(typed)
    return {
      id: company.id,
      name: company.name,
      // Said only where the name itself does not show why the company stands here.
      alias: isShown ? null : alias,
      region: placed(regions, company.region)?.name ?? null,
      status: company.status
    }
  })
}
