import {
  factOf,
  storedFactKeys,
  type CompanyFacts,
  type FactType,
  type FactValues,
  type StoredFactKey
} from '../../../../src/catalogue/facts.ts'
import { industries } from '../../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { Tree } from '../../../../src/catalogue/classifications/tree.ts'
import { industryOf } from '../../tables/classify/industry.ts'
import { boardOf } from '../../../../src/domain/names/stockCode.ts'
import { regionOfText } from '../../tables/classify/region.ts'

/** What a source says about a company; absent or null: unknown. */
export type Knowledge = Partial<CompanyFacts>

/** `newest`: values of the source replace stored ones. `blanks`: only unknown values are filled. */
export type MergeRule = 'newest' | 'blanks'

/** Merges a source into the stored company. Names are collected; a known value is never replaced by a blank. */
export function mergeCompany(stored: CompanyFacts, known: Knowledge, rule: MergeRule): CompanyFacts {
  const [old, fresh] = ofOneYear(stored, known, rule)
  const merged = storedFactKeys.map(key => [key, mergeFact(key, old, fresh, rule)])
  return Object.fromEntries(merged) as CompanyFacts
}

const yearly = storedFactKeys.filter(key => factOf(key).yearly)
const noYear: Knowledge = Object.fromEntries([...yearly, 'revenueYear'].map(key => [key, null]))

/** Without the figures of the earlier year, where the two are of different years. */
function ofOneYear(
  stored: CompanyFacts,
  known: Knowledge,
  rule: MergeRule
): readonly [CompanyFacts, Knowledge] {
  const hasFigures = (of: Knowledge): boolean => yearly.some(key => (of[key] ?? null) !== null)
  if (!hasFigures(known)) return [stored, { ...known, revenueYear: null }]
  const [old, fresh] = [stored.revenueYear ?? 0, known.revenueYear ?? 0]
  if (old === fresh || !hasFigures(stored)) return [stored, known]
  const isStoredBetter = old > fresh || rule === 'blanks'
  return isStoredBetter ? [stored, { ...known, ...noYear }] : [{ ...stored, ...noYear }, known]
}

export function sameCompany(one: CompanyFacts, other: CompanyFacts): boolean {
  return storedFactKeys.every(key => JSON.stringify(one[key]) === JSON.stringify(other[key]))
}

function mergeFact(key: StoredFactKey, stored: CompanyFacts, known: Knowledge, rule: MergeRule): unknown {
  const { type, merge } = factOf(key)
  const fresh = known[key]
  if (fresh === undefined || fresh === null || merge === 'never') return stored[key]
  // Both are values of this type.
  const merger = mergers[type] as Merger<unknown>
  return merger(stored[key], fresh, { rule, name: stored.name })
}

interface Merging {
  readonly rule: MergeRule
  readonly name: string
}

type Merger<Value> = (old: Value, fresh: NonNullable<Value>, merging: Merging) => Value

const mergers: { readonly [Type in FactType]: Merger<FactValues[Type]> } = {
  name: old => old,
  line: pick,
  prose: pick,
  website: pick,
  code: pick,
  option: pick,
  status: pick,
  day: pick,
  date: (old, fresh, merging) => longer(old, pick(old, fresh, merging)),
  number: pick,
  year: pick,
  amount: pick,
  capital: pick,
  region: (old, fresh, merging) => finer(regions, old, pick(old, fresh, merging)),
  industry: (old, fresh, merging) => finer(industries, old, pick(old, fresh, merging)),
  words: gather,
  names: gatherNames,
  years: gather,
  figures: pick,
  inference: pick
}

function pick<Value>(old: Value | null, fresh: Value, { rule }: Merging): Value {
  return rule === 'blanks' && old !== null ? old : fresh
}

function gather<Value>(stored: readonly Value[], known: readonly Value[]): readonly Value[] {
  return [...new Set([...stored, ...known])]
}

/** Each once, in order of arrival, without the company's own. */
function gatherNames(
  stored: readonly string[],
  known: readonly string[],
  { name }: Merging
): readonly string[] {
  const own = normalizeName(name)
  const names = new Map<string, string>()
  for (const alias of [...stored, ...known]) {
    const key = normalizeName(alias)
    if (key !== '' && key !== own && !names.has(key)) names.set(key, alias)
  }
  return [...names.values()]
}

/** A year does not replace its own day. */
function longer(old: string | null, fresh: string): string {
  return old?.startsWith(fresh) ? old : fresh
}

/** A city does not replace its own district. */
function finer(tree: Tree, old: string | null, fresh: string): string {
  return old !== null && tree.line(old).some(node => node.code === fresh) ? old : fresh
}

/** A row of a list of listed companies. */
export interface Listing {
  readonly stockCode: string
  readonly shortName: string | null
  readonly area: string
  readonly industry: string
  readonly listedOn: string | null
}

export function knowledgeOf(listing: Listing): Knowledge {
  const board = boardOf(listing.stockCode)
  return {
    aliases: listing.shortName === null ? [] : [listing.shortName],
    stockCode: listing.stockCode,
    listing: board === null ? [] : [board],
    listedOn: listing.listedOn,
    region: regionOfText(listing.area),
    industry: industryOf(listing.industry, '')
  }
}
