import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { mapRegionOf } from '../../../../src/domain/map/mapRegions.ts'
import type { TreeNode } from '../../../../src/catalogue/classifications/tree.ts'

const PEOPLES =
  '朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|壮族|傣族|白族|哈尼族|傈僳族|景颇族|回族|蒙古族|蒙古|哈萨克|柯尔克孜'

/** Suffixes that a short name omits, by level. Of counties only those that are cities have a short name. */
const ends: readonly RegExp[] = [
  /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/,
  new RegExp(`(?:市|地区|盟|(?:${PEOPLES})*自治州)$`),
  /市$/
]

/** Nodes for counties without a city. */
const GATHERING = /直辖|^县$|^市辖区$/

/** Other names in use. */
const also: Readonly<Record<string, string>> = { '150000': '内蒙' }

interface PlaceName {
  readonly name: string
  readonly node: TreeNode
  /** The name without 省, 市, 自治州 …; streets and buildings may be named after it. */
  readonly short: boolean
}

/** Beijing, Tianjin, Shanghai and Chongqing: their counties are direct children of the province. */
export function isMunicipality(code: string): boolean {
  return /^(?:11|12|31|50)/.test(code)
}

/** The city in which a place lies: a municipality, a county without a city, else its city; null for a whole province. */
export function cityOf(code: string): string | null {
  const province = `${code.slice(0, 2)}0000`
  return isMunicipality(code) ? province : mapRegionOf(regions, code, province)
}

function namesOf(node: TreeNode): readonly PlaceName[] {
  const short = node.name.replace(ends[node.level - 1] ?? /$/, '')
  const shorts = [short, also[node.code] ?? ''].filter(name => name !== node.name && name.length > 1)
  return [{ name: node.name, node, short: false }, ...shorts.map(name => ({ name, node, short: true }))]
}

/** The divisions of one level whose code has a prefix. */
function nodesOf(level: number, prefix: string): readonly TreeNode[] {
  return regions.nodes.filter(
    node => node.level === level && node.code.startsWith(prefix) && !GATHERING.test(node.name)
  )
}

/** A place at the start of a text. */
export interface Match {
  /** Null if several places share the name. */
  readonly node: TreeNode | null
  readonly length: number
  /** Without 省, 市 …: a street, a building or a brand may bear it. */
  readonly short: boolean
}

interface Gazetteer {
  /** The longest name at the start of a text. */
  at(text: string): Match | null
  /** The codes of the places whose full name occurs in a text. */
  within(text: string): readonly string[]
}

const gazetteers = new Map<string, Gazetteer>()

/** The names of one level below a code prefix, built at first use. */
export function gazetteer(level: number, prefix = ''): Gazetteer {
  const key = `${level}/${prefix}`
  const known = gazetteers.get(key)
  if (known) return known
  // Municipalities would otherwise also match as a city, 北京市 / 北京市.
  const nodes = nodesOf(level, prefix).filter(node => level !== 2 || !isMunicipality(node.code))
  const made = createGazetteer(nodes.flatMap(namesOf))
  gazetteers.set(key, made)
  return made
}

/** What follows the short name of a place if a street or a building is named after it: 南京西路, 北京大厦. */
const NAMED_AFTER =
  /^[东西南北中一二三四五上下前后新老]{0,2}(?:路|街|大街|大道|道|巷|弄|胡同|里|桥|村|镇|乡|湾|社区|花园|大厦|广场|商厦|宾馆|公寓)/

/** Whether the short name belongs to a street: 江苏路, but not 江苏镇江 or 石家庄桥西区. */
function isNamedAfter(found: readonly PlaceName[], rest: string): boolean {
  if (!NAMED_AFTER.test(rest) || found.some(each => !each.short)) return false
  return !found.some(({ node }) => startsBelow(node, rest))
}

function startsBelow({ code, level }: TreeNode, text: string): boolean {
  if (level === 3) return false
  const prefix = code.slice(0, level * 2)
  return gazetteer(3, prefix).at(text) !== null || (level === 1 && gazetteer(2, prefix).at(text) !== null)
}

function createGazetteer(names: readonly PlaceName[]): Gazetteer {
  const byName = new Map<string, readonly PlaceName[]>()
  for (const each of names) byName.set(each.name, [...(byName.get(each.name) ?? []), each])
  const byBeginning = new Map<string, readonly string[]>()
  for (const name of [...byName.keys()].toSorted((one, other) => other.length - one.length)) {
    const beginning = name.slice(0, 2)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), name])
  }
  const at: Gazetteer['at'] = text => {
    for (const name of byBeginning.get(text.slice(0, 2)) ?? []) {
      const found = text.startsWith(name) ? (byName.get(name) ?? []) : []
      if (found.length === 0 || isNamedAfter(found, text.slice(name.length))) continue
      const node = found.length === 1 ? (found[0]?.node ?? null) : null
      return { node, length: name.length, short: found.every(each => each.short) }
    }
    return null
  }
  // In the middle of a text, 城区 or 郊区 is rarely a name.
  const full = names.filter(each => !each.short && each.name.length > 2)
  return { at, within: text => full.filter(each => text.includes(each.name)).map(each => each.node.code) }
}
