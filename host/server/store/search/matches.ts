import { sql } from 'kysely'
import { filters } from '../../../../src/catalogue/filters.ts'
import { nameWays } from '../../../../src/domain/names/nameWays.ts'
import { facts, type CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { highlightParts, normalizeText } from '../../../../src/domain/criteria/searchText.ts'
import { sections } from '../../../../src/catalogue/sections.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { searchedWords, type ParsedCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { mapInPieces } from '../../base/foreground.ts'
import { storedFacts } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import type { NamedCompany } from '../names/namedCompanies.ts'
import { simplify } from '../names/simplify.ts'
import { statedText } from '../tables/statedDates.ts'
import { and } from './where/condition.ts'
import { matchingParts, NO_END, recordValue } from './where/recordFilters.ts'
import { productsOf } from '../company/companyProducts.ts'

type Match = NonNullable<CompanyRow['match']>

/** Says for each row why it was found, where its name and columns do not: a word in a text, a certificate that ends or ended. */
export async function withMatches(
  db: Db,
  rows: readonly CompanyRow[],
  { criteria, named }: Asked,
  today: string
): Promise<readonly CompanyRow[]> {
  const [byWord, byCertificate] = await Promise.all([
    wordMatches(db, rows, searchedWords(criteria).map(simplify)),
    certificateMatches(db, rows, criteria, today)
  ])
  // Only rows whose names do not show the words are in byWord.
  const byName = new Map(named.map(({ id, way, by }) => [id, { field: nameWays[way], excerpt: by }]))
  return rows.map(row => ({
    ...row,
    match:
      byWord.get(row.id) ??
      (byWord.has(row.id) ? byName.get(row.id) : null) ??
      byCertificate.get(row.id) ??
      null
  }))
}

/** What was asked, and whom it names. */
interface Asked {
  readonly criteria: ParsedCriteria
  readonly named: readonly NamedCompany[]
}

type Matches = ReadonlyMap<string, Match | null>

async function wordMatches(db: Db, rows: readonly CompanyRow[], words: readonly string[]): Promise<Matches> {
  const unexplained = rows.filter(row => missingIn(row.name, words).length > 0).map(row => row.id)
  if (unexplained.length === 0) return new Map()
  const [stored, products] = await Promise.all([
    storedFacts(db, unexplained, searchedFacts),
    productsOf(db, unexplained)
  ])
  return new Map(
    await mapInPieces(stored, company => [
      company.id,
      matchOf(company, products.get(company.id) ?? [], words)
    ])
  )
}

/** The column of certificates shows the valid ones, and no days. */
async function certificateMatches(
  db: Db,
  rows: readonly CompanyRow[],
  criteria: ParsedCriteria,
  today: string
): Promise<Matches> {
  const asksFor = (key: 'qualificationStatus' | 'qualificationExpiry', usual: string): boolean => {
    const criterion = criteria[key]
    return criterion?.by === 'records' && criterion.included.some(each => each !== usual)
  }
  const isEnding = asksFor('qualificationExpiry', NO_END)
  if (!isEnding && !asksFor('qualificationStatus', '有效')) return new Map()
  const status = recordValue('qualificationStatus', today)
  const order = isEnding ? sql`expires_on` : sql`expires_on DESC NULLS LAST`
  const found = await sql<{ id: string; name: string; status: string; day: string | null }>`
    SELECT DISTINCT ON (company_id) company_id AS id, name, ${status} AS status, ${statedText('expires_on')} AS day
    FROM section_qualifications
    WHERE company_id = ANY(${rows.map(row => row.id)}::int8[]) AND name IS NOT NULL
      AND ${and(matchingParts('qualification', criteria, today))}
    ORDER BY company_id, ${status} = '有效' DESC, ${order}`.execute(db)
  const matches = new Map<string, Match>()
  for (const { id, name, status: state, day } of found.rows) {
    if (state !== '有效') {
      matches.set(id, { field: sections.qualifications.title, excerpt: `${name}（${state}）` })
    } else if (isEnding && day !== null) {
      matches.set(id, { field: filters.qualificationExpiry.label, excerpt: `${day} ${name}` })
    }
  }
  return matches
}

/** The facts whose texts are searched. */
const searchedFacts = ['name', 'aliases', 'scope', 'introduction', 'uscc', 'stockCode'] as const

type SearchedTexts = Pick<CompanyFacts, (typeof searchedFacts)[number]>

function matchOf(
  company: SearchedTexts,
  products: readonly string[],
  words: readonly string[]
): Match | null {
  const missing = missingIn(company.name, words)
  for (const [field, texts] of fieldsOf(company, products)) {
    for (const text of texts) {
      if (text === null) continue
      const normalized = simplify(normalizeText(text))
      if (missing.some(word => normalized.includes(word))) {
        return { field, excerpt: excerptOf(text, missing) }
      }
    }
  }
  return null
}

function fieldsOf(
  company: SearchedTexts,
  products: readonly string[]
): readonly (readonly [field: string, texts: readonly (string | null)[]])[] {
  return [
    [facts.aliases.label, company.aliases],
    [sections.products.title, products],
    [facts.scope.label, [company.scope]],
    [facts.introduction.label, [company.introduction]],
    [facts.uscc.label, [company.uscc]],
    [facts.stockCode.label, [company.stockCode]]
  ]
}

function missingIn(name: string, words: readonly string[]): readonly string[] {
  const normalized = simplify(normalizeText(name))
  return words.filter(word => !normalized.includes(word))
}

const BEFORE = 16
const AFTER = 44

/** The text around the first hit, with … where it was cut. */
function excerptOf(text: string, words: readonly string[]): string {
  const parts = highlightParts(text, words)
  const first = parts.findIndex(part => part.hit)
  const start = parts.slice(0, first).reduce((sum, part) => sum + part.text.length, 0)
  const from = Math.max(0, start - BEFORE)
  const to = Math.min(text.length, start + AFTER)
  const cut = Array.from(text.slice(from, to)).join('')
  return `${from > 0 ? '…' : ''}${cut.replace(/\s+/gu, ' ').trim()}${to < text.length ? '…' : ''}`
}
