import { normalizeName } from '../criteria/searchText.ts'
import { briefName, isKindOnly, spellingsOf, type ParkSpellings } from './parkSpellings.ts'

/** What is needed to recognize a park by its name. */
export interface NamedPark {
  readonly name: string
  readonly shortName: string | null
  /** Codes of divisions; null where they are not known. */
  readonly province: string | null
  readonly city: string | null
}

export interface NamedInAddress<Park> {
  readonly park: Park
  /** The words of the address that name it. */
  readonly words: string
}

export interface FoundPark<Park> {
  readonly park: Park
  /** What was typed is a name of it. */
  readonly exact: boolean
}

export interface ParkIndex<Park extends NamedPark> {
  readonly parks: readonly Park[]
  /** The park that a table calls so, for a company of this region; null for none or several. */
  readonly named: (name: string, region: string | null) => Park | null
  /** The parks in which an address lies, by parkRules.address. */
  readonly inAddress: (address: string, region: string | null) => readonly NamedInAddress<Park>[]
  /** By name: its own, its short name, its beginning, a part; only where nothing is called so, by characters in order. */
  readonly search: (typed: string) => readonly FoundPark<Park>[]
}

export function createParkIndex<Park extends NamedPark>(parks: readonly Park[]): ParkIndex<Park> {
  const entries = parks.map(park => ({ park, ...spellingsOf(park.name), alias: aliasOf(park) }))
  const bySpelling = groupSpellings(entries)
  const ends = new Set([...bySpelling.keys()].map(spelling => spelling.slice(-2)))
  const longest = [...bySpelling.keys()].reduce((most, { length }) => Math.max(most, length), 0)
  const only = (spelling: string, region: string | null): Park | null => {
    const possible = bySpelling.get(spelling)?.filter(park => mayLieIn(park, region)) ?? []
    return possible.length === 1 ? (possible[0] ?? null) : null
  }
  return {
    parks,
    named: (name, region) => only(spellingsOf(name).name, region),
    inAddress: (address, region) => {
      const text = normalizeName(address)
      const found = new Map<Park, string>()
      for (const words of spellingsIn(text, { ends, longest, has: each => bySpelling.has(each) })) {
        const park = only(words, region)
        if (park && !found.has(park)) found.set(park, words)
      }
      return [...found].map(([park, words]) => ({ park, words }))
    },
    search: typed => ranked(entries, typed)
  }
}

interface Entry<Park> extends ParkSpellings {
  readonly park: Park
  readonly alias: string | null
}

/** A short name that is one of this park alone. */
function aliasOf({ shortName }: NamedPark): string | null {
  return shortName === null || isKindOnly(shortName) ? null : normalizeName(shortName)
}

/** What is the own name of a park is no spelling of another one. */
function groupSpellings<Park>(entries: readonly Entry<Park>[]): ReadonlyMap<string, readonly Park[]> {
  const names = new Set(entries.map(({ name }) => name))
  const groups = new Map<string, Park[]>()
  for (const { park, name, alias, all } of entries) {
    for (const spelling of new Set([...all, ...(alias !== null && isZone(alias) ? [alias] : [])])) {
      if (spelling !== name && names.has(spelling)) continue
      const group = groups.get(spelling)
      if (group) group.push(park)
      else groups.set(spelling, [park])
    }
  }
  return groups
}

/** An alias such as 张江 is a place too; one that ends like a zone is none. */
function isZone(alias: string): boolean {
  return alias.length > 3 && /[区园港城]$/u.test(alias)
}

/** Where the region of a company does not speak against it. */
function mayLieIn({ province, city }: NamedPark, region: string | null): boolean {
  if (region === null || province === null) return true
  if (region.slice(0, 2) !== province.slice(0, 2)) return false
  return city === null || region.endsWith('0000') || region.slice(0, 4) === city.slice(0, 4)
}

/** What makes it the name of a road or of a building. */
const NAMED_AFTER = /^(?:[东西南北中]?(?:路|街|大街|大道|支路)|大厦|大楼|广场|社区|村|派出所)/u

/** No address writes a longer one. */
const LONGEST = 40

interface Spellings {
  /** The last two characters of all of them. */
  readonly ends: ReadonlySet<string>
  readonly longest: number
  readonly has: (words: string) => boolean
}

/** The spellings in a text that do not overlap, the longest first. */
function spellingsIn(text: string, { ends, longest, has }: Spellings): readonly string[] {
  const found: { from: number; to: number; words: string }[] = []
  for (let to = 4; to <= text.length; to++) {
    if (!ends.has(text.slice(to - 2, to))) continue
    for (let from = Math.max(0, to - Math.min(longest, LONGEST)); from <= to - 4; from++) {
      const words = text.slice(from, to)
      if (!has(words)) continue
      found.push({ from, to, words })
      break
    }
  }
  const taken: typeof found = []
  for (const each of found.toSorted((one, other) => other.words.length - one.words.length)) {
    if (!taken.some(({ from, to }) => each.from < to && from < each.to)) taken.push(each)
  }
  return taken.filter(({ to }) => !NAMED_AFTER.test(text.slice(to))).map(({ words }) => words)
}

function ranked<Park>(entries: readonly Entry<Park>[], typed: string): readonly FoundPark<Park>[] {
  const key = normalizeName(typed)
  if (key === '') return []
  const brief = briefName(typed)
  const tiers: FoundPark<Park>[][] = [[], [], [], []]
  for (const entry of entries) {
    const tier = tierOf(entry, key, brief)
    if (tier !== null) tiers[tier]?.push({ park: entry.park, exact: tier === 0 })
  }
  const found = tiers.flat()
  if (found.length > 0 || key.length < 2) return found
  return entries.filter(({ name }) => holdsInOrder(name, key)).map(({ park }) => ({ park, exact: false }))
}

function tierOf({ name, stems, briefs, alias }: Entry<unknown>, key: string, brief: string): number | null {
  if (name === key || briefs.includes(brief)) return 0
  if (alias === key || stems.includes(key)) return 1
  const written = [name, ...briefs]
  if (written.some(each => each.startsWith(key) || each.startsWith(brief))) return 2
  return written.some(each => each.includes(key) || each.includes(brief)) ? 3 : null
}

/** 苏高新 in 苏州高新技术产业开发区. */
function holdsInOrder(name: string, key: string): boolean {
  let at = 0
  for (const character of name) if (character === key[at]) at++
  return at === key.length
}
