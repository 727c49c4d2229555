import { regions } from '../../catalogue/classifications/regions.ts'
import { facts } from '../../catalogue/facts.ts'
import type { TreeNode } from '../../catalogue/classifications/tree.ts'
import { normalizeName } from '../criteria/searchText.ts'
import type { Inferred } from './inferred.ts'

/** What names leave out, by level: 江苏, 苏州, 延边. Of counties only those that are cities go by a short name: 昆山. */
const ENDS: readonly RegExp[] = [
  /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/,
  /(?:市|地区|盟|(?:朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|壮族|傣族|白族|哈尼族|回族|蒙古)*自治州)$/,
  /市$/
]

/** Nodes that gather counties without a city. */
const GATHERING = /直辖|^县$|^市辖区$/

/** Short names that are words or brands more often than places. */
const WORDS: ReadonlySet<string> = new Set(['东方', '安康', '永安', '新民', '兴化', '三明', '阿里', '阿克苏'])

/** Another place, a street or a dish may begin with the short name of a place: 朝阳区, 苏州街, 重庆火锅. */
const NOT_THE_PLACE = /^(?:[区县乡镇]|[东西南北中]?路|街|大道|桥|河|湾|火锅|小面|烤鸭|印象|记忆)/

/**
 * The place with which the name of a company begins, or which stands in brackets in it, where that says more than
 * `known`: a place below the known one, or, where none is known, a city or province whose name no other place has.
 *
 * Measured on 10,000 real companies of known city, hiding all but the province: it answers for 68 % of those outside
 * Beijing, Tianjin, Shanghai and Chongqing, and 99.8 % of the answers are the city of the address; for 94 % with 99.3 %
 * right where nothing is known.
 */
export function inferRegion(name: string, known: string | null): Inferred | null {
  if (known !== null && regions.find(known)?.level === 3) return null
  const key = ownPart(normalizeName(name))
  const inside = /\(([^()]{2,12})\)/.exec(key)?.[1] ?? ''
  const places = [placeInFront(key, inside, known), wholePlace(inside, known)].filter(place => place !== null)
  const [one, other] = places
  // 苏州…(上海)有限公司 may be in either.
  if (one && other && !isWithin(one.code, other.code) && !isWithin(other.code, one.code)) return null
  const place = one && other && isWithin(other.code, one.code) ? other : one
  if (!place || place.code === known || (known !== null && !isWithin(place.code, known))) return null
  return { code: place.code, evidence: `${facts.name.label}“${place.words}”` }
}

/** A branch is where its own part of the name says: 深圳分公司 of 北京测乙信息技术有限公司深圳分公司. */
const BRANCH =
  /^.*?(?:公司|企业|合作社|事务所|银行|信用社|\(.{0,9}合伙\))(?=.)(.*(?:分公司|分行|支行|支公司|分社|分所|营业部|营业所|办事处|分理处|分店))$/

function ownPart(name: string): string {
  return BRANCH.exec(name)?.[1] ?? name
}

/** What stands before (中国) is a brand, be it the name of a place. */
function placeInFront(name: string, inside: string, known: string | null): NamedPlace | null {
  return inside === '中国' ? null : placeAt(name, known)
}

function isWithin(code: string, above: string): boolean {
  return regions.line(code).some(node => node.code === above)
}

/** A place with the words that name it. */
interface NamedPlace {
  readonly code: string
  readonly words: string
}

function wholePlace(text: string, known: string | null): NamedPlace | null {
  const place = placeAt(text, known, 3)
  return place?.words === text ? place : null
}

/** The place at the start of a text, as exactly as it goes on: 江苏省苏州市昆山. */
function placeAt(text: string, known: string | null, deepest = 2): NamedPlace | null {
  let place = nextPlace(text, node =>
    known === null ? node.level <= deepest : isWithin(node.code, known) || isWithin(known, node.code)
  )
  for (let next = place; place && next;) {
    const { code, words } = place
    next = nextPlace(text.slice(words.length), node => node.code !== code && isWithin(node.code, code))
    if (next) place = { code: next.code, words: words + next.words }
  }
  return place
}

/** The longest name at the start of a text that means one of the possible places; null if it may mean several. */
function nextPlace(text: string, isPossible: (node: TreeNode) => boolean): NamedPlace | null {
  const names = placesByName()
  for (let length = Math.min(MAX_LENGTH, text.length); length > 1; length--) {
    const word = text.slice(0, length)
    const nodes = (names.get(word) ?? []).filter(isPossible)
    if (nodes.length === 0) continue
    // 吉林 is the province, of which 吉林市 is a part; 朝阳 is a city or a district elsewhere.
    const top = nodes.find(({ code }) => nodes.every(node => isWithin(node.code, code)))
    const isPlace = top && (top.name === word || !NOT_THE_PLACE.test(text.slice(length)))
    return isPlace ? { code: top.code, words: word } : null
  }
  return null
}

const MAX_LENGTH = 15

let known: ReadonlyMap<string, readonly TreeNode[]> | null = null

/** The places by their names and short names, read once. */
function placesByName(): ReadonlyMap<string, readonly TreeNode[]> {
  if (known) return known
  const names = new Map<string, readonly TreeNode[]>()
  for (const node of regions.nodes) {
    if (GATHERING.test(node.name)) continue
    const short = node.name.replace(ENDS[node.level - 1] ?? /$/, '')
    for (const name of new Set(WORDS.has(short) ? [node.name] : [node.name, short])) {
      if (name.length > 1) names.set(name, [...(names.get(name) ?? []), node])
    }
  }
  known = names
  return names
}
