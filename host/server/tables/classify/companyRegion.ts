import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { inferRegion } from '../../../../src/domain/inference/region.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, oneLine } from '../clean/text.ts'
import { cityOf } from './placeNames.ts'
import { namedRegion, regionOfText, regionOfUscc, regionWithin } from './region.ts'

/** A cell that says where a company is, as written; empty where the row has none. */
type PlaceText = (field: 'region' | 'province' | 'city' | 'district') => string

/** What else says it. */
export interface PlaceEvidence {
  readonly address: string
  readonly uscc: string | null
  readonly name: string
}

/**
 * The region of a company: as a column states it, else of an address that surely begins with it, else of the authority
 * that issued its code (the company may have moved since), else of an address that seems to. An address may say it more
 * exactly. Says so if one of them, or the name, says another.
 */
export function regionOfCompany(text: PlaceText, evidence: PlaceEvidence): Cleaned<string> {
  const columns = statedRegions(text)
  const address = namedRegion(evidence.address)
  const code = evidence.uscc === null ? null : regionOfUscc(evidence.uscc)
  const [base] = [
    columns[0],
    address && (address.isCertain || (code !== null && agree(code, address.code))) ? address.code : null,
    code,
    address?.code
  ].filter(each => each !== null && each !== undefined)
  if (base === undefined) return empty
  const region = refined(base, address?.code ?? null, evidence.address)
  const others = [...columns, address?.code ?? null, inferRegion(evidence.name, null)?.code ?? null]
  const isContradicted =
    others.some(each => each !== null && !agree(each, region)) ||
    // Within a city the county that issued a code says little.
    (code !== null && !agree(cityOf(code) ?? code, region))
  return cleaned(region, isContradicted ? 'regionOther' : null)
}

/** The region of one column, and that of columns for each level, of which the finer comes first. */
export function statedRegions(text: PlaceText): readonly string[] {
  const inOne = regionOfText(text('region'))
  const inParts = regionOfParts([text('province'), text('city'), text('district')])
  const found =
    inParts !== null && inOne !== null && isWithin(inParts, inOne) ? [inParts, inOne] : [inOne, inParts]
  return found.filter(each => each !== null)
}

/** 江苏, 苏州 and 吴江, joined from wide to narrow; a part may repeat the wider ones, and leave out 区. */
function regionOfParts(parts: readonly string[]): string | null {
  const said = parts.map(oneLine).filter(part => part !== '' && !isPlaceholder(part))
  const path = said.filter((part, at) => !said[at + 1]?.startsWith(part)).join('')
  const ends = said.length > 1 && said.length === parts.length ? ['', '区', '县', '市'] : ['']
  const found = ends.map(end => regionOfText(path + end)).filter(each => each !== null)
  return found.toSorted((one, other) => levelOf(other) - levelOf(one))[0] ?? null
}

function refined(base: string, address: string | null, text: string): string {
  if (address !== null && isWithin(address, base)) return address
  return regionWithin(base, text) ?? base
}

function agree(one: string, other: string): boolean {
  return isWithin(one, other) || isWithin(other, one)
}

function isWithin(code: string, above: string): boolean {
  return regions.line(code).some(node => node.code === above)
}

function levelOf(code: string): number {
  return regions.find(code)?.level ?? 0
}
