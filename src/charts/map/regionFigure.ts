/** What a map and its table say about one region. */
export interface RegionFigure {
  /** As in our classification of regions. */
  readonly code: string
  readonly name: string
  /** Null where it is not known. */
  readonly value: number | null
}
