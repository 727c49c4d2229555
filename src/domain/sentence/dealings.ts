import { readAll, type Named, type Names, type Reading } from './reading.ts'
import { beginsWithPlace, knownOf, listedIn, type Stretch } from './dealtNames.ts'

// Who supplies whom. Whether a word is the name of a company or of a product only the data knows, and it decides: those who
// supply 宁德时代 sell to it, those who supply 正极材料 make it.

type Side = 'suppliesTo' | 'buysFrom'

/** A way to say it. `name` is who or what is meant, `not` denies it, `more` is what no filter says. */
interface Saying {
  readonly pattern: string
  readonly side: Side
  /** Nobody says it of anything else, so that it is told even where the name is not known. */
  readonly isCertain?: true
  /** What a product means here; `none`: nothing, as 正极材料的客户 may be our own. Default: those who supply or buy it. */
  readonly product?: 'makers' | 'none'
  /** The name begins where the sentence does, or at the last comma, so that other conditions may stand before it. */
  readonly isFirst?: true
}

const NAME = String.raw`[^\s,。;；的]{2,40}?`
const NOT = '(?<not>从不|不再|不|未|没)?'
const END = String.raw`(?=的|$|[\s,。;；、]|企业|公司|厂商|厂家)`
const BEFORE = String.raw`(?<=^|[\s,。;；的])(?<name>${NAME})`
const NOUNS = '(?:企业|公司|厂商|厂家|供应商|客户)?'
/** 供应商管理软件 is software. */
const THING =
  '(?!管理|系统|软件|平台|服务|关系|协同|金融|融资|经理|资源|信息|画像|满意|需求|数|群|端|是|为|包括|有)'

const sayings: readonly Saying[] = [
  {
    pattern: `${NOT}(?:给|向|为|替)(?<name>${NAME})(?:供货|供应|供料|做?配套)(?!商|链)`,
    side: 'suppliesTo',
    isCertain: true
  },
  {
    pattern: `${NOT}(?:可?供货|供应|供料|配套)给(?<name>${NAME})${END}`,
    side: 'suppliesTo',
    isCertain: true
  },
  {
    pattern: `${NOT}(?:向|从)(?<name>${NAME})(?:采购|进货|购买|拿货|订货)(?!商|员|管理)`,
    side: 'buysFrom',
    isCertain: true
  },
  { pattern: `${NOT}可?采购自(?<name>${NAME})${END}`, side: 'buysFrom', isCertain: true },
  { pattern: `${NOT}(?<!政府|招标|集中)(?:采购|购买)(?<name>${NAME})${END}`, side: 'buysFrom' },
  {
    pattern: `${NOT}(?:供应(?![商链])|供货(?!商))(?<name>${NAME})${END}`,
    side: 'suppliesTo',
    product: 'makers'
  },
  { pattern: `${NOT}配套(?<name>${NAME})${END}`, side: 'suppliesTo' },
  { pattern: `(?:主要)?(?:下游|客户)(?:客户)?(?:是|为|包括|有)(?<name>${NAME})${END}`, side: 'suppliesTo' },
  {
    pattern: `(?:主要)?(?:上游|供应商|供货商)(?:供应商)?(?:是|为|包括|有)(?<name>${NAME})${END}`,
    side: 'buysFrom'
  },
  {
    pattern: `${BEFORE}的?(?<more>(?:一级|核心|主要|重要|优质)(?=供|配))?(?:供应商|供货商|配套商|配套企业|配套厂商)${THING}`,
    side: 'suppliesTo',
    product: 'makers',
    isFirst: true
  },
  { pattern: `${BEFORE}的?(?<![江河])上游${NOUNS}${THING}`, side: 'suppliesTo', isFirst: true },
  { pattern: `${BEFORE}的?(?<![江河])下游${NOUNS}${THING}`, side: 'buysFrom', isFirst: true },
  { pattern: `${BEFORE}的?采购[商方]${THING}`, side: 'buysFrom', isFirst: true },
  {
    pattern: `${BEFORE}的(?<more>主要|核心|重要)?(?:客户|买家)${THING}`,
    side: 'buysFrom',
    product: 'none',
    isFirst: true
  }
]

