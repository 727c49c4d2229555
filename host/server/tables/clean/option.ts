import {
  cleaned,
  type Cleaned,
  cleanLine,
  empty,
  isPlaceholder,
  oneLine,
  plainLine,
  unusable
} from './text.ts'
import type { Reason } from '../reasons.ts'
import { simplify } from '../../store/names/simplify.ts'
import { filters, type Option } from '../../../../src/catalogue/filters.ts'

/** Synonyms of each option beside its own name. The first that a text contains wins. */
export type Words = readonly (readonly [words: RegExp, option: string])[]

/** Maps a text to one of some options, by name or synonym; `otherwise` is the reason if none matches. */
export function cleanOption(
  text: string,
  options: readonly string[],
  words: Words,
  otherwise: Reason
): Cleaned<string> {
  const line = simplify(plainLine(text))
  if (line === '' || isPlaceholder(line)) return empty
  if (options.includes(line)) return cleaned(line)
  const found = words.find(([word]) => word.test(line))
  return found ? cleaned(found[1]) : unusable(otherwise)
}

/**
 * Words of registers for the options of the filter "status"; 吊销 comes first, because 吊销，未注销 is a revoked
 * license.
 */
const companyStatuses: readonly (readonly [RegExp, string])[] = [
  [/吊销/, '吊销'],
  [/撤销/, '撤销'],
  [/清算/, '清算中'],
  [/注销/, '注销'],
  [/迁出/, '迁出'],
  [/设立中|筹建/, '设立中'],
  [/停业|歇业/, '停业'],
  [/存续|在业|在营|开业|在册|正常|迁入/, '存续']
]

/** Whether a company is in business, as a key of the filter "status"; a word that is not known is 其他. */
export function cleanStatus(text: string): Cleaned<string> {
  const line = simplify(oneLine(text))
  if (line === '' || isPlaceholder(line)) return empty
  const status = companyStatuses.find(([words]) => words.test(line))?.[1]
  return status === undefined ? cleaned('其他', line === '其他' ? null : 'optionUnknown') : cleaned(status)
}

const keys = (options: readonly Option[]): readonly string[] =>
  options.filter(({ covers }) => covers === undefined).map(({ key }) => key)

/** Narrower words come before wider ones: every little giant is a small enterprise too. */
const qualificationTitles: Words = [
  [/小巨人.*专精特新|专精特新.*小巨人/, '专精特新小巨人'],
  [/专精特新/, '专精特新中小企业'],
  [/创新型中小/, '创新型中小企业'],
  [/科技型中小/, '科技型中小企业'],
  [/单项冠军/, '制造业单项冠军'],
  [/隐形冠军/, '隐形冠军'],
  [/瞪羚/, '瞪羚企业'],
  [/独角兽/, '独角兽企业'],
  [/雏鹰/, '雏鹰企业'],
  [/企业技术中心/, '企业技术中心'],
  [/技术创新示范/, '技术创新示范企业'],
  [/民营科技/, '民营科技企业'],
  [/科技小巨人/, '科技小巨人'],
  [/^(?:国家(?:级)?)?(?:高新(?:技术)?企业|高企)/, '高新技术企业']
]

/** The title that a company was granted: an option of the filter if it is one, else as written. */
export function cleanQualification(text: string): Cleaned<string> {
  // A candidate or a future title is something else.
  if (/培育|入库|储备|潜在|拟|准/.test(plainLine(text))) return cleanLine(text, 200)
  const { value } = cleanOption(
    text,
    keys(filters.qualification.options),
    qualificationTitles,
    'optionUnknown'
  )
  return value === null ? cleanLine(text, 200) : { value, reason: null }
}

const qualificationLevels: Words = [
  [/国家|全国|部级/, '国家级'],
  [/省|自治区|直辖市/, '省级'],
  [/区县|县|区级/, '区县级'],
  [/市/, '市级']
]

export function cleanLevel(text: string): Cleaned<string> {
  return cleanOption(text, keys(filters.qualificationLevel.options), qualificationLevels, 'optionUnknown')
}

const qualificationStatuses: Words = [
  [/撤销|取消|注销/, '已撤销'],
  [/过期|到期|失效|无效/, '已过期'],
  [/有效|正常/, '有效']
]

export function cleanQualificationStatus(text: string): Cleaned<string> {
  return cleanOption(text, keys(filters.qualificationStatus.options), qualificationStatuses, 'optionUnknown')
}
