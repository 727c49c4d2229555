import type { MatchAnswer } from '../contract/entities/match.ts'
import type { Decisions } from './decisions.ts'

/** A result and the decisions about it; outlives the dialog, which may be closed by accident. */
export interface LookupMemory {
  readonly answer: MatchAnswer
  /** The file's name; null for pasted names. */
  readonly source: string | null
  readonly decisions: Decisions
}
