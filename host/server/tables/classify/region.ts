import { oneLine } from '../clean/text.ts'
import { gazetteer, isMunicipality, type Match } from './placeNames.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { usccRegion } from '../../../../src/domain/names/uscc.ts'

const COUNTRY = /^(?:中华人民共和国|中国)/
/** 中国（上海）自由贸易试验区 */
const TRADE_ZONE = /^[(（]([^()（）]{2,4})[)）]自由贸易试验区/
/** A zone bears the name of its city or province; streets and estates do not go on like that. */
const ZONE =
  /^.{0,4}(?:高新|经济|经开|开发区|自由贸易|自贸|保税|空港|工业园区|新区|片区|示范区|度假区|科学城|产业园区)/
/** Punctuation, and nodes of the classification that are not places, as some sources copy them. */
const BETWEEN = /^(?:[\s,，、/·:：-]|市辖区|(?:省|自治区)直辖县级行政区划|县(?=.{1,5}县))+/

/** A region that a text names. */
export interface NamedRegion {
  readonly code: string
  /** Not by a lone short name, which a street, an estate or a brand may bear: 平湖新厦工业城. */
  readonly isCertain: boolean
}

/**
 * The code of the region at the start of an address or place name, as precise as it is certain: 深圳市南山区…,
 * 宁波鄞州区…, 北京朝阳区…, 内蒙, 440300. An ambiguous county counts only below its city or province. Null for none.
 */
export function regionOfText(text: string): string | null {
  return namedRegion(text)?.code ?? null
}

export function namedRegion(text: string): NamedRegion | null {
  const written = /^\s*(\d{4}(?:\d{2})?)\s*$/.exec(text)?.[1]?.padEnd(6, '0')
  if (written !== undefined) return regions.find(written) ? { code: written, isCertain: true } : null
  const address = beginningOf(text)
  const start = longer(longer(gazetteer(1).at(address), gazetteer(2).at(address)), gazetteer(3).at(address))
  if (!start?.node) return null
  const rest = after(address, start)
  const code = start.node.level === 3 ? start.node.code : regionBelow(start.node.code, rest)
  const isZone = start.node.level < 3 && (ZONE.test(rest) || TRADE_ZONE.test(text.replace(COUNTRY, '')))
  return { code, isCertain: !start.short || rest === '' || code !== start.node.code || isZone }
}

/** A region, or the one below it with which a text goes on. */
function regionBelow(code: string, rest: string): string {
  if (regions.find(code)?.level === 2) return belowCity(rest, code)
  return isMunicipality(code) ? belowMunicipality(rest, code) : belowProvince(rest, code)
}

/** The region below another one with which an address begins, which leaves out what is known: 南山区科技园 in 深圳. */
export function regionWithin(above: string, text: string): string | null {
  const level = regions.find(above)?.level ?? 3
  if (level === 3) return null
  const address = beginningOf(text)
  const prefix = above.slice(0, level === 1 || isMunicipality(above) ? 2 : 4)
  const found = longer(
    level === 1 ? gazetteer(2, prefix).at(address) : null,
    gazetteer(3, prefix).at(address)
  )
  if (!found?.node) return null
  return found.node.level === 3 ? found.node.code : belowCity(after(address, found), found.node.code)
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
