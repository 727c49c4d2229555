import { facts } from '../../../../src/catalogue/facts.ts'
import { highlightParts, normalizeText } from '../../../../src/domain/searchText.ts'
import { sections } from '../../../../src/catalogue/sections.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { storedCompanies, type StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { productsOf } from '../company/companyProducts.ts'

type Match = NonNullable<CompanyRow['match']>

/** Says for each row where a word stands that its name does not hold; nothing where the name holds them all. */
export async function withMatches(
  db: Db,
  rows: readonly CompanyRow[],
  words: readonly string[]
): Promise<readonly CompanyRow[]> {
  const unexplained = rows.filter(row => missingIn(row.name, words).length > 0).map(row => row.id)
  if (unexplained.length === 0) return rows
  const [stored, products] = await Promise.all([
    storedCompanies(db, unexplained),
    productsOf(db, unexplained)
  ])
  const found = new Map(
    stored.map(company => [company.id, matchOf(company, products.get(company.id) ?? [], words)])
  )
  return rows.map(row => ({ ...row, match: found.get(row.id) ?? null }))
}

function matchOf(
  company: StoredCompany,
  products: readonly string[],
  words: readonly string[]
): Match | null {
  const missing = missingIn(company.name, words)
  for (const [field, texts] of fieldsOf(company, products)) {
    for (const text of texts) {
      if (text !== null && missing.some(word => normalizeText(text).includes(word))) {
        return { field, excerpt: excerptOf(text, missing) }
      }
    }
  }
  return null
}

function fieldsOf(
  company: StoredCompany,
  products: readonly string[]
): readonly (readonly [field: string, texts: readonly (string | null)[]])[] {
  return [
    [facts.aliases.label, company.aliases],
    [sections.products.title, products],
    [facts.scope.label, [company.scope]],
    [facts.introduction.label, [company.introduction]],
    [facts.uscc.label, [company.uscc]]
  ]
}

function missingIn(name: string, words: readonly string[]): readonly string[] {
  const normalized = normalizeText(name)
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
