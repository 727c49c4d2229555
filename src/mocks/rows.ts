import { keywordWords } from '../domain/keyword.ts'
import { industries } from '../catalogue/industries.ts'
import { regions } from '../catalogue/regions.ts'
import { normaliseText } from '../domain/searchText.ts'
import { lineName, type Tree } from '../catalogue/tree.ts'
import { isRecordSection, sectionKeys, type SectionKey } from '../catalogue/sections.ts'
import type { CompanyRow, CompanySuggestion } from '../contract/entities/company.ts'
import type { CompanyDetail, SectionRow } from '../contract/entities/companyDetail.ts'
import type { SampleCompany } from '../sample/company.ts'
import { SAMPLE_DAY } from '../sample/days.ts'
import type { SampleQualification } from '../sample/facts.ts'
import { sampleCount, sampleRecords, type SampleRecord } from '../sample/sections.ts'
import type { SampleWorld } from '../sample/world.ts'
import { searchedFields } from './searchWorld.ts'

const EXCERPT = 24

/** A company as a list shows it. */
export function toRow(
  company: SampleCompany,
  favorite: boolean,
  keyword: readonly string[] = []
): CompanyRow {
  const { facts } = company
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
    legalRepresentative: facts.legalRepresentative,
    paidCapital: facts.paidCapital,
    background: facts.background,
    scale: facts.scale,
    insured: facts.insured,
    revenue: facts.revenue,
    qualifications: facts.qualifications.filter(isValid).map(({ name }) => name),
    score: facts.score,
    patents: facts.inventions + facts.utilityModels + facts.designs,
    trademarks: facts.trademarks,
    software: facts.software,
    risks: Object.values(facts.riskCounts).reduce((sum, count) => sum + count, 0),
    parks: [...facts.parks],
    chainNodes: company.chain.map(({ node }) => node),
    tags: [...company.tags],
    dataDate: company.dataDate,
    favorite,
    match: matchOf(company, keyword)
  }
}

function isValid({ status, expiresOn }: SampleQualification): boolean {
  return status === '有效' && (expiresOn === null || expiresOn >= SAMPLE_DAY)
}

/** A company's header. */
export function toDetail(company: SampleCompany, favorite: boolean, world: SampleWorld): CompanyDetail {
  return {
    id: company.id,
    name: company.name,
    shortName: company.shortName,
    uscc: company.uscc,
    status: company.status,
    tags: [...company.tags],
    legalRepresentative: company.facts.legalRepresentative,
    established: company.established,
    regCapital: company.regCapital,
    address: company.address,
    website: company.website,
    score: company.facts.score,
    dataDate: company.dataDate,
    source: company.source,
    favorite,
    sectionCounts: Object.fromEntries(
      sectionKeys.map(key => [key, countOf(company, key, world)])
    ) as CompanyDetail['sectionCounts']
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

function countOf(company: SampleCompany, key: SectionKey, world: SampleWorld): number {
  return isRecordSection(key) ? sampleCount(company, key, world) : sectionRowsOf(company, key, world).length
}

/** The records of one section of a company. */
export function sectionRowsOf(
  company: SampleCompany,
  key: SectionKey,
  world: SampleWorld
): readonly (SectionRow | SampleRecord)[] {
  if (isRecordSection(key)) return sampleRecords(company, key, world)
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
  const { facts } = company
  return {
    name: company.name,
    uscc: company.uscc,
    legalRepresentative: facts.legalRepresentative,
    status: company.status,
    established: company.established,
    regCapital: company.regCapital,
    paidCapital: facts.paidCapital,
    companyType: company.companyType,
    background: facts.background,
    scale: facts.scale,
    insured: facts.insured,
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
