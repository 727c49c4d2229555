/** A value that a rule has found for a company. */
export interface Inferred {
  /** A node of a classification. */
  readonly code: string
  /** The words in which it was found. */
  readonly evidence: string
}
