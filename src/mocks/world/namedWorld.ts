import { judgeSurely, knownNames, type KnownName } from '../../domain/names/companyMatch.ts'
import { readCompanyName } from '../../domain/names/companyName.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'

/**
 * The companies that something typed names, as the reference server finds them: by stock code, else by name, else by
 * who represents them. Without pinyin and traditional characters, whose tables are too heavy for a browser.
 */
export function namedInWorld(companies: readonly SampleCompany[], typed: string): readonly SampleCompany[] {
  const word = normalizeName(typed)
  if (word.length < 2) return []
  const name = readCompanyName(word)
  const ways: readonly ((company: SampleCompany) => boolean)[] = [
    ({ stockCode }) => [stockCode, stockCode?.split('.')[0]].includes(word.toUpperCase()),
    company => namesOf(company).some(known => known.name.key === word),
    company => judgeSurely(name, { ...company, names: namesOf(company) }) !== null,
    ({ legalRepresentative }) => normalizeName(legalRepresentative) === word
  ]
  for (const way of ways) {
    const found = companies.filter(way)
    if (found.length > 0) return found
  }
  return []
}

const namesRead = new WeakMap<SampleCompany, readonly KnownName[]>()

/** Read once for each company. */
export function namesOf(company: SampleCompany): readonly KnownName[] {
  const names = namesRead.get(company) ?? knownNames(company.name, company.aliases)
  namesRead.set(company, names)
  return names
}
