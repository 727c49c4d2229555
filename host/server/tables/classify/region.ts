import { oneLine } from '../clean/text.ts'
import { gazetteer, isMunicipality, type Match } from './placeNames.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { usccRegion } from '../../../../src/domain/names/uscc.ts'

/** The region of a company: the first one that the texts name, else the one that issued its unified code. */
export function regionOf(texts: readonly string[], uscc: string | null): string | null {
  for (const text of texts) {
    const region = regionOfText(text)
    if (region !== null) return region
  }
  return uscc === null ? null : regionOfUscc(uscc)
}

const COUNTRY = /^(?:中华人民共和国|中国)/
/** 中国（上海）自由贸易试验区 */
const TRADE_ZONE = /^[(（]([^()（）]{2,4})[)）]自由贸易试验区/
/** Punctuation, and nodes of the classification that are not places, as some sources copy them. */
const BETWEEN = /^(?:[\s,，、/·:：-]|市辖区|(?:省|自治区)直辖县级行政区划|县(?=.{1,5}县))+/

/**
 * The code of the region at the start of an address or place name, as precise as it is certain: 深圳市南山区…,
 * 宁波鄞州区…, 北京朝阳区…, 内蒙. An ambiguous county counts only below its city or province. Null for none.
 */
export function regionOfText(text: string): string | null {
  const address = beginningOf(text)
  const start = longer(longer(gazetteer(1).at(address), gazetteer(2).at(address)), gazetteer(3).at(address))
  if (!start?.node) return null
  const { code, level } = start.node
  const rest = after(address, start)
  if (level === 3) return code
  if (level === 2) return belowCity(rest, code)
  return isMunicipality(code) ? belowMunicipality(rest, code) : belowProvince(rest, code)
}

function beginningOf(text: string): string {
  return oneLine(text).slice(0, 200).replace(COUNTRY, '').replace(TRADE_ZONE, '$1 ').replace(BETWEEN, '')
}

/** The longer of two matches: 朝阳区, not 朝阳. Of equal ones the higher: 吉林 is the province. */
function longer(one: Match | null, other: Match | null): Match | null {
  return (other?.length ?? 0) > (one?.length ?? 0) ? other : one
}

function belowProvince(text: string, province: string): string {
  const prefix = province.slice(0, 2)
  const found = longer(gazetteer(2, prefix).at(text), gazetteer(3, prefix).at(text))
  if (!found?.node) return province
  return found.node.level === 3 ? found.node.code : belowCity(after(text, found), found.node.code)
}

function belowMunicipality(text: string, province: string): string {
  return countyIn(text, province.slice(0, 2), withoutName(text, 1, province)) ?? province
}

function belowCity(text: string, city: string): string {
  return countyIn(text, city.slice(0, 4), withoutName(text, 2, city)) ?? city
}

/** The county at the start of a text, also behind a second name of its city, else the only one that occurs in it. */
function countyIn(text: string, prefix: string, rest: string): string | null {
  const counties = gazetteer(3, prefix)
  const first = counties.at(text) ?? counties.at(rest)
  if (first) return first.node?.code ?? null
  const [code = null, ...others] = counties.within(rest)
  return others.length === 0 ? code : null
}

/** 北京市北京市海淀区: some sources repeat the name. */
function withoutName(text: string, level: number, code: string): string {
  const again = gazetteer(level, code).at(text)
  return again ? after(text, again) : text
}

function after(text: string, match: Match): string {
  return text.slice(match.length).replace(BETWEEN, '')
}

/**
 * The region that issued a unified code. A county that no longer exists gives its city, else its province; null if
 * neither is known, as for companies registered with the national office (100000).
 */
export function regionOfUscc(uscc: string): string | null {
  const code = usccRegion(uscc)
  const city = `${code.slice(0, 4)}00`
  const province = `${code.slice(0, 2)}0000`
  const line = isMunicipality(code) ? [code.endsWith('00') ? '' : code, province] : [code, city, province]
  return line.find(each => regions.find(each) !== null) ?? null
}
