import { toYuanCents } from '../facts/money.ts'
import { counters, filterOf, filters, type FilterKey } from '../../catalogue/filters.ts'
import { keysOf } from '../../catalogue/keys.ts'
import { writeRange, type Bound } from '../criteria/range.ts'
import { AT_LEAST, BELOW, NUMBER, OR_LESS, OR_MORE, readNumber, TO } from './numbers.ts'
import { readAll, type Meaning, type Reading } from './reading.ts'

type Measure = 'amount' | 'count'

/** The filters that compare a figure. */
type FigureKey = {
  [Key in FilterKey]: (typeof filters)[Key] extends { readonly measure: Measure } ? Key : never
}[FilterKey]

/** How people call the figures of companies. */
const figures: Readonly<Record<FigureKey, string>> = {
  paidCapital: '实缴资本|实缴资金|实缴',
  regCapital: '注册资本|注册资金|注册|资本',
  revenue: '(?:(?:去年|上年|上一年度?|最近一年|近一年)的?)?年?(?:营业额|营业收入|营收|销售收入|销售额|收入)',
  outputValue: '年?(?:工业)?总?产值',
  profit: '年?利润(?:总额)?',
  financingAmount: '(?<!累计|总|共)(?:融资(?:额|金额|规模)?|融到了?|募资)',
  taxPaid: '年?纳税(?:总额|额)?|税收',
  insured: '参保人数|参保|员工人数|员工数|员工|社保人数|从业人数|人数|规模',
  inventions: '发明专利|专利',
  utilityModels: '实用新型专利|实用新型',
  designs: '外观设计专利|外观设计|外观',
  trademarks: '商标',
  software: '软件著作权|软著',
  score: '科创评分|科创得分|评分'
}

const figureKeys = keysOf(figures)

const FIGURE_NAME = new RegExp(`^(?:${Object.values(figures).join('|')})$`, 'u')

/** What a figure is called, without how great it is. */
export function isFigureName(words: string): boolean {
  return FIGURE_NAME.test(words)
}

const currencies: readonly { readonly key: string; readonly label: string }[] = filters.currency.options
const CURRENCY = currencies.map(({ label }) => label).join('|')

const UNIT = '亿|千万|百万|万|kw|w|千|百'
/** Of two: 两三千万 is 2,000 to 3,000万. */
const PAIR = '一两|一二|两三|二三|三四|三五|四五|五六|六七|七八|八九'

const amounts: Readonly<Record<Measure, string>> = {
  amount: `(?:${NUMBER}\\s*(?:个?(?:${UNIT}))?|亿)\\s*(?:${CURRENCY}|元|块)*`,
  count: `${NUMBER}\\s*(?:万|千|百)?\\s*(?:多?(?:${counters.join('|')}))?`
}

interface Comparison {
  readonly from: string
  readonly to: string
  readonly between: string
  readonly any: string
}

const comparisons: Readonly<Record<Measure, Comparison>> = {
  amount: comparison(amounts.amount),
  count: comparison(amounts.count)
}

function comparison(amount: string): Comparison {
  const from = `(?:${AT_LEAST}\\s*${amount}${OR_MORE}?|${amount}${OR_MORE})`
  const to = `(?:${BELOW}\\s*${amount}${OR_LESS}?|${amount}${OR_LESS})`
  const both = `(?<first>${amount})${TO}(?<last>${amount})(?:之间)?`
  const between = `(?:(?<pair>${PAIR})(?<of>(?:[十百千]+个?[万亿]?|个?[万亿])[元人件项家个]?)(?![十百千万亿]|及?以[上下内])|${both})`
  return {
    from,
    to,
    between,
    any: `(?:${between.replaceAll(/\?<\w+>/g, '?:')}|${from}[\\s,、且但]*${to}|${from}|${to})`
  }
}

