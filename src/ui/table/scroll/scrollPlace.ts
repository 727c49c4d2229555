/** Remembers the scroll offset of a list. */
export interface ScrollPlace {
  /** In CSS px; 0 where nothing was saved. */
  readonly recall: () => number
  readonly save: (top: number) => void
}
