import { filters } from '../../../../src/catalogue/filters.ts'
import { financingSentence, type FinancingEvent } from '../../../../src/domain/financing/financingSentence.ts'
import { readRoles, type Investors } from '../../../../src/domain/financing/investors.ts'
import { readAmount } from '../../../../src/domain/financing/statedAmount.ts'
import type { Reason } from '../reasons.ts'
import {
  cleaned,
  cleanLine,
  type Cleaned,
  empty,
  isPlaceholder,
  oneLine,
  plainLine,
  unusable
} from './text.ts'

const options: ReadonlySet<string> = new Set(filters.round.options.map(option => option.key))

/** Synonyms of the catalogue's options; compared in upper case, without a final 轮. */
const synonyms: Readonly<Record<string, string>> = {
  未知: '未披露',
  不详: '未披露',
  '-': '未披露',
  '--': '未披露',
  种子: '种子轮',
  天使: '天使轮',
  '天使+': '天使轮',
  'PRE-A': 'Pre-A轮',
  PREA: 'Pre-A轮',
  'PRE-A+': 'Pre-A轮',
  A: 'A轮',
  'A+': 'A+轮',
  'A++': 'A+轮',
  'PRE-B': 'Pre-B轮',
  PREB: 'Pre-B轮',
  B: 'B轮',
  'B+': 'B+轮',
  'B++': 'B+轮',
  C: 'C轮',
  'C+': 'C+轮',
  'C++': 'C+轮',
  D: 'D轮',
  'D+': 'D+轮',
  'D++': 'D+轮',
  E: 'E轮',
  'E+': 'E轮',
  F: 'F轮及以后',
  'F+': 'F轮及以后',
  G: 'F轮及以后',
  H: 'F轮及以后',
  I: 'F轮及以后',
  'PRE-IPO': 'Pre-IPO',
  PREIPO: 'Pre-IPO',
  IPO: 'IPO',
  IPO上市: 'IPO',
  上市: 'IPO',
  挂牌新三板: '新三板',
  新三板挂牌: '新三板',
  战略融资: '战略投资',
  战略: '战略投资',
  定增: '定向增发',
  股权转让: '股权转让',
  股权融资: '其他',
  债权: '债权融资',
  债务融资: '债权融资',
  收购: '并购',
  收购并购: '并购',
  合并: '并购'
}

interface Round {
  /** A key of the round filter. */
  readonly option: string
  /** The source's own word if it differs from the option. */
  readonly original: string | null
}

export function cleanRound(text: string): Cleaned<Round> {
  const word = plainLine(text)
  if (word === '') return empty
  if (options.has(word)) return cleaned({ option: word, original: null })
  const key = word.toUpperCase().replaceAll(' ', '').replace(/轮$/, '')
  const option = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined
  if (option !== undefined) return cleaned({ option, original: word })
  return unusable('roundUnknown')
}

/** The amount of a financing event as written (数千万人民币); undisclosed is null and not a problem. */
export function cleanAmount(text: string): Cleaned<string> {
  const line = oneLine(text)
  return line === '' || isPlaceholder(line) ? empty : cleaned(line.slice(0, 100), doubtOf(line))
}

/** What cannot be read of an amount stays unknown. */
function doubtOf(line: string): Reason | null {
  const read = readAmount(line)
  if (read === null || typeof read === 'string') return 'eventAmount'
  if (read.currency !== null) return null
  return read.foreign ? 'eventCurrency' : 'eventNoCurrency'
}

/** What a source wrote by machine without knowing who, where or how much, as 宁德时代在未披露上市. */
const GAP = new RegExp(
  [
    '未披露|未透露|未公开|投资方未知',
    '在(?:无|公开发行)?上市$',
    '获得等',
    '^(?:无|等)?\\s*并购',
    '^[\\d.]+[^\\s并]*并购'
  ].join('|')
)

/** The headline of a source, or where that has gaps a sentence of what is known. */
export function cleanHeadline(text: string, event: FinancingEvent): Cleaned<string> {
  const line = cleanLine(text)
  return line.value === null || GAP.test(line.value) ? { ...line, value: financingSentence(event) } : line
}

/** Also nothing at all. */
const UNNAMED =
  /^(?:未披露|未知|未公开|不详|投资方|投资者)?(?:投资)?(?:机构|方|人|者)?(?:未披露|未知|未公开|不详)?$/

/**
 * Investors of a cell, without duplicates and with what it says of their roles: separated by punctuation, line breaks
 * and blanks, except inside brackets or between Latin words. Tables may name those who lead and follow in cells of their own.
 */
export function cleanInvestors(text: string, leads = '', follows = ''): Investors {
  const under = (heading: string, cell: string) => cellNames(cell).map(name => `${heading}：${name}`)
  return readRoles([...cellNames(text), ...under('领投', leads), ...under('跟投', follows)])
}

function cellNames(text: string): readonly string[] {
  const names = splitOutsideBrackets(text).flatMap(splitAtBlanks).map(oneLine)
  return names.filter(name => !isPlaceholder(name) && !UNNAMED.test(name))
}

function splitOutsideBrackets(text: string): readonly string[] {
  return text.match(/(?:[(（][^()（）]*[)）]|[^\n\r、,，;；|])+/g) ?? []
}

function splitAtBlanks(names: string): readonly string[] {
  return names.split(/(?<![\x21-\x7e])\s+(?![^()（）]*[)）])|\s+(?![\x21-\x7e])(?![^()（）]*[)）])/u)
}
