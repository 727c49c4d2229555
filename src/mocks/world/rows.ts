import { regions } from '../../catalogue/classifications/regions.ts'
import { CONTACTS_IN_LIST } from '../../catalogue/contacts.ts'
import { contactWords, maskContact, maskPerson } from '../../domain/maskContact.ts'
import { placed, showFacts } from '../../domain/facts/companyFacts.ts'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import { isRecordSection, sectionKeys, type SectionKey } from '../../catalogue/sections.ts'
import type { CompanyRow, CompanySuggestion } from '../../contract/entities/company.ts'
import type { CompanyDetail, SectionRow } from '../../contract/entities/companyDetail.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { SAMPLE_DAY, SAMPLE_PERIOD } from '../../sample/draw/days.ts'
import { SAMPLE_SOURCE } from '../../sample/strangers.ts'
import { sampleContacts } from '../../sample/contacts.ts'
import { sampleCount, sampleRecords, type SampleRecord } from '../../sample/sections/sampleRecords.ts'
import { chainAround } from '../../sample/words/industryChains.ts'
import type { SampleWorld } from '../../sample/ties.ts'
import { customerIn, type CustomerWorld } from './customers.ts'
import { searchedFields } from './searchWorld.ts'

const EXCERPT = 24

/** A row of a list. */
export function toRow(
  company: SampleCompany,
  favorite: boolean,
  keyword: readonly string[] = []
): CompanyRow {
  return {
    id: company.id,
    ...showFacts('row', company),
    chainNodes: company.chain.map(({ node }) => node),
    evidence: null,
    contacts: contactWordsOf(company),
    favorite,
    customer: null,
    match: matchOf(company, keyword)
  }
}

/** A row for the member of staff of a world. */
export function rowIn(
  world: CustomerWorld & { readonly favorites: { has(id: string): boolean } },
  company: SampleCompany,
  keyword: readonly string[] = [],
  favorite = world.favorites.has(company.id)
): CompanyRow {
  return { ...toRow(company, favorite, keyword), customer: customerIn(world, company) }
}

/** The first contacts of a company, masked; nobody who refuses. */
function contactWordsOf(company: SampleCompany): string[] {
  return sampleContacts(company)
    .filter(({ refused }) => !refused)
    .slice(0, CONTACTS_IN_LIST)
    .map(({ kind, value, person }) =>
      contactWords({ kind, masked: maskContact(value), person: person === null ? null : maskPerson(person) })
    )
}

/** A company's header. */
export function toDetail(company: SampleCompany, favorite: boolean, world: SampleWorld): CompanyDetail {
  const counts = sectionKeys.map(key => [key, countOf(company, key, world)] as const)
  return {
    id: company.id,
    ...showFacts('header', company),
    favorite,
    customer: null,
    mainProducts: company.products.slice(0, 6).map(({ product, share }) => ({
      product,
      share,
      period: SAMPLE_PERIOD
    })),
    uncovered: [],
    searched: counts
      .filter(([, count]) => count === 0)
      .map(([section]) => ({ section, source: SAMPLE_SOURCE, asOf: SAMPLE_DAY })),
    sectionCounts: Object.fromEntries(counts) as CompanyDetail['sectionCounts']
  }
}

export function toSuggestion(company: SampleCompany, typed: string): CompanySuggestion {
  const found = normalizeText(company.name).includes(normalizeText(typed))
  const alias = company.aliases.find(name => holds(name, typed))
  return {
    id: company.id,
    name: company.name,
    alias: found ? null : (alias ?? null),
    region: placed(regions, company.region)?.name ?? null,
    status: company.status
  }
}

function countOf(company: SampleCompany, key: SectionKey, world: SampleWorld): number {
  return isRecordSection(key) ? sampleCount(company, key, world) : sectionRowsOf(company, key, world).length
}

/** The records of a section of a company. */
export function sectionRowsOf(
  company: SampleCompany,
  key: SectionKey,
  world: SampleWorld
): readonly (SectionRow | SampleRecord)[] {
  if (isRecordSection(key)) return sampleRecords(company, key, world)
  switch (key) {
    case 'registration':
      return [{ ...showFacts('registration', company), ...showFacts('inferences', company) }]
    case 'products':
      return company.products.map(each => ({ ...each, period: SAMPLE_PERIOD, source: SAMPLE_SOURCE }))
    case 'financing':
      return company.financing.map(({ id, date, round, amount, investors, headline }) => ({
        id,
        date,
        round,
        amount,
        investors: [...investors],
        headline,
        source: SAMPLE_SOURCE
      }))
    case 'chain':
      return company.chain.map(({ node, kind, upstream, downstream }) => ({
        node,
        kind,
        chain: chainAround(node),
        upstream: [...upstream],
        downstream: [...downstream]
      }))
  }
}

function holds(text: string, typed: string): boolean {
  return normalizeText(text).includes(normalizeText(typed))
}

function matchOf(company: SampleCompany, words: readonly string[]): CompanyRow['match'] {
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
