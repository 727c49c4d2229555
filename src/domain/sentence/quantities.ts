import type { FilterKey } from '../../catalogue/filters.ts'
import { writeRange, type Bound } from '../range.ts'

/** A stretch of a sentence that speaks of a figure. */
export interface Quantity {
  readonly from: number
  readonly to: number
  readonly key: FilterKey
  readonly token: string
}

const NUMBER = String.raw`(\d+(?:\.\d+)?|[一二两三四五六七八九十百]+)`
const UNIT = '(亿|千万|百万|万|千|百)?'
const TO = String.raw`(?:到|至|-|–|—|~|～)`
const AT_LEAST = '(?:不低于|不少于|不小于|超过|大于|高于|多于|至少|满)'
const BELOW = '(?:不超过|不高于|低于|少于|小于|不到|不足|未满|最多)'
const OR_MORE = '(?:以上|及以上|起|多)'
const OR_LESS = '(?:以内|以下|之内|内)'

/** The figures of companies: how they are called, and what they are counted in. */
const figures: readonly (readonly [key: FilterKey, names: string, measure: 'money' | 'count'])[] = [
  ['paidCapital', '实缴资本|实缴资金|实缴', 'money'],
  ['regCapital', '注册资本|注册资金|注册|资本', 'money'],
  ['revenue', '年营业额|营业额|年营业收入|营业收入|年营收|营收|年收入|收入|年产值|产值', 'money'],
  ['insured', '参保人数|参保|员工人数|员工数|员工|社保人数|人数', 'count'],
  ['inventions', '发明专利|专利', 'count'],
  ['utilityModels', '实用新型', 'count'],
  ['designs', '外观设计|外观', 'count'],
  ['trademarks', '商标', 'count'],
  ['software', '软件著作权|软著', 'count']
]

/** Every figure of which a sentence says how great it is. `today` is YYYY-MM-DD. */
export function findQuantities(sentence: string, today: string): readonly Quantity[] {
  return [...figures.flatMap(each => findFigure(sentence, each)), ...findAges(sentence, today)]
}

function findFigure(sentence: string, [key, names, measure]: (typeof figures)[number]): readonly Quantity[] {
  const amount = `${NUMBER}\\s*${UNIT}`
  const counted = '(?:元|人民币|人|名|件|项|个|家)*'
  const name = `(?:${names})(?:在|为|数|量)?\\s*`
  const found: Quantity[] = []
  const add = (pattern: string, read: (groups: readonly (string | undefined)[]) => string | null): void => {
    for (const match of sentence.matchAll(new RegExp(pattern, 'gu'))) {
      const token = read(match.slice(1))
      if (token !== null) found.push({ from: match.index, to: match.index + match[0].length, key, token })
    }
  }
  const value = (digits: string | undefined, unit: string | undefined): number | null =>
    scaled(digits, unit, measure)
  add(`${name}${amount}${counted}\\s*${TO}\\s*${amount}${counted}(?:之间)?`, ([a, b, c, d]) =>
    range(value(a, b ?? d), value(c, d))
  )
  add(`${name}${AT_LEAST}\\s*${amount}${counted}`, ([a, b]) => range(value(a, b), null))
  add(`${name}${BELOW}\\s*${amount}${counted}`, ([a, b]) => range(null, value(a, b)))
  add(`${name}${amount}${counted}${OR_MORE}`, ([a, b]) => range(value(a, b), null))
  add(`${name}${amount}${counted}${OR_LESS}`, ([a, b]) => range(null, value(a, b)))
  add(`${amount}(?:人|名|件|项|个)${OR_MORE}(?:的)?(?:${names})`, ([a, b]) => range(value(a, b), null))
  return found
}

/** Money in 万元, everything else one by one. */
function scaled(
  digits: string | undefined,
  unit: string | undefined,
  measure: 'money' | 'count'
): number | null {
  const figure = readNumber(digits)
  if (figure === null) return null
  const single = { 亿: 1e8, 千万: 1e7, 百万: 1e6, 万: 1e4, 千: 1e3, 百: 100 }[unit ?? ''] ?? 1
  return measure === 'money' ? (figure * single) / 1e4 : figure * single
}

