import { BENEFICIAL_SHARE, CONTROL_SHARE, EQUITY_LEVELS, PERSON_KIND } from '../catalogue/insights/equity.ts'
import { writeShare } from './shares.ts'

/** One who holds a part of a company. */
export interface Holding {
  /** Our id of the holder; null where it is no company that we know. */
  readonly id: string | null
  readonly name: string
  readonly kind: string | null
  /** In percent; null where it is not known. */
  readonly share: string | null
}

/** The owners at the end of the paths. */
export interface FoundOwners {
  /** Holders without known holders of their own, the greatest share first. */
  readonly owners: readonly {
    readonly id: string | null
    readonly name: string
    readonly kind: string | null
    /** Of all ways together, in percent. */
    readonly share: string
    /** Of how many holdings it was added up. */
    readonly holdings: number
    readonly beneficial: boolean
  }[]
  /** From the company up, each the majority holder of the one before; the last one controls. Empty where there is none. */
  readonly control: readonly Holding[]
  /** Every way was followed to its end, and every share on it is known. */
  readonly isComplete: boolean
}

/** The holders of each of these companies. */
export type FetchHolders = (companies: readonly string[]) => Promise<ReadonlyMap<string, readonly Holding[]>>

const MAX_OWNERS = 20
/** Most companies fetched per level. */
const MAX_PER_LEVEL = 2_000
/** In percent: what is smaller changes no answer, and ends the way around a ring. */
const SMALLEST = 0.01

/**
 * Level by level up to the end: each company is asked once for all the ways that lead to it, so that rings and diamonds
 * cost no more than a line. Around a ring a part grows smaller with each round until it no longer counts. Persons of one
 * name are taken for one person, because registers give them no number.
 */
export async function findOwners(company: string, fetchHolders: FetchHolders): Promise<FoundOwners> {
  const known = new Map<string, readonly Holding[]>()
  const ends = new Map<string, { readonly of: Holding; share: number; holdings: number }>()
  let isComplete = true
  let level: ReadonlyMap<string, Part> = new Map([[company, { of: null, share: 100, holdings: 1 }]])
  for (let depth = 0; depth <= EQUITY_LEVELS && level.size > 0; depth++) {
    const ids = [...level.keys()]
    const pending = depth < EQUITY_LEVELS ? ids.filter(id => !known.has(id)).slice(0, MAX_PER_LEVEL) : []
    for (const [id, holders] of pending.length > 0 ? await fetchHolders(pending) : []) known.set(id, holders)
    const next = new Map<string, Part>()
    for (const [id, { of, share, holdings }] of level) {
      const holders = known.get(id)
      // Not fetched: too far up, or too many.
      if (!holders) isComplete = false
      if (!holders || holders.length === 0) {
        if (of) add(ends, `#${id}`, of, share, holdings)
        continue
      }
      for (const holder of holders) {
        const part = holder.share === null ? 0 : (share * Number(holder.share)) / 100
        if (holder.share === null) isComplete = false
        if (part < SMALLEST) continue
        if (holder.id === null) add(ends, `${holder.kind} ${holder.name}`, holder, part, 1)
        else add(next, holder.id, holder, part, 1)
      }
    }
    level = next
  }
  const owners = [...ends.values()].map(({ of: { id, name, kind }, share, holdings }) => ({
    id,
    name,
    kind,
    share: writeShare(share),
    holdings,
    beneficial: kind === PERSON_KIND && share >= BENEFICIAL_SHARE
  }))
  return {
    owners: owners.toSorted(byShare).slice(0, MAX_OWNERS),
    control: controlOf(company, known),
    isComplete
  }
}

interface Part {
  /** Null for the company from which everything begins. */
  readonly of: Holding | null
  readonly share: number
  readonly holdings: number
}

function add<Of extends Holding | null>(
  parts: Map<string, { readonly of: Of; share: number; holdings: number }>,
  key: string,
  of: Of & Holding,
  share: number,
  holdings: number
): void {
  const part = parts.get(key)
  parts.set(key, {
    of,
    share: (part?.share ?? 0) + share,
    holdings: (part?.holdings ?? 0) + holdings
  })
}

/** Follows majority holders; a ring has no end. */
function controlOf(company: string, known: ReadonlyMap<string, readonly Holding[]>): readonly Holding[] {
  const way: Holding[] = []
  const passed = new Set<string>()
  let at: string | null = company
  while (at !== null) {
    if (passed.has(at)) return []
    passed.add(at)
    const majority: Holding | undefined = known.get(at)?.find(({ share }) => Number(share) > CONTROL_SHARE)
    if (!majority) break
    way.push(majority)
    at = majority.id
  }
  return way
}

/** Equal shares are sorted by name, so that an answer is deterministic. */
function byShare(one: FoundOwners['owners'][number], other: FoundOwners['owners'][number]): number {
  return (
    Number(other.share) - Number(one.share) || (one.name < other.name ? -1 : Number(one.name > other.name))
  )
}
