import type { Reason } from '../reasons.ts'

/** What a row says, by column name; a Map, so that a column may bear any name. */
export type Cells = ReadonlyMap<string, string>

export interface Row {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number
  readonly cells: Cells
  /** Why the row cannot be used; null for a sound one. */
  readonly problem: Reason | null
}

/** A table as its file holds it. `rows` can be read once. */
export interface RowFile {
  /** The file's name without its folder. */
  readonly name: string
  readonly headers: readonly string[]
  readonly size: number
  readonly bytesRead: () => number
  readonly rows: AsyncIterable<Row>
}

/** Longer records come from a quote that nobody closed. In characters. */
export const MAX_RECORD = 2_000_000
/** In characters. */
export const MAX_CELL = 100_000

/** What makes the texts of a row unusable, whatever they mean. */
export function problemOf(texts: Iterable<string>): Reason | null {
  for (const text of texts) {
    if (text.length > MAX_CELL) return 'cellTooLong'
    if (text.includes('\uFFFD')) return 'garbledText'
  }
  return null
}