function findAges(sentence: string, today: string): readonly Quantity[] {
  const found: Quantity[] = []
  const began = '(?:成立|创立|创办|设立|注册)(?:时间|年限)?(?:于|在|了)?'
  const years = `${NUMBER}\\s*年`
  const add = (pattern: string, read: (groups: readonly (string | undefined)[]) => string | null): void => {
    for (const match of sentence.matchAll(new RegExp(pattern, 'gu'))) {
      const token = read(match.slice(1))
      if (token !== null)
        found.push({ from: match.index, to: match.index + match[0].length, key: 'established', token })
    }
  }
  add(`${began}\\s*${NUMBER}\\s*年?\\s*${TO}\\s*${NUMBER}\\s*年(?:之间)?`, ([a, b]) =>
    age(readNumber(a), readNumber(b))
  )
  add(`${began}\\s*(?:近|最近|${BELOW})?\\s*${years}${OR_LESS}`, ([a]) => age(null, readNumber(a)))
  add(`${began}\\s*(?:近|最近|${BELOW})\\s*${years}`, ([a]) => age(null, readNumber(a)))
  add(`${began}\\s*${AT_LEAST}?\\s*${years}${OR_MORE}`, ([a]) => age(readNumber(a), null))
  add(`${began}\\s*${AT_LEAST}\\s*${years}`, ([a]) => age(readNumber(a), null))
  add(`(?:近|最近)?\\s*${years}${OR_LESS}?(?:新)?(?:成立|创立|设立|注册)`, ([a]) =>
    Number(a) > 1000 ? null : age(null, readNumber(a))
  )
  add(`(?:近|最近)\\s*${NUMBER}\\s*个月内?(?:新)?(?:成立|设立|注册)`, ([a]) => days(null, readNumber(a), 30))
  add(`(?:${began})?\\s*(\\d{4})\\s*年(?:以后|之后|后|以来|至今)(?:成立|设立|注册)?`, ([year]) =>
    since(year, today)
  )
  add(`(?:${began})?\\s*(\\d{4})\\s*年(?:以前|之前|前)(?:成立|设立|注册)?`, ([year]) => until(year, today))
  return found
}

const MS_PER_DAY = 86_400_000

/** From the first day of a year on; ages are counted back from today. */
function since(year: string | undefined, today: string): string | null {
  const passed = (Date.parse(today) - Date.parse(`${year}-01-01`)) / MS_PER_DAY
  return passed > 0 ? days(null, passed + 1, 1) : null
}

function until(year: string | undefined, today: string): string | null {
  const passed = (Date.parse(today) - Date.parse(`${year}-01-01`)) / MS_PER_DAY
  return passed > 0 ? days(passed + 1, null, 1) : null
}

function age(min: number | null, max: number | null): string | null {
  return range(min, max)
}

function days(min: number | null, max: number | null, each: number): string | null {
  const bound = (value: number | null): Bound | null =>
    value === null ? null : { value: Math.round(value * each), days: true }
  return min === null && max === null ? null : writeRange({ min: bound(min), max: bound(max) })
}

function range(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (min !== null && max !== null && min >= max) return null
  return writeRange({ min: boundOf(min), max: boundOf(max) })
}

function boundOf(value: number | null): Bound | null {
  return value === null ? null : { value, days: false }
}

const digitsOf: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9
}

/** 12, 三, 十五, 两百; null for what is no number. */
function readNumber(written: string | undefined): number | null {
  if (written === undefined) return null
  if (/^\d/.test(written)) return Number(written)
  let total = 0
  let digit = 0
  for (const character of written) {
    const tens = { 十: 10, 百: 100 }[character]
    if (tens) {
      total += (digit || 1) * tens
      digit = 0
    } else digit = digitsOf[character] ?? 0
  }
  return total + digit || null
}
