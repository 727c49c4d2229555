import { industries } from '../../../../src/catalogue/industries.ts'
import { regions } from '../../../../src/catalogue/regions.ts'
import { normaliseName } from '../../../../src/domain/searchText.ts'
import type { Tree } from '../../../../src/catalogue/tree.ts'
import type { CompanyRecord } from '../../store/company/companyRecord.ts'

/** What a source knows about a company; what is absent or null it does not know. */
export type Knowledge = Partial<CompanyRecord>

/** `newest`: what the source says replaces what is stored. `blanks`: only what is not known yet is taken. */
export type MergeRule = 'newest' | 'blanks'

/** The stored company with what a source knows. Names are gathered; nothing that is known is lost for a blank. */
export function mergeCompany(stored: CompanyRecord, known: Knowledge, rule: MergeRule): CompanyRecord {
  const pick = <Value>(old: Value | null, fresh: Value | null | undefined): Value | null =>
    fresh === null || fresh === undefined || (rule === 'blanks' && old !== null) ? old : fresh
  return {
    name: stored.name,
    aliases: gatherNames(stored, known),
    uscc: pick(stored.uscc, known.uscc),
    status: pick(stored.status, known.status),
    companyType: pick(stored.companyType, known.companyType),
    registrationNumber: pick(stored.registrationNumber, known.registrationNumber),
    established: pick(stored.established, known.established),
    capital: pick(stored.capital, known.capital),
    region: finer(regions, stored.region, pick(stored.region, known.region)),
    industry: finer(industries, stored.industry, pick(stored.industry, known.industry)),
    address: pick(stored.address, known.address),
    website: pick(stored.website, known.website),
    stockCode: pick(stored.stockCode, known.stockCode),
    listedOn: pick(stored.listedOn, known.listedOn),
    listing: gather(stored.listing, known.listing),
    round: stored.round,
    scope: pick(stored.scope, known.scope),
    introduction: pick(stored.introduction, known.introduction),
    tags: stored.tags,
    dataDate: pick(stored.dataDate, known.dataDate),
    source: stored.source,
    legalRepresentative: pick(stored.legalRepresentative, known.legalRepresentative),
    paidCapital: pick(stored.paidCapital, known.paidCapital),
    background: pick(stored.background, known.background),
    scale: pick(stored.scale, known.scale),
    insured: pick(stored.insured, known.insured),
    revenue: pick(stored.revenue, known.revenue),
    revenueYear: pick(stored.revenueYear, known.revenueYear),
    taxYears: gather(stored.taxYears, known.taxYears),
    tradeCredit: pick(stored.tradeCredit, known.tradeCredit),
    contactKinds: gather(stored.contactKinds, known.contactKinds),
    industrialScale: pick(stored.industrialScale, known.industrialScale),
    score: pick(stored.score, known.score),
    scoreDimensions: pick(stored.scoreDimensions, known.scoreDimensions),
    inventions: pick(stored.inventions, known.inventions),
    utilityModels: pick(stored.utilityModels, known.utilityModels),
    designs: pick(stored.designs, known.designs),
    trademarks: pick(stored.trademarks, known.trademarks),
    software: pick(stored.software, known.software),
    riskKinds: gather(stored.riskKinds, known.riskKinds),
    risks: pick(stored.risks, known.risks),
    qualifications: gather(stored.qualifications, known.qualifications),
    parks: gather(stored.parks, known.parks)
  }
}

function gather<Value>(stored: readonly Value[], known: readonly Value[] | undefined): readonly Value[] {
  return [...new Set([...stored, ...(known ?? [])])]
}

/** Short and former names, each once, in the order in which they came. */
function gatherNames(stored: CompanyRecord, known: Knowledge): readonly string[] {
  const own = normaliseName(stored.name)
  const names = new Map<string, string>()
  for (const name of [...stored.aliases, ...(known.aliases ?? [])]) {
    const key = normaliseName(name)
    if (key !== '' && key !== own && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}

/** A city does not replace its own district. */
function finer(tree: Tree, old: string | null, fresh: string | null): string | null {
  if (old === null || fresh === null) return fresh
  return tree.line(old).some(node => node.code === fresh) ? old : fresh
}

export function sameCompany(one: CompanyRecord, other: CompanyRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
