import type { filters } from '../../../../src/catalogue/filters.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, oneLine, unusable } from '../clean/text.ts'

type CompanyType = (typeof filters.companyType.options)[number]['key']

/** Words of registers for the type, the more specific first. */
const registered: readonly (readonly [RegExp, CompanyType])[] = [
  [/个体/, '个体工商户'],
  [/港澳台|台港澳|港、澳、台|台、港、澳/, '港澳台商投资'],
  [/外商|外资|中外合/, '外商投资'],
  [/国有独资|国有企业|全民所有制|国企|央企|^国有(?:控股|经济)?$/, '国有企业'],
  [/股份有限|股份公司/, '股份有限公司'],
  [/有限责任|有限公司/, '有限责任公司'],
  [/私营|民营|个人独资|合伙/, '私营企业']
]

/** The legal form at the end of a name, ignoring a place in brackets: …有限公司（重庆）. */
const named: readonly (readonly [RegExp, CompanyType])[] = [
  [/股份(?:有限)?公司$/, '股份有限公司'],
  [/有限(?:责任)?公司$/, '有限责任公司']
]

/**
 * The type of a company, as a key of the filter "companyType": by the register's word, else by the code's second
 * digit (92 is a sole trader), else by the legal form in the name. Null if none of them decides, as for a branch.
 */
export function companyTypeOf(name: string, registeredType: string, uscc: string | null): CompanyType | null {
  const byRegister = find(registered, oneLine(registeredType))
  if (byRegister !== null) return byRegister
  if (uscc?.startsWith('92')) return '个体工商户'
  return find(named, oneLine(name).replace(/[(（][^()（）]*[)）]$/, ''))
}

/** As companyTypeOf; says so if the register's word is none of those known. */
export function cleanCompanyType(
  name: string,
  registeredType: string,
  uscc: string | null
): Cleaned<CompanyType> {
  const type = companyTypeOf(name, registeredType, uscc)
  const word = oneLine(registeredType)
  const isUnknown = word !== '' && !isPlaceholder(word) && find(registered, word) === null
  if (type === null) return isUnknown ? unusable('optionUnknown') : empty
  return cleaned(type, isUnknown ? 'optionUnknown' : null)
}

function find(table: readonly (readonly [RegExp, CompanyType])[], text: string): CompanyType | null {
  return table.find(([words]) => words.test(text))?.[1] ?? null
}
