import type * as v from 'valibot'
import { count, flag, id, label, list, number, record, text } from '../base/shape.ts'
import { customerMark } from './customer.ts'

/** A company that a row may mean. Reason and doubts are keys of the catalogue of matching. */
const matchCandidateSchema = record({
  id,
  name: label,
  ...customerMark,
  uscc: text,
  region: text,
  status: text,
  /** 0–100. */
  score: number,
  reason: label,
  doubts: list(label),
  /** The short or former name that was matched. */
  alias: text
})
export type MatchCandidate = v.InferOutput<typeof matchCandidateSchema>

const matchRowSchema = record({
  /** The line of the file, or the number of the name, from 1. */
  line: count,
  /** What the row says, in the order of `columns`. */
  cells: list(label),
  /** The name and the code that were looked up. */
  name: text,
  uscc: text,
  /** Whether the first candidate is certain. */
  certain: flag,
  /** Best first; empty where there is none. */
  candidates: list(matchCandidateSchema),
  /** Why there is none; a key of the catalogue of matching. */
  miss: text
})
export type MatchRow = v.InferOutput<typeof matchRowSchema>

export const matchAnswerSchema = record({
  /** The columns of the file as it names them; one for names that were typed. */
  columns: list(label),
  rows: list(matchRowSchema),
  /** Of a workbook: its further sheets with content, which were not read. */
  otherSheets: list(label)
})
export type MatchAnswer = v.InferOutput<typeof matchAnswerSchema>
