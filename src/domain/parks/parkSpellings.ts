import { regions } from '../../catalogue/classifications/regions.ts'
import { normalizeName } from '../criteria/searchText.ts'

/** The ways to write what kind of zone it is, the short one first. */
const kinds: readonly (readonly string[])[] = [
  [
    '高新区',
    '高新技术产业开发区',
    '高新技术产业园区',
    '高新技术产业园',
    '高新技术开发区',
    '高新技术园区',
    '高新开发区',
    '高新园区',
    '高技术产业开发区',
    '高科技园区',
    '高科技园',
    '高科技产业园区',
    '高科技产业开发区',
    '高科技开发区',
    '高新技术产业开发园区',
    '新技术开发区',
    '国家高新区',
    '国家高新技术产业开发区',
    '国家级高新技术产业开发区'
  ],
  [
    '经开区',
    '经济技术开发区',
    '经济开发区',
    '新兴技术开发区',
    '开发区',
    '国家经济技术开发区',
    '国家级经济技术开发区'
  ],
  ['综保区', '综合保税区'],
  ['自贸区', '自由贸易试验区', '自贸试验区'],
  ['自创区', '国家自主创新示范区', '自主创新示范区'],
  ['工业园', '工业园区', '工业区', '工业开发区'],
  ['产业园', '产业园区'],
  ['科技园', '科技园区'],
  ['软件园', '软件园区'],
  ['物流园', '物流园区'],
  ['边合区', '边境经济合作区']
]

const [HIGH_TECH] = kinds

const spellings = kinds
  .flatMap(kind => kind.map(written => ({ written, kind })))
  .toSorted((one, other) => other.written.length - one.written.length)

export interface ParkSpellings {
  /** As normalizeName, without a remark in brackets at the end. */
  readonly name: string
  /** What is distinctive: 上海张江, 张江; 苏州, 苏州市. */
  readonly stems: readonly string[]
  /** 上海张江高新区, 张江高新区. */
  readonly briefs: readonly string[]
  /** Every way in which an address may write it. */
  readonly all: readonly string[]
}

export function spellingsOf(parkName: string): ParkSpellings {
  const name = bareName(parkName)
  const { stem, kind } = splitName(name)
  const stems = stemsOf(stem)
  const briefs = stems.map(each => each + (kind[0] ?? ''))
  const all = kind.length === 0 ? stems : stems.flatMap(each => writtenWith(each, kind))
  return { name, stems, briefs, all: [...new Set([name, ...all.filter(isDistinctive)])] }
}

/** 东湖高新区 is called 东湖开发区 too, while 苏州开发区 is another zone than 苏州高新区. */
function writtenWith(stem: string, kind: readonly string[]): readonly string[] {
  const written = kind === HIGH_TECH && !otherNames.has(stem) ? [...kind, '开发区'] : kind
  return written.map(each => stem + each)
}

/** A name or a part of one in the spelling that is compared: 苏州高新技术产业开发区 is 苏州高新区. */
export function briefName(typed: string): string {
  const name = bareName(typed)
  const { stem, kind } = splitName(name)
  return stem === '' ? name : stem + (kind[0] ?? '')
}

/** Whether a name says no more than what kind of zone it is: 园区, 高新区. */
export function isKindOnly(name: string): boolean {
  const bare = bareName(name)
  return bare === '园区' || spellings.some(({ written }) => written === bare)
}

function bareName(name: string): string {
  const key = normalizeName(name)
  return key.replace(/(?<!^)\([^()]*\)$/u, '')
}

function splitName(name: string): { stem: string; kind: readonly string[] } {
  const found = spellings.find(({ written }) => name.endsWith(written))
  if (!found || found.written === name) return { stem: name, kind: [] }
  return { stem: name.slice(0, -found.written.length), kind: found.kind }
}

const SHORTEST = 4

function isDistinctive(spelling: string): boolean {
  return spelling.length >= SHORTEST
}

/** The stem with and without the province or city that it begins with, each with and without 市, 区 or 县. */
function stemsOf(stem: string): readonly string[] {
  const country = /^中国\((.+)\)$/u.exec(stem)?.[1]
  const within = [stem, ...(country === undefined ? [] : [country])]
  const below = within.flatMap(each => [each, ...withoutFirst(provinces, each)])
  const own = below.flatMap(each => [each, ...withCity(each), ...withoutFirst(cities, each)])
  return [...new Set(own.flatMap(each => [each, ...(otherNames.get(each) ?? [])]))].filter(
    each => each.length > 1 && !isKindOnly(each)
  )
}

interface DivisionName {
  readonly full: string
  readonly short: string
}

const END = [
  /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/u,
  /(?:市|地区|盟)$/u,
  /[市区县旗]$/u
] as const

function namesOfLevel(level: 1 | 2 | 3): readonly DivisionName[] {
  return regions.nodes
    .filter(node => node.level === level && node.name.length > 2)
    .map(({ name }) => ({ full: name, short: name.replace(END[level - 1] ?? /$/, '') }))
    .filter(({ short }) => short.length > 1)
}

const provinces = namesOfLevel(1)
const cities = namesOfLevel(2)

/** 苏州 and 苏州市, 密云 and 密云区: by the one the others. A district was a county or a city once. */
const otherNames = new Map<string, string[]>()
for (const { full, short } of cities) nameOtherwise(short, [full])
for (const { full, short } of namesOfLevel(3)) {
  nameOtherwise(
    short,
    short.length > 1 ? [...new Set([full, `${short}区`, `${short}县`, `${short}市`])] : [full]
  )
}

function nameOtherwise(short: string, fulls: readonly string[]): void {
  otherNames.set(short, [...(otherNames.get(short) ?? []), ...fulls])
  for (const full of fulls) otherNames.set(full, [...(otherNames.get(full) ?? []), short])
}

/** What follows the division with which a stem begins: 张江 of 上海张江. */
function withoutFirst(divisions: readonly DivisionName[], stem: string): readonly string[] {
  const found = divisions.find(({ short }) => stem.startsWith(short))
  if (!found) return []
  const rest = stem.slice((stem.startsWith(found.full) ? found.full : found.short).length)
  return rest.length > 1 ? [rest] : []
}

/** 包头市稀土 of 包头稀土. */
function withCity(stem: string): readonly string[] {
  const found = cities.find(({ full, short }) => stem.startsWith(short) && !stem.startsWith(full))
  const rest = found ? stem.slice(found.short.length) : ''
  return found && rest.length > 1 ? [found.full + rest] : []
}
