import { sql, type RawBuilder } from 'kysely'
import { judgeSurely, knownNames } from '../../../../src/domain/names/companyMatch.ts'
import { nameForms, readCompanyName } from '../../../../src/domain/names/companyName.ts'
import type { NameWay } from '../../../../src/domain/names/nameWays.ts'
import { normalizeName, normalizeText } from '../../../../src/domain/criteria/searchText.ts'
import { plannedOnce, type Db } from '../database.ts'
import { bigrams } from './bigrams.ts'
import { simplify } from './simplify.ts'

// The only place that decides which companies something typed names for certain: suggestions and searches both ask it.

/** A company that was named, and by what: a code, another name, a person, a reading. */
export interface NamedCompany {
  readonly id: string
  readonly way: NameWay
  readonly by: string
  /** Whether a search for the word finds it by its texts, too. */
  readonly isInTexts: boolean
}

export interface NamedOptions {
  /** Whether the name of whoever represents a company names it. */
  readonly byPerson: boolean
}

/** The most companies that one name stands for; more is a common word. */
const MOST = sql.lit(200)
/** Of readings, which many names share. */
const MOST_READ = 20

/** Of the first way that finds any, the best known companies first. */
export async function namedCompanies(
  db: Db,
  typed: string,
  { byPerson }: NamedOptions
): Promise<readonly NamedCompany[]> {
  const word = simplify(normalizeName(typed))
  const ways = [byStockCode, byPerson ? byNameOrPerson : byName, byReading]
  for (const way of ways) {
    // oxlint-disable-next-line no-await-in-loop -- a way is asked where those before it found nothing
    const found = await way(db, word)
    // Texts are searched for what was typed, with its blanks and brackets.
    if (found.length > 0) return simplify(typed) === word ? found : found.map(beyondTexts)
  }
  return []
}

function beyondTexts(named: NamedCompany): NamedCompany {
  return { ...named, isInTexts: false }
}

type Way = (db: Db, word: string) => Promise<readonly NamedCompany[]>

/** 300750, which is stored as 300750.SZ. */
const STOCK_CODE = /^\d{4,6}(?:\.[a-z]{2})?$/

const byStockCode: Way = async (db, word) => {
  if (!STOCK_CODE.test(word)) return []
  const code = word.toUpperCase()
  const found = await sql<{ id: string; by: string }>`
    SELECT company_id AS id, stock_code AS by FROM company_detail
    WHERE stock_code = ${code} OR (stock_code > ${`${code}.`} AND stock_code < ${`${code}/`})
    ORDER BY stock_code LIMIT ${MOST}`.execute(db)
  return found.rows.map(row => ({ ...row, way: 'stockCode', isInTexts: true }))
}

interface Candidate {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly uscc: null
  readonly stockCode: null
  readonly region: string | null
  readonly person: string | null
}

const byName: Way = async (db, word) => {
  if (word.length < 2) return []
  return judged(await findCandidates(db, word, false), word)
}

/** By name, else by who represents it; both in one query, as every search asks for them. */
const byNameOrPerson: Way = async (db, word) => {
  if (word.length < 2) return []
  const candidates = await findCandidates(db, word, true)
  const named = judged(candidates, word)
  if (named.length > 0) return named
  return candidates.flatMap(({ id, person }) =>
    person?.toLowerCase() === word ? [{ id, way: 'representative', by: person, isInTexts: false }] : []
  )
}

async function findCandidates(db: Db, word: string, byPerson: boolean): Promise<readonly Candidate[]> {
  const name = readCompanyName(word)
  const forms = [word, name.bare, ...(name.brand === null ? [] : [name.brand])]
  const persons = byPerson
    ? sql`UNION (SELECT company_id FROM company_detail WHERE lower(legal_representative) = ${word} LIMIT ${MOST})`
    : sql``
  const hits = await sql<{ id: string }>`${plannedOnce}
    (SELECT company_id AS id FROM company_name WHERE key = ANY(${[word, ...nameForms(name)]}) LIMIT ${MOST})
    UNION (SELECT company_id FROM company_name_form WHERE form = ANY(${forms}) LIMIT ${MOST})
    ${persons}`.execute(db)
  // Most words name nobody, and planning the rest takes longer than looking.
  if (hits.rows.length === 0) return []
  const found = await sql<Candidate>`${plannedOnce}
    SELECT detail.company_id AS id, detail.name, detail.aliases, NULL AS uscc, NULL AS "stockCode", detail.region,
      detail.legal_representative AS person
    FROM company_detail AS detail JOIN company ON company.id = detail.company_id
    WHERE detail.company_id = ANY(${hits.rows.map(({ id }) => id)}::int8[])
    ORDER BY company.weight DESC, company.id LIMIT ${MOST}`.execute(db)
  return found.rows
}

/** By a whole name; else by one that differs in its place, its brackets or its form of organization. */
function judged(candidates: readonly Candidate[], word: string): readonly NamedCompany[] {
  const name = readCompanyName(word)
  const sure = candidates.flatMap((candidate): NamedCompany[] => {
    const names = knownNames(simplify(candidate.name), candidate.aliases.map(simplify))
    const judgment = judgeSurely(name, { ...candidate, names })
    if (!judgment) return []
    const isWhole = names.some(known => known.name.key === word)
    const way = isWhole ? 'name' : judgment.reason === 'place' ? 'place' : 'form'
    return [
      { id: candidate.id, way, by: judgment.alias ?? candidate.name, isInTexts: holds(candidate, word) }
    ]
  })
  const whole = sure.filter(({ way }) => way === 'name')
  return whole.length > 0 ? whole : sure
}

function holds({ name, aliases }: Candidate, word: string): boolean {
  const spelled = [name, ...aliases].flatMap(text => [normalizeText(text), normalizeName(text)])
  return spelled.some(text => simplify(text).includes(word))
}

/** Two letters are initials of far too many. */
const READING = /^[a-z]{3,60}$/
/** From here on the beginning of a reading says enough. */
const TELLING = 4

const byReading: Way = async (db, word) => {
  if (!READING.test(word) || (await isInName(db, word))) return []
  const whole = await findReadings(db, sql`form = ${word}`)
  if (whole.length > 0 || word.length < TELLING) return whole
  return readingsFrom(db, word, MOST_READ)
}

/** The companies a reading of whose names begins so. */
export function readingsFrom(db: Db, word: string, most: number): Promise<readonly NamedCompany[]> {
  return findReadings(db, sql`form >= ${word} AND form < ${after(word)}`, most)
}

/** How many readings are looked at before the best known companies are chosen. */
const CANDIDATES = 400

async function findReadings(
  db: Db,
  isOne: RawBuilder<unknown>,
  most = MOST_READ
): Promise<readonly NamedCompany[]> {
  const found = await sql<{ id: string; by: string }>`
    SELECT id, min(form) AS by
    FROM (SELECT company_id, form FROM company_name_form WHERE ${isOne} ORDER BY form LIMIT ${CANDIDATES}) AS read
    JOIN company ON company.id = read.company_id
    GROUP BY id ORDER BY weight DESC, id LIMIT ${most}`.execute(db)
  return found.rows.map(row => ({ ...row, way: 'reading', isInTexts: false }))
}

/** LED and TCL are no pinyin. */
async function isInName(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM company WHERE name_bg @> ${bigrams(word)}::int4[] LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The end of all texts that begin with a prefix, in the order of code points. */
export function after(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}
