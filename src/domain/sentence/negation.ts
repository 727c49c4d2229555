import type { FilterKey } from '../../catalogue/filters.ts'
import type { Reading } from './reading.ts'

const LACKING = '从来没有|从未|从没|尚未|还没有?|(?<!有)没有?|(?<!有)无|未'
const REFUSED =
  '不想要|不要|不含|不包括|不包含|不做|不在|不属于|不是|并非|非|不涉及|不存在|不考虑|不能有|不得有|不可有|避开|除去|除了|除|排除|剔除|去掉|去除|别'
const FILLER =
  '(?:有过?|被|列入|纳入|任何|涉及|涉|存在|发生过?|出现过?|受到?过?|做过?|进入|拿到?过?|获得?过?|参与过?|收到过?|在|是|属于|的|过|\\s)*'

/** The negations that stand right before a condition: 没有, 未被列入, 不要没有. */
const BEFORE = new RegExp(`(?:(?:${LACKING}|${REFUSED})${FILLER})+$`, 'u')
const EACH = new RegExp(`(?<lacking>${LACKING})|${REFUSED}`, 'gu')

const NOUN = '(?:的|企业|公司|单位|客户|记录|资质|人|过|类)*'
/** The negations that stand behind one: 除外, 的不要. One before a blank may as well belong to what follows. */
const BEHIND = new RegExp(
  `^${NOUN}(?:\\s*(?:除外|以外|之外)|(?:不要|排除|剔除|去掉|不考虑|不算)(?=$|[\\s,。;；、]))`,
  'u'
)
const OUTSIDE = new RegExp(`^${NOUN}外`, 'u')

/** Filters of what a company has or not, which one negation may list: 没有专利和商标. */
const belongings: readonly FilterKey[] = [
  'inventions',
  'utilityModels',
  'designs',
  'trademarks',
  'software',
  'qualification',
  'round',
  'financingDate',
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
    const before = BEFORE.exec(gap)?.[0] ?? ''
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

/** Whether a negation before one reading goes on to the next: 没有失信、限高, 不含杭州宁波. */
function isListed(previous: Reading, next: Reading, gap: string, lacking: boolean): boolean {
  if (familyOf(previous) !== familyOf(next)) return false
  const between = gap.replace(/^(?:记录|信息|企业|资质)/u, '')
  return (
    (lacking ? /^[\s、,和及与或跟者]*$/u : /^\s*(?:[、和及与或跟]|或者|以及)?\s*$/u).test(between) &&
    (lacking || !/^\s+$/u.test(between))
  )
}

/** 上海、北京除外. */
function excludeListed(sentence: string, said: Reading[]): void {
  for (let at = said.length - 2; at >= 0; at--) {
    const [one, next] = [said[at], said[at + 1]]
    if (!one || !next || familyOf(one) !== familyOf(next)) return
    if (!/^\s*(?:[、和及与或跟]|或者|以及)\s*$/u.test(sentence.slice(one.to, next.from))) return
    said[at] = { ...one, exclude: true }
  }
}

function familyOf({ means, time, event }: Reading): string {
  const key = Object.keys(means)[0]
  if (key === undefined) return time ? 'time' : (event ?? '')
  return belongings.some(each => each === key) ? 'belongings' : key
}
