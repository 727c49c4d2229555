import { scaleDecimal } from '../facts/scaleDecimal.ts'
import { readCurrency } from './currencyWords.ts'

/** An amount of money as a source states it, in units of 10,000 of its currency, as exact decimals. */
export interface StatedAmount {
  /** At least so much, and at most so much: the same where one figure is stated, null where nothing bounds it. */
  readonly low: string | null
  readonly high: string | null
  /** 约, 左右: the figure is a rounded one. */
  readonly about: boolean
  /** ISO 4217; null where no currency is named, or none that we know. */
  readonly currency: string | null
  /** Whether a currency is named that we do not know. */
  readonly foreign: boolean
}

/** Why a text is no amount. */
export type AmountProblem = 'noNumber' | 'noUnit' | 'outOfRange' | 'unreadable'

/** Exponents of ten from the unit to 10,000. */
const units: Readonly<Record<string, number>> = {
  '': -4,
  千: -1,
  K: -1,
  万: 0,
  十万: 1,
  百万: 2,
  M: 2,
  MN: 2,
  MILLION: 2,
  千万: 3,
  亿: 4,
  十亿: 5,
  B: 5,
  BN: 5,
  BILLION: 5,
  百亿: 6,
  千亿: 7,
  万亿: 8
}

const UNIT = '(?:万亿|[十百千]?[万亿]|千|MILLION|BILLION|MN|BN|M(?![A-Z])|B(?![A-Z])|K(?![A-Z]))'
const NUMBER = String.raw`\d[\d.]*`
/** What stands before and behind: currencies, 元. */
const WORDS = String.raw`[^\d.-]*?`

const FIGURE = new RegExp(`^(${WORDS})(-?${NUMBER})(余|多)?(${UNIT}?)(余|多)?(${WORDS})$`)
const FROM_TO = new RegExp(
  `^(${WORDS})(${NUMBER})(${UNIT}?)(${WORDS})[-~–—到至](${NUMBER})(${UNIT}?)(${WORDS})$`
)
/** 数千万 is told by its order only, as are 千万级 and 上亿 without a figure. */
const ORDER = new RegExp(String.raw`^(${WORDS})(?:数|几)?(万亿|[十百千]?[万亿])(${WORDS})$`)

const AT_LEAST = /^(?:超过?|过|逾|不低于|不少于|至少|上|高于)/
const OR_MORE = /(?:及?以上|起)$/
const AT_MOST = /^(?:近|接近|将近|不超过|不足|至多|最多|最高|低于|不高于)/
const OR_LESS = /(?:及?以内|及?以下)$/
const ABOUT = /^(?:大?约|大概|预计|估计)/
const OR_SO = /(?:左右|上下)$/
/** A remark of registers behind an amount. */
const REMARK = /\((?:[已未]?[实认]缴|注册资本|预计|估算)\)$/
const NUMERALS = /[一二两三四五六七八九十百千半壹贰叁肆伍陆柒捌玖拾]/
const MAX_DIGITS = 10
const MAX_LENGTH = 100

/** What a text states; a range is never made a figure. Null for an empty text. */
export function readAmount(text: string): StatedAmount | AmountProblem | null {
  let line = text.normalize('NFKC').toUpperCase().replace(/[\s,]/g, '')
  if (line === '') return null
  if (line.length > MAX_LENGTH) return 'unreadable'
  const take = (pattern: RegExp): boolean => {
    const rest = line.replace(pattern, '')
    const found = rest !== line
    line = rest
    return found
  }
  take(REMARK)
  line = line.replace(/\((\D+?)\)$/, '$1')
  take(/整$/)
  const about = [take(ABOUT), take(OR_SO)].includes(true)
  const least = [take(AT_LEAST), take(OR_MORE)].includes(true)
  const most = [take(AT_MOST), take(OR_LESS)].includes(true)
  const level = take(/量?级别?|规模/)
  line = line.replace(
    /^(\D*)([一二两三四五六七八九])(?=[十百千]?[万亿])/,
    (_, before: string, digit: string) => {
      return before + ('一二三四五六七八九'.indexOf(digit.replace('两', '二')) + 1)
    }
  )
  const read = readBounds(line)
  if (typeof read === 'string') return read
  const { low, high, words, isOpen, isVague } = read
  return {
    low: most ? null : low,
    high: least || isOpen ? null : most && !isVague ? low : high,
    about: about || (level && low === high),
    ...readCurrency(words)
  }
}

interface Bounds {
  readonly low: string
  readonly high: string
  readonly words: readonly string[]
  /** 1000余万. */
  readonly isOpen: boolean
  /** 数千万: all of the order. 近千万 ends where the order begins. */
  readonly isVague: boolean
}

function readBounds(line: string): Bounds | AmountProblem {
  if (!/\d/.test(line)) return readOrder(line)
  const span = FROM_TO.exec(line)
  if (span) return readSpan(span)
  const [whole, before = '', number = '', more, unit = '', over, after = ''] = FIGURE.exec(line) ?? []
  if (whole === undefined) return 'unreadable'
  if (unit === '' && before + after === '') return 'noUnit'
  const figure = scale(number, unit)
  if (figure === null) return 'unreadable'
  if (!fits(figure)) return 'outOfRange'
  const isOpen = more !== undefined || over !== undefined
  return { low: figure, high: figure, words: [before, after], isOpen, isVague: false }
}

function readOrder(line: string): Bounds | AmountProblem {
  const [, before = '', unit = '', after = ''] = ORDER.exec(line) ?? []
  const isVague = /[数几]/.test(line)
  if (NUMERALS.test(unit === '' ? line : before)) return 'unreadable'
  if (unit === '' || (unit === '万' && !isVague)) return 'noNumber'
  const [low, high] = [scale('1', unit), scale('10', unit)]
  if (low === null || high === null) return 'unreadable'
  return { low, high, words: [before, after], isOpen: false, isVague }
}

function readSpan(span: RegExpExecArray): Bounds | AmountProblem {
  const [, before = '', from = '', fromUnit = '', between = '', to = '', unit = '', after = ''] = span
  if (unit === '' && fromUnit === '' && before + between + after === '') return 'noUnit'
  const [low, high] = [scale(from, fromUnit || unit), scale(to, unit)]
  if (low === null || high === null || Number(low) > Number(high)) return 'unreadable'
  const words = [before, between].filter(word => word !== after && word !== '元')
  if (!fits(high)) return 'outOfRange'
  return { low, high, words: [...words, after], isOpen: false, isVague: true }
}

function scale(number: string, unit: string): string | null {
  return scaleDecimal(number, units[unit] ?? 0)
}

function fits(amount: string): boolean {
  return (amount.replace('-', '').split('.')[0] ?? '').length <= MAX_DIGITS
}