/** Every figure of which a sentence says how great it is. */
export function findQuantities(sentence: string): readonly Reading[] {
  const named = figureKeys.flatMap(key =>
    readAll(
      sentence,
      `(?:${figures[key]})(?:在|为|是|有|数|量)*[\\s:]*(?<compared>${comparisons[filters[key].measure].any})`,
      ({ compared }) => meaningOf(key, compared)
    )
  )
  // 实缴500万以上营收1亿以上 says nothing of a revenue above 500万.
  const isFree = ({ from, to }: Reading): boolean => !named.some(other => from < other.to && other.from < to)
  const before = figureKeys.flatMap(key =>
    readAll(
      sentence,
      `(?<compared>${comparisons[filters[key].measure].any})\\s*的?(?:${figures[key]})`,
      ({ compared }) => meaningOf(key, compared)
    )
  )
  const people = readAll(sentence, `(?<compared>${comparisons.count.any})`, ({ compared = '' }) =>
    compared.includes('人') ? meaningOf('insured', compared) : null
  )
  return [...named, ...[...before, ...people].filter(isFree)]
}

function meaningOf(key: FigureKey, compared = ''): Meaning | null {
  const isOfFinancing = filterOf(key).record === 'financing'
  // 融资超过3次 says nothing of an amount.
  const token =
    isOfFinancing && !/[千百万亿kw元]/u.test(compared) ? null : rangeOf(compared, filters[key].measure)
  return token === null
    ? null
    : { criteria: { [key]: [token] }, ...(isOfFinancing && { event: 'financing' }) }
}

/** The range token of a comparison. */
function rangeOf(compared: string, measure: Measure): string | null {
  const { from, to, between } = comparisons[measure]
  const groups = (pattern: string) => {
    const match = new RegExp(`^${pattern}$`, 'u').exec(compared)
    return match && (match.groups ?? {})
  }
  const { first, last, pair, of = '' } = groups(between) ?? {}
  if (pair !== undefined) return range(scaled(`${pair[0]}${of}`, measure), scaled(`${pair[1]}${of}`, measure))
  if (first !== undefined && last !== undefined) {
    const unit = new RegExp(`${UNIT}|元`, 'u').exec(last)?.[0] ?? ''
    const isBare = /^[\d.,\s]+$/.test(first)
    return range(scaled(isBare ? first.trim() + unit : first, measure), scaled(last, measure))
  }
  const both = groups(`(?<least>${from})[\\s,、且但]*(?<most>${to})`)
  if (both) return range(boundIn(both['least'], measure), boundIn(both['most'], measure))
  return groups(from) ? range(boundIn(compared, measure), null) : range(null, boundIn(compared, measure))
}

/** The amount of 不低于1000万, 1000万以上. */
function boundIn(compared = '', measure: Measure): number | null {
  const isMost = new RegExp(`^${BELOW}|${OR_LESS}$`, 'u').test(compared)
  const amount = compared.replace(new RegExp(`^(?:${AT_LEAST}|${BELOW})\\s*`, 'u'), '')
  return scaled(
    amount.replace(new RegExp(`^(?:${PAIR})`, 'u'), ([one, other]) => (isMost ? other : one) ?? ''),
    measure
  )
}

const units: Readonly<Record<string, number>> = {
  亿: 1e8,
  千万: 1e7,
  kw: 1e7,
  百万: 1e6,
  万: 1e4,
  w: 1e4,
  千: 1e3,
  百: 100
}

/** Money in 万元, which is meant where no unit is said; everything else one by one. */
function scaled(amount: string, measure: Measure): number | null {
  const parts = new RegExp(`^(${NUMBER})?\\s*个?(${UNIT})?\\s*(元)?`, 'u').exec(amount)
  const [, written, unit, yuan] = parts ?? []
  const figure = written === undefined && unit === '亿' ? 1 : readNumber(written)
  if (figure === null) return null
  const single = units[unit ?? ''] ?? 1
  if (measure === 'count') return figure * single
  const tenThousands = unit || yuan ? Number(((figure * single) / 1e4).toFixed(6)) : figure
  const currency = currencies.find(({ label }) => amount.includes(label))
  return currency ? Number(toYuanCents(String(tenThousands), currency.key)) / 1e6 : tenThousands
}

function range(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) return null
  return writeRange({ min: boundOf(min), max: boundOf(max) })
}

function boundOf(value: number | null): Bound | null {
  return value === null ? null : { value, days: false }
}
