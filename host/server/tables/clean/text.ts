import type { Reason } from '../reasons.ts'
import { withoutTextMark } from '../../../../src/domain/files/spreadsheetCells.ts'

/**
 * The result of cleaning a cell. No value and no reason: the cell was empty. A value with a reason: accepted with a
 * warning. Cleaners take any text and never throw.
 */
export interface Cleaned<Value> {
  readonly value: Value | null
  readonly reason: Reason | null
}

export const empty: Cleaned<never> = { value: null, reason: null }

export function cleaned<Value>(value: Value, doubt: Reason | null = null): Cleaned<Value> {
  return { value, reason: doubt }
}

export function unusable(reason: Reason): Cleaned<never> {
  return { value: null, reason }
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  middot: '·',
  hellip: '…',
  mdash: '—',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’'
}

/** How exports keep long digits text: ="0012". */
const TEXT_FORMULA = /^\s*="([^"]*)"\s*$/

/** Decodes entities left over from web pages; unknown ones stay. */
export function decodeEntities(cell: string): string {
  const text = withoutTextMark(cell).replace(TEXT_FORMULA, '$1')
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    const isValid = point > 0x1f && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    return isValid ? String.fromCodePoint(point) : ''
  })
}

/** Placeholders for no value. */
const placeholders = new Set(
  ['-', '--', '---', '—', '——', '/', '\\', '无', '暂无', '未知', '不详', '未披露', '未公开', '暂无信息']
    .concat(['暂无数据', '暂无介绍', '暂无简介', '暂未收录', '未收录', '未填写', '待补充'])
    .concat(['null', 'none', 'nil', 'nan', 'n/a', '#n/a', 'undefined'])
)

export function isPlaceholder(text: string): boolean {
  return placeholders.has(text.toLowerCase())
}

const INVISIBLE = /[\p{Cf}\uFFFE\uFFFF]|(?![\n\t])\p{Cc}/gu

/**
 * One line: entities decoded, invisible characters removed, whitespace collapsed. Brackets and width stay as written.
 */
export function oneLine(text: string): string {
  return decodeEntities(text).replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim()
}

/** As oneLine, with full-width digits, letters and punctuation in half width; for text that is parsed. */
export function plainLine(text: string): string {
  return oneLine(text).normalize('NFKC').trim()
}

/** Several lines: as oneLine, but line breaks stay, with at most one empty line in a row. */
function lines(text: string): string {
  return decodeEntities(text.replace(/<br\s*\/?>/gi, '\n'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A cell breaks its lines where it is full: between two Chinese characters a line end stands for nothing. */
const WRAP = /(?<=\p{Script=Han})\r?\n(?=\p{Script=Han})/gu

/** A word or a phrase on one line, such as an address. */
export function cleanLine(text: string, longest = 500): Cleaned<string> {
  return limited(oneLine(text.replace(WRAP, '')), longest)
}

/** A text of several lines, such as an introduction. */
export function cleanText(text: string, longest = 20_000): Cleaned<string> {
  return limited(lines(text), longest)
}

export function limited(text: string, longest: number): Cleaned<string> {
  if (text === '' || isPlaceholder(text)) return empty
  return text.length > longest ? unusable('textTooLong') : cleaned(text)
}

/** The level that a tree of industries writes behind a name, as in 电机Ⅲ: no part of the name. */
const LEVEL = /[ⅠⅡⅢⅣ]+$/

/** The name of an industry; a node and the one that only repeats it a level below get the same. */
export function cleanIndustryName(text: string): Cleaned<string> {
  return limited(oneLine(text).replace(LEVEL, '').trim(), 100)
}
