/** Where a list was read last, for somebody who comes back to it. */
export interface ScrollPlace {
  /** How far it was scrolled, in CSS px; 0 for a list that nobody has seen. */
  readonly recall: () => number
  readonly keep: (top: number) => void
}
