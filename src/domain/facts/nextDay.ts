import { CLOSED_FOLLOW_UP, type FollowUp } from '../../catalogue/followUps.ts'

/** What a note says of the next day, and when it was written: a moment in ISO 8601, and its day in China. */
export interface SaidInNote {
  readonly nextOn: string | null
  readonly at: string
  readonly day: string
}

export interface Followed {
  readonly followUp: FollowUp
  /** As it was set at the favorite. */
  readonly nextOn: string | null
  /** When it was set or taken away; null where it never was. */
  readonly nextSetAt: string | null
}

/**
 * The one next day of a favorite: the same day may be set at the favorite and in a note of who follows it, and the two
 * must not disagree. What was said last counts, so that neither hides the other, and it stays open until who follows
 * writes a note on that day or later that names no next one: the day was kept. An unsuitable company has no next day.
 * The server says the same in SQL: host/server/store/staff/favoriteRows.ts.
 */
export function openNextDay(
  { followUp, nextOn, nextSetAt }: Followed,
  notes: readonly SaidInNote[]
): string | null {
  if (followUp === CLOSED_FOLLOW_UP) return null
  const set = nextSetAt === null ? [] : [{ nextOn, at: nextSetAt }]
  const [last] = [...set, ...notes.filter(note => note.nextOn !== null)].toSorted((one, other) =>
    other.at.localeCompare(one.at)
  )
  const day = last?.nextOn ?? null
  if (!last || day === null) return null
  const isConfirmed = notes.some(note => note.nextOn === null && note.at > last.at && note.day >= day)
  return isConfirmed ? null : day
}
