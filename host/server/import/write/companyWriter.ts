import { sql } from 'kysely'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { statedFacts } from '../../../../src/domain/inference/inferFacts.ts'
import { companiesWhere, storedCompanies, type StoredCompany } from '../../store/company/companyRows.ts'
import { loadCompanies } from '../../store/load/loadCompanies.ts'
import { saveCompany } from '../../store/load/saveCompanies.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import { addToFacetTotals } from '../../store/search/facets/facetTotals.ts'
import { boardOf } from '../../../../src/domain/names/stockCode.ts'
import { cityOf } from '../../tables/classify/placeNames.ts'
import type { Report } from '../report/report.ts'
import { mergeCompany, sameCompany, type Knowledge, type MergeRule } from './mergeCompany.ts'

/** A company from one row of a file. */
export interface Candidate {
  readonly line: number
  readonly company: CompanyFacts
}

/** Writes companies in a step of a run, matching each with stored ones. */
export interface CompanyWriter {
  /** Inserts new companies and updates known ones. */
  put(candidates: readonly Candidate[]): Promise<void>
  /** Adds values to stored companies; returns for each whether it changed. */
  enrich(known: ReadonlyMap<string, Knowledge>, rule: MergeRule): Promise<ReadonlySet<string>>
  /**
   * Removes the stock codes of these companies from all others: those got them by a short name only, these have full
   * names.
   */
  giveCodesTo(companies: readonly CompanyFacts[]): Promise<void>
  /** Marks companies whose products or events have changed. */
  touch(ids: Iterable<string>): void
}

/** What the steps of a run remember of its companies. */
export interface RunMemory {
  /**
   * Written by this run: a later row about one of them fills blanks only. Otherwise two rows that differ would change the
   * company in every run.
   */
  readonly written: Set<string>
  /** Changed by the current step: their search rows have to be made anew. */
  readonly stale: Set<string>
  /** Added by the current step. */
  readonly fresh: Set<string>
}

/** A company that the batch may mean: stored, or new in this batch and then without an id. */
interface Entry {
  readonly id: string | null
  readonly before: CompanyFacts | null
  company: CompanyFacts
}

export function createCompanyWriter(
  unit: Unit,
  report: Report,
  { written, stale, fresh }: RunMemory
): CompanyWriter {
  const put = async (candidates: readonly Candidate[]): Promise<void> => {
    const book = createBook(await findLike(unit, candidates))
    for (const candidate of candidates) {
      const entry = book.find(candidate, report)
      if (!entry) book.add({ id: null, before: null, company: candidate.company })
      else {
        const again = entry.id === null || written.has(entry.id)
        if (again) report.warn(candidate.line, 'sameCompany')
        const merged = mergeCompany(entry.company, candidate.company, again ? 'blanks' : 'newest')
        report.stored(sameCompany(merged, entry.company) ? 'unchanged' : 'changed')
        entry.company = merged
        if (entry.id !== null) written.add(entry.id)
      }
    }
    await addNew(book.entries.filter(entry => entry.id === null))
    for (const { id, before, company } of book.entries) {
      if (id !== null && before && !sameCompany(before, company)) await save(id, company)
    }
  }

  const addNew = async (entries: readonly Entry[]): Promise<void> => {
    const companies = entries.map(({ company }) => ({ company, products: [], financing: [], chain: [] }))
    const ids = await loadCompanies(unit.client, companies)
    await addToFacetTotals(unit.db, { after: sql`SELECT facets FROM company WHERE id = ANY(${ids}::int8[])` })
    for (const id of ids) {
      written.add(id)
      fresh.add(id)
      report.stored('added')
    }
  }

  const save = async (id: string, company: CompanyFacts): Promise<void> => {
    await saveCompany(unit, id, company)
    stale.add(id)
  }

  return {
    put,
    enrich: async (known, rule) => {
      const changed = new Set<string>()
      for (const stored of (await storedCompanies(unit.db, [...known.keys()])).map(statedFacts)) {
        const merged = mergeCompany(stored, known.get(stored.id) ?? {}, rule)
        if (sameCompany(stored, merged)) continue
        await save(stored.id, merged)
        changed.add(stored.id)
      }
      return changed
    },
    giveCodesTo: async companies => {
      for (const stored of await findOtherOwners(unit, companies)) {
        const listing = stored.listing.filter(board => board !== boardOf(stored.stockCode ?? ''))
        await save(stored.id, { ...stored, stockCode: null, listedOn: null, listing })
      }
    },
    touch: ids => {
      for (const id of ids) stale.add(id)
    }
  }
}

/** Stored companies that share a code or a name with a candidate, as their sources state them. */
async function findLike({ db }: Unit, candidates: readonly Candidate[]): Promise<readonly StoredCompany[]> {
  const codes = candidates.map(({ company }) => company.uscc).filter(code => code !== null)
  const names = candidates.map(({ company }) => normalizeName(company.name))
  const found = await companiesWhere(
    db,
    sql<boolean>`(uscc = ANY(${codes}::text[]) OR name_key = ANY(${names}::text[]))`
  )
  return found.map(statedFacts)
}

async function findOtherOwners(
  { db }: Unit,
  companies: readonly CompanyFacts[]
): Promise<readonly StoredCompany[]> {
  const owners = new Map(companies.map(({ stockCode, name }) => [stockCode, normalizeName(name)]))
  const codes = [...owners.keys()].filter(code => code !== null)
  const others = await companiesWhere(db, sql<boolean>`stock_code = ANY(${codes}::text[])`)
  return others
    .map(statedFacts)
    .filter(({ stockCode, name }) => owners.get(stockCode) !== normalizeName(name))
}

interface Book {
  readonly entries: readonly Entry[]
  find(candidate: Candidate, report: Report): Entry | null
  add(entry: Entry): void
}

function createBook(stored: readonly StoredCompany[]): Book {
  const entries: Entry[] = []
  const byName = new Map<string, Entry[]>()
  const byCode = new Map<string, Entry[]>()
  const add = (entry: Entry): void => {
    entries.push(entry)
    push(byName, normalizeName(entry.company.name), entry)
    if (entry.company.uscc !== null) push(byCode, entry.company.uscc, entry)
  }
  for (const company of stored) add({ id: company.id, before: company, company })
  return {
    entries,
    add,
    find: ({ line, company }, report) => {
      const key = normalizeName(company.name)
      const sameCode = company.uscc === null ? [] : (byCode.get(company.uscc) ?? [])
      if (sameCode.some(entry => normalizeName(entry.company.name) !== key)) report.warn(line, 'codeOfOther')
      const sameName = byName.get(key) ?? []
      const found = choose(company, sameName)
      if (!found && sameName.length > 0) report.warn(line, 'nameOfOther')
      return found
    }
  }
}

/** Which company of the same name a row means: the one with its code, else the one in its place. */
function choose(company: CompanyFacts, sameName: readonly Entry[]): Entry | null {
  const exact = sameName.find(({ company: { uscc } }) => uscc !== null && uscc === company.uscc)
  if (exact) return exact
  const possible = sameName.filter(
    entry =>
      (company.uscc === null || entry.company.uscc === null) && nearby(entry.company.region, company.region)
  )
  return possible.find(entry => entry.company.region === company.region) ?? possible[0] ?? null
}

/** Same city, where both are known: within one, names are unique. A province alone may be any of its cities. */
function nearby(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  const [city, otherCity] = [cityOf(one), cityOf(other)]
  return (
    city === otherCity || (one.slice(0, 2) === other.slice(0, 2) && (city === null || otherCity === null))
  )
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}
