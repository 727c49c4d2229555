import { industries } from '../../../../src/catalogue/classifications/industries.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, oneLine, unusable } from '../clean/text.ts'
import { listedIndustries } from '../../../../src/catalogue/classifications/listedIndustries.ts'

/** Nodes by name; if a group and its only class share a name, the group wins. */
const byName = new Map(industries.nodes.toReversed().map(node => [node.name, node.code]))

/** The GB/T 4754-2017 code of a source's word: a code, the name of a node, or a key of `listedIndustries`; else null. */
export function industryOfWord(word: string): string | null {
  const line = oneLine(word)
  const code = /^(?:[A-T]|[A-T]?\d{2,4})(?!\d)/.exec(line)?.[0] ?? ''
  const digits = code.length > 1 ? code.replace(/^[A-T]/, '') : code
  if (industries.find(digits)) return digits
  if (Object.hasOwn(listedIndustries, line)) return listedIndustries[line] ?? null
  return byName.get(line) ?? byName.get(`${line}业`) ?? null
}

/** A company's industry if it is certain: by the source's word, else by its name. */
export function industryOf(word: string, name: string): string | null {
  return industryOfWord(word) ?? industryOfName(name)
}

/** As industryOf; says so if the source's word is none of those known. */
export function cleanIndustry(text: string, name: string): Cleaned<string> {
  const code = industryOf(text, name)
  const word = oneLine(text)
  const isUnknown = word !== '' && !isPlaceholder(word) && industryOfWord(word) === null
  if (code === null) return isUnknown ? unusable('optionUnknown') : empty
  return cleaned(code, isUnknown ? 'optionUnknown' : null)
}

/**
 * Name endings that only companies of one industry may use, because a license or the register protects the word.
 * Descriptive words (科技, 贸易, 实业) are not certain and therefore missing.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/村镇银行$|商业银行$|银行$/, '662'],
  [/(?:农村)?信用合作(?:社|联社|联合社)$/, '6623'],
  [/人寿保险$/, '6811'],
  [/(?:健康|养老)保险$/, '681'],
  [/(?:财产|责任|农业)保险$/, '6820'],
  [/再保险$/, '6830'],
  [/保险经纪$/, '6851'],
  [/保险(?:专业|销售)?代理$/, '6852'],
  [/保险公估$/, '6853'],
  [/保险资产管理$/, '6860'],
  [/相互保险社?$|保险$/, '68'],
  [/证券$/, '671'],
  [/期货$/, '674'],
  [/信托$/, '6911'],
  [/(?:融资|金融)租赁$/, '6631'],
  [/集团财务$/, '6632'],
  [/典当$/, '6633'],
  [/汽车金融$/, '6634'],
  [/小额贷款$/, '6635'],
  [/消费金融$/, '6636'],
  [/律师事务所$/, '7231'],
  [/会计师事务所$/, '7241'],
  [/(?:旅行社|国际旅行社)$/, '7291'],
  [/物业(?:管理|服务)$/, '7020'],
  [/房地产开发$/, '7010'],
  [/房地产经纪$/, '7030'],
  [/劳务派遣$/, '7263'],
  [/幼儿园$/, '831'],
  [/(?<!宠物|动物)医院$/, '841'],
  [/门诊部$/, '842']
]

const LEGAL_FORM = /(?:集团)?(?:股份)?(?:有限)?(?:责任)?公司$/

/**
 * The GB/T 4754-2017 code that a company's name makes certain; null for most names. Branches have none of their own.
 */
export function industryOfName(name: string): string | null {
  const line = oneLine(name).replace(/[(（][^()（）]*[)）]/g, '')
  if (/分(?:公司|行|社|所|店)$|支(?:公司|行)$/.test(line)) return null
  const trade = line.replace(LEGAL_FORM, '')
  return endings.find(([ending]) => ending.test(trade))?.[1] ?? null
}
