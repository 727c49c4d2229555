import { UNKNOWN } from '../../catalogue/filters.ts'
import { splitTokens, writeToken } from '../../domain/criteria/criteria.ts'
import type { TreeNode } from '../../catalogue/classifications/tree.ts'

/** Most tokens of one criterion that the server accepts. */
const MAX_REGIONS = 50

/** The companies of a map: those that its regions show, and those of which no more is known than that they are there. */
export interface MapTotals {
  readonly shown: number
  readonly missing: number
}

export function mapTotals(
  regions: readonly TreeNode[],
  countOf: (token: string) => number,
  within: string | null
): MapTotals {
  const shown = regions.reduce((sum, { code }) => sum + countOf(code), 0)
  return { shown, missing: within === null ? countOf(UNKNOWN) : Math.max(0, countOf(within) - shown) }
}

/** Not 未知 or 推断. */
function isRegion(token: string): boolean {
  return /^\d/.test(token)
}

export function provinceOf(code: string): string {
  return `${code.slice(0, 2)}0000`
}

/** The one province in which everything lies that is asked for; null where there is none or more than one. */
export function soleProvince(tokens: readonly string[]): string | null {
  const [only, ...others] = new Set(splitTokens(tokens).included.filter(isRegion).map(provinceOf))
  return only !== undefined && others.length === 0 ? only : null
}

/** Which regions are highlighted: the selected ones, and those that contain one. */
export function chosenRegions(regions: readonly TreeNode[], tokens: readonly string[]): readonly string[] {
  const { included } = splitTokens(tokens)
  return regions.map(region => region.code).filter(code => included.some(each => isWithin(each, code)))
}

/**
 * The tokens after a press on a region of the map. A part of what is asked for as a whole narrows to that part; the last
 * part that is given up leads back to the whole province. What was left out and is pressed now is asked for.
 */
export function pressRegion(tokens: readonly string[], code: string): readonly string[] {
  const { included, excluded } = splitTokens(tokens)
  const next = included.includes(code) ? without(included, code) : withRegion(included, code)
  const stillOut = excluded.filter(each => !isWithin(code, each) && !isWithin(each, code))
  const written = [...next, ...stillOut.map(value => writeToken({ exclude: true, value }))]
  return written.length > MAX_REGIONS ? tokens : written
}

function without(included: readonly string[], code: string): readonly string[] {
  const rest = included.filter(each => each !== code)
  const province = provinceOf(code)
  return code === province || rest.some(each => isWithin(each, province)) ? rest : [...rest, province]
}

function withRegion(included: readonly string[], code: string): readonly string[] {
  return [...included.filter(each => !isWithin(code, each) && !isWithin(each, code)), code]
}

/** Whether a region is another one or lies in it; the digits of a code tell. */
export function isWithin(code: string, outer: string): boolean {
  return code.startsWith(outer.replace(/(?:00){1,2}$/, ''))
}
