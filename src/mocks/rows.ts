import { keywordWords } from '../catalogue/keyword.ts'
import { industries } from '../catalogue/industries.ts'
import { regions } from '../catalogue/regions.ts'
import { normaliseText } from '../catalogue/searchText.ts'
import { lineName, type Tree } from '../catalogue/tree.ts'
import type { SectionKey } from '../catalogue/sections.ts'
import type {
  CompanyDetail,
  CompanyRow,
  CompanySuggestion,
  SectionRow
} from '../contract/entities/company.ts'
import type { SampleCompany } from '../sample/company.ts'
import { searchedFields } from './searchWorld.ts'

const EXCERPT = 24

/** A company as a list shows it. */
export function toRow(
  company: SampleCompany,
  favorite: boolean,
  keyword: readonly string[] = []
): CompanyRow {
  return {
    id: company.id,
    name: company.name,
    shortName: company.shortName,
    uscc: company.uscc,
    status: company.status,
    established: company.established,
    regCapital: company.regCapital,
    region: placed(regions, company.region),
    industry: placed(industries, company.industry),
    companyType: company.companyType,
    listing: [...company.listing],
    round: company.round,
    tags: [...company.tags],
    dataDate: company.dataDate,
    favorite,
    match: matchOf(company, keyword)
  }
}

/** A company's header. */
export function toDetail(company: SampleCompany, favorite: boolean): CompanyDetail {
  return {
    id: company.id,
    name: company.name,
    shortName: company.shortName,
    uscc: company.uscc,
    status: company.status,
    tags: [...company.tags],
    address: company.address,
    website: company.website,
    introduction: company.introduction,
    dataDate: company.dataDate,
    source: company.source,
    favorite,
    sectionCounts: {
      registration: 1,
      products: company.products.length,
      financing: company.financing.length,
      chain: company.chain.length
    }
  }
}

export function toSuggestion(company: SampleCompany, typed: string): CompanySuggestion {
  const found = normaliseText(company.name).includes(normaliseText(typed))
  const alias = company.aliases.find(name => holds(name, typed))
  return {
    id: company.id,
    name: company.name,
    alias: found ? null : (alias ?? null),
    region: nameOf(regions, company.region),
    status: company.status
  }
}

/** The records of one section of a company. */
export function sectionRowsOf(company: SampleCompany, key: SectionKey): readonly SectionRow[] {
  switch (key) {
    case 'registration':
      return [registrationOf(company)]
    case 'products':
      return company.products
    case 'financing':
      return company.financing.map(event => ({ ...event, investors: [...event.investors] }))
    case 'chain':
      return company.chain.map(({ node, kind, upstream, downstream }) => ({
        node,
        kind,
        upstream: [...upstream],
        downstream: [...downstream]
      }))
  }
}

export function nameOf(tree: Tree, code: string): string {
  return lineName(tree.line(code))
}

function registrationOf(company: SampleCompany): SectionRow<'registration'> {
  return {
    name: company.name,
    uscc: company.uscc,
    status: company.status,
    established: company.established,
    regCapital: company.regCapital,
    companyType: company.companyType,
    registrationNumber: company.registrationNumber,
    industry: nameOf(industries, company.industry),
    region: nameOf(regions, company.region),
    address: company.address,
    website: company.website,
    aliases: [...company.aliases],
    stockCode: company.stockCode,
    listedOn: company.listedOn,
    scope: company.scope,
    introduction: company.introduction
  }
}

function placed(tree: Tree, code: string): CompanyRow['region'] {
  return { code, name: nameOf(tree, code) }
}

function holds(text: string, typed: string): boolean {
  return normaliseText(text).includes(normaliseText(typed))
}

function matchOf(company: SampleCompany, keyword: readonly string[]): CompanyRow['match'] {
  const words = keywordWords(keyword)
  for (const { field, text } of searchedFields(company)) {
    const word = words.find(each => holds(text, each))
    if (word) return { field, excerpt: excerptOf(text, word) }
  }
  return null
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const start = Math.max(0, at - EXCERPT)
  const end = at + word.length + EXCERPT
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
