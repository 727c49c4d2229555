/**
 * Borders as they are kept in the files beside this one: each stretch of a border stands once, however many areas it
 * belongs to. Lengths are steps of a grid, x to the east and y to the north.
 */
export interface Geometry {
  /** Each stretch: its first place, then the steps from place to place; x and y by turns. */
  readonly arcs: readonly (readonly number[])[]
  readonly areas: readonly GeometryArea[]
  readonly lines: readonly GeometryLine[]
}

export type Position = readonly [x: number, y: number]

/** Stretches put one after another: the number of an arc, or its complement where it is walked backwards. */
export type Stretches = readonly number[]

export interface GeometryArea {
  /** As in our classification of regions; empty for land that is only drawn. */
  readonly code: string
  /** Where its name is written. */
  readonly label: Position
  /** Polygons of rings, the outline first. */
  readonly polygons: readonly (readonly Stretches[])[]
}

export interface GeometryLine {
  /** `dash` is the national border in the South China Sea, `border` any other, `frame` that of the inset. */
  readonly kind: 'dash' | 'border' | 'frame'
  readonly arcs: Stretches
}
