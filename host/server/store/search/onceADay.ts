import type { Db } from '../database.ts'
import { loadStamp } from '../dataVersion.ts'

/** What was counted since a load, on a day. */
interface Day {
  readonly load: string
  readonly today: string
  readonly counts: Map<string, Promise<unknown>>
}

const days = new WeakMap<Db, Day>()

/** Beyond this many the oldest is counted anew. */
const MOST = 300

/**
 * What costs a walk through every company and is the same for all members of staff: counted once a day, and after each
 * load. One name stands for one type of value.
 */
export async function onceADay<Value>(
  db: Db,
  today: string,
  name: string,
  count: () => Promise<Value>
): Promise<Value> {
  const { counts } = await dayOf(db, today)
  const known = counts.get(name)
  if (known) return known as Promise<Value>
  const counted = count()
  counts.set(name, counted)
  const [oldest] = counts.keys()
  if (counts.size > MOST && oldest !== undefined) counts.delete(oldest)
  // A failed count is not cached: the next call retries.
  counted.catch(() => counts.delete(name))
  return counted
}

async function dayOf(db: Db, today: string): Promise<Day> {
  const load = await loadStamp(db)
  const known = days.get(db)
  if (known?.load === load && known.today === today) return known
  const begun = { load, today, counts: new Map() }
  days.set(db, begun)
  return begun
}
