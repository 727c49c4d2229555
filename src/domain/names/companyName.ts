import { regions } from '../../catalogue/classifications/regions.ts'
import { normalizeName } from '../criteria/searchText.ts'

/** A company's name in its parts. Not for the first load of a page: it reads the regions. */
export interface CompanyName {
  /** As normalizeName. */
  readonly key: string
  /** Without its form of organization: 小米科技有限责任公司 and 小米科技有限公司 are 小米科技. */
  readonly core: string
  /** Without places and brackets too: 腾讯科技(深圳)有限公司 is 腾讯科技. */
  readonly bare: string
  /** What two characters would be left: 深圳华为 may be 华为, 宁德时代 is not 时代. Null for none. */
  readonly brand: string | null
  /** The code of the place that stands in it; null for none. */
  readonly place: string | null
}

export function readCompanyName(name: string): CompanyName {
  const key = normalizeName(name)
  const core = withoutForm(key)
  const inside = withoutPlacesInBrackets(core)
  const front = withoutPlacesInFront(inside.text)
  const isBrand = front.text.length === 2 && inside.text.length > 2
  const bare = (isBrand ? inside.text : front.text).replace(/[()]/g, '')
  return {
    key,
    core,
    bare: bare.length > 1 ? bare : core,
    brand: isBrand ? front.text : null,
    place: front.place ?? inside.place
  }
}

const FORM =
  /(?:股份有限公司|有限责任公司|有限公司|股份公司|(?<!分)公司|\((?:有限合伙|普通合伙|特殊普通合伙|个人独资)\))$/
/** (集团) is written with and without brackets. */
const GROUP = /\((集团|控股)\)/g

function withoutForm(key: string): string {
  const core = key.replace(GROUP, '$1').replace(FORM, '')
  return core === '' ? key : core
}

const usualForms = ['有限公司', '有限责任公司', '股份有限公司', '公司', '']
const groupForms = [
  '(集团)有限公司',
  '(集团)有限责任公司',
  '(集团)股份有限公司',
  '集团有限公司',
  '集团股份有限公司'
]

/** The keys under which the same name may be registered in another form, or be known for short. */
export function nameForms({ core, bare, brand }: CompanyName): readonly string[] {
  const forms = usualForms.map(form => core + form)
  const group = /^(.{2,})集团$/.exec(core)?.[1]
  if (group !== undefined) forms.push(...groupForms.map(form => group + form))
  return [...new Set([...forms, bare, ...(brand === null ? [] : [brand])])]
}

/** Whether a name says how the company is organized, as registered names do and short ones do not. */
export function isFullName(name: string): boolean {
  return FORM.test(normalizeName(name))
}

interface Stripped {
  readonly text: string
  readonly place: string | null
}

/** 腾讯科技(深圳) is also written 腾讯科技深圳, and (中国) without its brackets. */
function withoutPlacesInBrackets(core: string): Stripped {
  let place: string | null = null
  const text = core.replace(/\(([^()]{2,12})\)/g, (whole, inside: string) => {
    const code = inside === '中国' ? '' : placesByName().get(inside)
    if (code === undefined) return whole
    place ??= code || null
    return ''
  })
  const behind = placeBehind(text)
  if (behind === null) return { text: withoutChina(text), place }
  return { text: withoutChina(text.slice(0, -behind.length)), place: place ?? behind.code }
}

function withoutChina(text: string): string {
  return text.replace(/(?<=..)中国(?=.)/, '')
}

function placeBehind(text: string): Place | null {
  const names = placesByName()
  for (let length = Math.min(MAX_PLACE_LENGTH, text.length - MIN_REST_LENGTH); length > 1; length--) {
    const code = names.get(text.slice(-length))
    if (code !== undefined) return { code, length }
  }
  return null
}

/** 广东省, 深圳市 and 南山区 may follow each other. */
const MAX_PLACES = 3
/** A name that consists of a place only stays unchanged. */
const MIN_REST_LENGTH = 2

function withoutPlacesInFront(core: string): Stripped {
  let text = core
  let place: string | null = null
  for (let turn = 0; turn < MAX_PLACES; turn++) {
    const found = placeInFront(text)
    if (found === null || text.length - found.length < MIN_REST_LENGTH) break
    if (place === null || placesAgree(place, found.code)) place = found.code
    text = text.slice(found.length)
  }
  return { text, place }
}

interface Place {
  readonly code: string
  readonly length: number
}

function placeInFront(text: string): Place | null {
  const names = placesByName()
  for (let length = Math.min(MAX_PLACE_LENGTH, text.length); length > 1; length--) {
    const code = names.get(text.slice(0, length))
    if (code !== undefined) return { code, length }
  }
  return null
}

const MAX_PLACE_LENGTH = 15
/** What a short name leaves out. Counties, and what is no city, go by short names too seldom: 东方 and 阿里 are brands. */
const ENDS = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
const SHORT_TO_LEVEL = 2

let known: ReadonlyMap<string, string> | null = null

/** Codes by name and short name, read once; of places with one name the higher one counts. */
function placesByName(): ReadonlyMap<string, string> {
  if (known) return known
  const names = new Map<string, string>()
  const add = (name: string, code: string): void => {
    if (name.length > 1 && !names.has(name)) names.set(name, code)
  }
  for (const { name, code, level } of regions.nodes.toSorted((one, other) => one.level - other.level)) {
    add(name, code)
    if (level <= SHORT_TO_LEVEL) add(name.replace(ENDS, ''), code)
  }
  known = names
  return names
}

/** The same place, or one below the other, as far as both codes say; true where one is not known. */
export function placesAgree(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  const [short = '', long = ''] = [one, other].map(prefixOf).toSorted((a, b) => a.length - b.length)
  return long.startsWith(short)
}

/** 440000 is 44, 440300 is 4403. */
function prefixOf(code: string): string {
  return code.replace(/(?:00){1,2}$/, '')
}

/**
 * How alike two names are, 0–1: by the characters of their distinctive parts that have to be changed, or by how much of
 * the longer name the shorter one is where it stands in it whole.
 */
export function likeness(one: CompanyName, other: CompanyName): number {
  const [short = '', long = ''] = byLength(one.bare, other.bare)
  const within = Math.max(partOf(one.bare, other.bare), partOf(one.core, other.core))
  return Math.max(within, 1 - editDistance(short, long) / Math.max(1, long.length))
}

function partOf(one: string, other: string): number {
  const [short = '', long = ''] = byLength(one, other)
  return short !== '' && long.includes(short) ? (1 + short.length / long.length) / 2 : 0
}

function byLength(one: string, other: string): readonly string[] {
  return [one, other].toSorted((a, b) => a.length - b.length)
}

/** The characters to put in, take out or change (Levenshtein). Names are short, so no row is longer than a name. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
