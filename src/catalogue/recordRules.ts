import type { RecordSectionKey } from './sections.ts'

/** Which records of a section something is said of, and what. Columns are those of the section catalogue. */
export interface RecordRule {
  readonly section: RecordSectionKey | 'financing'
  /** The column of the day. */
  readonly date: string
  /** The columns that together name the record; what is not known is left out. */
  readonly title: readonly string[]
  /** Stands between them. Default: a blank. */
  readonly join?: string
  /** Columns that have to hold one of these words. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** Columns that have to hold none of these words. */
  readonly without?: Readonly<Record<string, readonly string[]>>
  /** A column that has to hold this text somewhere. */
  readonly holds?: { readonly column: string; readonly text: string }
  /** The first figure in the second column has to be greater than that in the first. */
  readonly grows?: readonly [before: string, after: string]
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/

/** The first figure of a text: 1000 of 1,000万元; null where there is none. */
export function firstFigure(text: string | null): number | null {
  const written = FIGURE.exec(text ?? '')?.[0].replaceAll(',', '')
  return written === undefined ? null : Number(written)
}
