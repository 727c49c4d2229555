import { filterKeys, filterOf } from '../../catalogue/filters.ts'
import { isFigureName } from './quantities.ts'
import type { Reading } from './reading.ts'

/** Words of a sentence that no filter says. */
export interface Leftover {
  readonly words: string
  /** The keyword by which it can be looked for: 半导体|芯片 either of them, -教育 without it; null for a single character, a time, and what is no keyword. */
  readonly keyword: string | null
}

const STOP = /[\s,，.。;；、!！?？:：()（）[\]【】"“”]+/u

/** What is said around a condition and adds nothing to it. */
const LEADING =
  /^(?:请|只要|只看|只|都要|都|也|帮我|给我|麻烦|我们|我想|我要|想要|想|需要|查找|查询|寻找|找出|找到|找一下|查一下|找|查一查|查|列出|看看|筛选|所有|全部|哪些|有哪些|并且|而且|以及|同时|其中|还要|还有|但是|但|最[新近]一轮|另外|的话|名单|企业|公司|厂商|厂家|客户(?!管理|关系|服务)|单位|一下|一些|那些|这些|[一这那]批|几家|推荐|拥有|具有|具备|持有|获得过?|拿到?过?|融[到过]+|获取|完成过?|得到|取得|发生过?|有没有|有无|是否有?|有过|存在|属于|位于|总部在?|注册在|注册地?在|地址在|主营|从事|行业|领域|类型|记录|资质|信息|情况|证书|资格|称号|轮次|币种|地区|不限|项目$|我|做|被|过|有(?![色机限])|是|为(?!民)|在(?!线)|于|从(?!业)|把|的|了|要(?!素)|且|和(?![谐平])|与|及|跟|里|内)/u
const TRAILING =
  /(?:都要|都|也|并且|而且|以及|同时|其中|还要|还有|但是|的话|名单|列表|企业|公司|厂商|厂家|客户|单位|记录|资质|信息|情况|证书|资格|称号|项目|行业|领域|类型|类|轮次|币种|拥有|具有|具备|持有|获得?过?|拿到?过?|获取|完成|得到|取得|发生过?|有没有|有无|是否有?|有过|存在|属于|位于|总部在?|注册地?在|的|了|吗|呢|吧|家|等|和|与|及|且|在|于|是|有|过|要|做|被|但|内|我)$/u

/** Cuts fillers off the edges of a text; a cut edge becomes a blank. */
export function stripFillers(text: string): string {
  const pieces = text.split(STOP).map(piece => {
    const head = strip(piece, LEADING)
    return strip(head, TRAILING)
  })
  return pieces
    .map((piece, at) => (at === 0 ? piece : ` ${piece}`))
    .join('')
    .replace(/\s+/gu, ' ')
}

/** Cuts fillers off the beginning of a word. */
export function withoutLead(word: string): string {
  return strip(word, LEADING)
}

function strip(text: string, edge: RegExp): string {
  let rest = text
  while (edge.test(rest)) rest = rest.replace(edge, '')
  return rest
}

/** What conditions are called says nothing of a company. */
const filterNames: ReadonlySet<string> = new Set(filterKeys.map(key => filterOf(key).label))

const WITHOUT = /^(?:不含|不包括|不包含|不要|不做|除了|排除|剔除|去掉|没有|没做)/u
const EXCEPT = /(?:除外|以外|之外|不要)$/u

/** What is left of a sentence beside its readings; those that mean nothing by themselves are left too. */
export function leftOver(sentence: string, readings: readonly Reading[]): readonly Leftover[] {
  let at = 0
  let rest = ''
  for (const { from, to, criteria, offered, event, time, unsaid } of readings) {
    if (Object.keys(criteria).length === 0 && !event && !time && !unsaid) continue
    const keyword = offered === true ? sentence.slice(from, to) : (offered ?? '')
    rest += `${sentence.slice(at, from)} ${keyword === '' ? '' : `${keyword} `}`
    at = to
  }
  const said = (rest + sentence.slice(at)).replace(/\s*或者?\s*/gu, '|').split(STOP)
  const words = said
    .flatMap(piece => piece.split(/(?<=[^\s|]{2})(?:[和与及](?![谐平])|(?<!目)的)(?=[^\s|]{2})/u))
    .map(piece => stripFillers(piece.replace(/^\|+|\|+$/gu, '')).trim())
  const unsaid = readings.filter(each => each.unsaid).map(({ from, to }) => sentence.slice(from, to))
  return [
    ...[...new Set(words)].filter(Boolean).map(word => ({ words: word, keyword: keywordOf(word) })),
    ...unsaid.map(each => ({ words: each, keyword: null }))
  ]
}

function keywordOf(words: string): string | null {
  const meant = stripFillers(words.replace(WITHOUT, '').replace(EXCEPT, '')).trim()
  if (Array.from(meant).length < 2 || filterNames.has(meant) || isFigureName(meant)) return null
  return WITHOUT.test(words) || EXCEPT.test(words) ? `-${meant}` : meant
}
