import type { Tone } from './palette.ts'

/** One bar of a bar chart. */
export interface Bar {
  readonly key: string
  readonly name: string
  /** Null where it is not known: no bar, and -- in the table. */
  readonly value: number | null
  /** Default: upstream, the blue of plain figures. */
  readonly tone?: Tone
}

/** A line, or the outline of one subject in a radar: a value for each point or axis, in their order. */
export interface Series {
  readonly key: string
  readonly name: string
  readonly tone: Tone
  readonly values: readonly (number | null)[]
}

export interface RadarAxis {
  readonly key: string
  readonly name: string
  /** The value at the rim. */
  readonly most: number
}

export type FormatFigure = (value: number | null) => string
