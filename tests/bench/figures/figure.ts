/** What a benchmark has measured. */
export interface Figure {
  readonly part: string
  /** Of what; no other figure of the part is called so. */
  readonly name: string
  readonly unit: Unit
  /** Null where nothing is asked of it. */
  readonly goal: Goal | null
  readonly ours: number
  /** The same by others, measured in the same run; null without any. */
  readonly reference: Reference | null
}

export type Unit = 'ms' | 'kB' | 'MB' | 'count'

/** The most that ours may be: so much, or so many times the reference. With both the greater counts. */
export interface Goal {
  readonly most?: number
  readonly ratio?: number
}

export interface Reference {
  readonly value: number
  readonly what: string
}

/** A goal that was set where the reference took `seen`: where it takes longer, ours may in proportion. */
export function scaledGoal(most: number, seen: number): Goal {
  return { most, ratio: most / seen }
}

/** How many times the reference ours is. */
export function ratioOf({ ours, reference }: Figure): number | null {
  return reference && reference.value > 0 ? ours / reference.value : null
}

/** Null where nothing is asked, or nothing is there to compare with. */
export function verdictOf({ goal, ours, reference }: Figure): 'ok' | 'over' | null {
  const limits = [
    ...(goal?.most === undefined ? [] : [goal.most]),
    ...(goal?.ratio === undefined || !reference ? [] : [goal.ratio * reference.value])
  ]
  if (limits.length === 0) return null
  return ours <= Math.max(...limits) ? 'ok' : 'over'
}
