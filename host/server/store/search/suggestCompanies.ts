import { sql } from 'kysely'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { placed } from '../../../../src/domain/companyFacts.ts'
import { normalizeName } from '../../../../src/domain/searchText.ts'
import { normalizeUscc } from '../../../../src/domain/names/uscc.ts'
import type { CompanySuggestion } from '../../../../src/contract/entities/company.ts'
import { storedFacts } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { bigrams } from './terms.ts'

const SHOWN = 10

/** How many names are looked at before the best of them are chosen. */
const CANDIDATES = 120

/** The longest part of what was typed that is looked for. */
const MAX_TYPED = 60

interface Hit {
  readonly id: string
  readonly alias: string | null
}

/** Up to ten companies whose name, short name or code holds what was typed; those that begin with it come first. */
export async function suggestCompanies(db: Db, keyword: string): Promise<readonly CompanySuggestion[]> {
  const typed = normalizeName(keyword.slice(0, MAX_TYPED))
  if (typed === '') return []
  const hits = new Map<string, Hit>()
  const add = (found: readonly Hit[]): void => {
    for (const hit of found) if (hits.size < SHOWN && !hits.has(hit.id)) hits.set(hit.id, hit)
  }
  const code = normalizeUscc(keyword)
  if (/^[0-9A-Z]{4,18}$/.test(code)) add(await findByCode(db, code))
  add(await findByPrefix(db, typed))
  if (hits.size < SHOWN && typed.length > 1) add(await findInside(db, typed))
  return describe(db, [...hits.values()], typed)
}

async function findByCode(db: Db, code: string): Promise<readonly Hit[]> {
  const found = await sql<Hit>`
    (SELECT id, NULL AS alias FROM company WHERE uscc >= ${code} AND uscc < ${after(code)} ORDER BY uscc LIMIT ${SHOWN})
    UNION ALL
    (SELECT company_id, NULL FROM company_detail
     WHERE stock_code >= ${code} AND stock_code < ${after(code)} ORDER BY stock_code LIMIT ${SHOWN})`.execute(
    db
  )
  return found.rows
}

async function findByPrefix(db: Db, typed: string): Promise<readonly Hit[]> {
  const found = await sql<Hit>`
    SELECT company.id, name.alias FROM (
      SELECT company_id, alias, key FROM company_name
      WHERE key >= ${typed} AND key < ${after(typed)} ORDER BY key LIMIT ${CANDIDATES}) AS name
    JOIN company ON company.id = name.company_id
    ORDER BY company.weight DESC, length(name.key), company.id LIMIT ${SHOWN * 2}`.execute(db)
  return found.rows
}

async function findInside(db: Db, typed: string): Promise<readonly Hit[]> {
  const found = await sql<Hit>`
    SELECT hit.id, name.alias
    FROM (SELECT id, weight FROM company WHERE name_bg @> ${bigrams(typed)}::int4[] LIMIT ${CANDIDATES}) AS hit
    JOIN company_name AS name ON name.company_id = hit.id AND strpos(name.key, ${typed}) > 0
    ORDER BY hit.weight DESC, length(name.key), hit.id LIMIT ${SHOWN * 3}`.execute(db)
  return found.rows
}

/** The end of all texts that begin with a prefix, in the order of code points. */
function after(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}

async function describe(db: Db, hits: readonly Hit[], typed: string): Promise<readonly CompanySuggestion[]> {
  const companies = await storedFacts(
    db,
    hits.map(hit => hit.id),
    ['name', 'region', 'status']
  )
  const aliases = new Map(hits.map(hit => [hit.id, hit.alias]))
  return companies.map(company => ({
    id: company.id,
    name: company.name,
    // The alias is said only where the name itself does not show why the company stands here.
    alias: normalizeName(company.name).includes(typed) ? null : (aliases.get(company.id) ?? null),
    region: placed(regions, company.region)?.name ?? null,
    status: company.status
  }))
}
