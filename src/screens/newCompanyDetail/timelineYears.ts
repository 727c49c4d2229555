import type { CompanyEvent } from '../../contract/entities/overview.ts'

/** A line of the time line: one event, or several of one section in a year. */
export interface TimelineEntry {
  readonly events: readonly CompanyEvent[]
  /** There may be more of them on another page. */
  readonly isCut: boolean
}

export interface TimelineYear {
  /** Null for events without a day. */
  readonly year: string | null
  readonly entries: readonly TimelineEntry[]
}

/** From so many on, events of one section in a year stand in one line. */
const FOLDED_FROM = 3

/** A page of events by years, newest first, repeated kinds folded where the newest of them stands. */
export function byYears(
  events: readonly CompanyEvent[],
  { first, last }: { readonly first: boolean; readonly last: boolean }
): readonly TimelineYear[] {
  const years = [...groupBy(events, ({ date }) => date?.slice(0, 4) ?? null)]
  return years.map(([year, own], at) => ({
    year,
    entries: foldRepeated(own, (at === 0 && !first) || (at === years.length - 1 && !last))
  }))
}

function foldRepeated(events: readonly CompanyEvent[], isCut: boolean): readonly TimelineEntry[] {
  const alike = groupBy(events, ({ kind, section }) => `${kind} ${section}`)
  return [...alike.values()]
    .flatMap(own =>
      own.length >= FOLDED_FROM
        ? [{ events: own, isCut }]
        : own.map(event => ({ events: [event], isCut: false }))
    )
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : dayOf(one) > dayOf(other) ? -1 : 0))
}

function dayOf({ events }: TimelineEntry): string {
  return events[0]?.date ?? ''
}

function groupBy<Key>(
  events: readonly CompanyEvent[],
  keyOf: (event: CompanyEvent) => Key
): ReadonlyMap<Key, readonly CompanyEvent[]> {
  const groups = new Map<Key, CompanyEvent[]>()
  for (const event of events) {
    const own = groups.get(keyOf(event))
    if (own) own.push(event)
    else groups.set(keyOf(event), [event])
  }
  return groups
}