const OTHER = '[^\\s,。;；、的]{2,20}?'

/** With whom a company deals otherwise: no filter asks for it, and the other's name is neither a place nor a keyword. */
const unsaid = [
  `(?:给|向|为|替)${OTHER}(?:代工|加工|提供[^\\s,。;；、的]{1,6})`,
  `(?:和|与|跟|同)${OTHER}(?:有|做)?(?:业务|生意)?(?:合作|往来)`
]
const UNSAID_NOUN = '(?:经销商|代理商|(?:二级|下游)(?:供应商|供货商|配套商|配套企业))'

export interface Dealings {
  readonly readings: readonly Reading[]
  /** What may be names, also where nothing is read of them as long as nobody is called so. */
  readonly asked: readonly Named[]
}

/** 给宁德时代供货, 宁德时代的供应商, 采购正极材料. */
export function findDealings(sentence: string, words: readonly Reading[], names: Names): Dealings {
  const told = [
    ...unsaid.flatMap(pattern => readAll(sentence, pattern, () => ({ criteria: {}, unsaid: true }))),
    ...stretches(sentence, `${BEFORE}的?${UNSAID_NOUN}`)
      .filter(({ name }) => beginsWithPlace(sentence, name, words))
      .map(({ from, to }): Reading => ({ criteria: {}, unsaid: true, from, to }))
  ]
  const found = sayings.map(saying => findSaying(sentence, saying, words, names))
  return {
    readings: [...told, ...found.flatMap(({ readings }) => readings)],
    asked: found.flatMap(({ asked }) => asked)
  }
}

interface Said extends Stretch {
  readonly name: Stretch
  readonly not: boolean
  /** Where what no filter says begins. */
  readonly more: number | undefined
}

function stretches(sentence: string, pattern: string): readonly Said[] {
  return [...sentence.matchAll(new RegExp(pattern, 'gud'))].flatMap(
    ({ 0: words, index, groups, indices }) => {
      const [from, to] = indices?.groups?.['name'] ?? []
      if (from === undefined || to === undefined) return []
      const more = indices?.groups?.['more']?.[0]
      return [
        {
          from: index,
          to: index + words.length,
          name: { from, to },
          not: groups?.['not'] !== undefined,
          more
        }
      ]
    }
  )
}

function findSaying(sentence: string, saying: Saying, words: readonly Reading[], names: Names): Dealings {
  const all = stretches(sentence, saying.pattern).map(said => readSaid(sentence, saying, said, words, names))
  return { readings: all.flatMap(each => each.readings), asked: all.flatMap(each => each.asked) }
}

function readSaid(
  sentence: string,
  { side, product, isCertain, isFirst }: Saying,
  said: Said,
  words: readonly Reading[],
  names: Names
): Dealings {
  const filters = product ? (['chain', side] as const) : ([side] as const)
  const lists = listedIn(sentence, said.name, words, isFirst === true)
  const asked = lists.flat(2).flatMap(({ name }) => filters.map(filter => ({ filter, name })))
  const known = filters.flatMap(filter => knownOf(lists, filter, names) ?? [])[0]
  if (known && product === 'none' && known.filter === 'chain') return { readings: [], asked }
  const from = isFirst && known ? known.from : said.from
  if (known) {
    const reading: Reading = {
      criteria: { [known.filter]: known.called },
      from,
      to: said.more ?? said.to,
      ...(said.not ? { exclude: true } : {})
    }
    const more =
      said.more === undefined ? [] : [{ criteria: {}, unsaid: true, from: said.more, to: said.to } as const]
    return { readings: [reading, ...more], asked }
  }
  const isTold = isCertain || beginsWithPlace(sentence, said.name, words)
  return { readings: isTold ? [{ criteria: {}, unsaid: true, from, to: said.to }] : [], asked }
}
