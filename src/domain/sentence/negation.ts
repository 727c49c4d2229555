import type { FilterKey } from '../../catalogue/filters.ts'
import type { Reading } from './reading.ts'

const LACKING = '从来没有|从未|从没|尚未|还没有?|(?<!有)没有?|(?<!有)无|未'
const REFUSED =
  '不(?:想|能|得|可)?(?:要|有|看|找|查|碰|接|选|做|含|包括|包含|在|属于|涉及|存在|考虑|是)|并非|非|避开|除去|除了|除|排除|剔除|去掉|去除|别'
const FILLER =
  '(?:一家?|有过?|被|列[入为]|纳入|[认判]定为|任何|重大|严重|司法|法律|经营|信用|相关|其他|明显|涉及|涉|存在|发生过?|出现过?|受到?过?|做过?|进入|拿到?过?|获得?过?|参与过?|收到过?|在|是|属于|的|过|\\s)*'

/** The negations that stand right before a condition: 没有, 未被列入, 不要没有. */
const BEFORE = new RegExp(`(?:(?:${LACKING}|${REFUSED})${FILLER})+$`, 'u')
/** What is not read between 没有 and what a company lacks: 没有环境污染处罚, 没被公示为失信. */
const BEFORE_WORDS = /(?<!有)(?:没有|[没未]被|从未|[未不]曾)[一-龥]{1,4}$/u
const EACH = new RegExp(`(?<lacking>${LACKING})|${REFUSED}`, 'gu')

const NOUN = '(?:的|企业|公司|单位|客户|记录|资质|人|过|类)*'
/** The negations that stand behind one: 除外, 的不要. One before a blank may as well belong to what follows. */
const BEHIND = new RegExp(
  `^${NOUN}(?:\\s*(?:除外|以外|之外)|(?:不要|排除|剔除|去掉|不考虑|不算)(?=$|[\\s,。;；、]))`,
  'u'
)
const OUTSIDE = new RegExp(`^${NOUN}外`, 'u')

const AT_START = new RegExp(`^(?:${LACKING}|${REFUSED})`, 'u')

/** What a negation at the beginning denies. */
export function withoutNegation(text: string): string {
  return text.replace(AT_START, '')
}

/** Filters of what a company has or not, which one negation may list: 没有专利和商标. */
const belongings: readonly FilterKey[] = [
  'inventions',
  'utilityModels',
  'designs',
  'trademarks',
  'software',
  'qualification',
  'round',
  'financingRound',
  'financingDate',
  'financingAmount',
  'financingInvestor',
  'tender',
  'contact'
]

/** Marks the readings that a negation before or behind them excludes; the negation belongs to their stretch. */
export function negate(sentence: string, readings: readonly Reading[]): readonly Reading[] {
  const said: Reading[] = []
  let negation: string | null = null
  for (const [at, each] of readings.entries()) {
    const previous = said.at(-1)
    const gap = sentence.slice(previous?.to ?? 0, each.from)
    const attached = isOwn(each) ? BEFORE_WORDS.exec(gap)?.[0] : undefined
    const before = BEFORE.exec(gap)?.[0] ?? attached ?? ''
    const words = [...before.matchAll(EACH)]
    const continued: boolean =
      negation !== null && previous !== undefined && isListed(previous, each, gap, isLacking(negation))
    if (!continued) negation = words.length % 2 === 1 ? before : null
    const end = sentence.slice(each.to, readings[at + 1]?.from)
    const behind =
      BEHIND.exec(end)?.[0] ?? (negation?.startsWith('除') ? OUTSIDE.exec(end)?.[0] : undefined) ?? ''
    said.push({
      ...each,
      from: each.from - before.length,
      to: each.to + behind.length,
      ...(negation !== null || behind !== '' ? { exclude: true } : {})
    })
    if (behind !== '' && negation === null) excludeListed(sentence, said)
    if (behind !== '') negation = null
  }
  return said
}

function isLacking(negation: string): boolean {
  return [...negation.matchAll(EACH)].some(({ groups }) => groups?.['lacking'] !== undefined)
}

const AND = '(?:[和及与或跟]|或者|以及)'

/** Whether a negation before one reading goes on to the next: 没有失信、限高, 不含杭州宁波, 不要个体户和外企. */
function isListed(previous: Reading, next: Reading, gap: string, lacking: boolean): boolean {
  const between = gap.replace(/^(?:记录|信息|企业|资质)/u, '').trim()
  const isBlank = between === '' && gap !== ''
  const [family, nextFamily] = [familyOf(previous), familyOf(next)]
  if (family === nextFamily) {
    return lacking
      ? new RegExp(`^(?:${AND}|[、,])?$`, 'u').test(between)
      : !isBlank && isJoined(between, true)
  }
  if (!lacking) return isJoined(between, false)
  return new RegExp(`^${AND}$`, 'u').test(between) && !['region', 'industry'].includes(nextFamily)
}

function isJoined(between: string, directly: boolean): boolean {
  return new RegExp(`^(?:${AND}|、)${directly ? '?' : ''}$`, 'u').test(between)
}

/** 上海、北京除外. */
function excludeListed(sentence: string, said: Reading[]): void {
  for (let at = said.length - 2; at >= 0; at--) {
    const [one, next] = [said[at], said[at + 1]]
    if (!one || !next || familyOf(one) !== familyOf(next)) return
    if (!isJoined(sentence.slice(one.to, next.from).trim(), false)) return
    said[at] = { ...one, exclude: true }
  }
}

function isOwn(reading: Reading): boolean {
  return ['risk', 'belongings'].includes(familyOf(reading))
}

function familyOf({ criteria, time, event }: Reading): string {
  const key = Object.keys(criteria)[0]
  if (key === undefined) return time ? 'time' : (event ?? '')
  return belongings.some(each => each === key) ? 'belongings' : key
}
