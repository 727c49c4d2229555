import type { ColumnKeyOf, RecordSectionKey } from '../sections.ts'

type RuledSection = RecordSectionKey | 'financing'

/** Selects records of a section by their columns, and says how they are named. */
export type RecordRule = { [Key in RuledSection]: RuleOf<Key, ColumnKeyOf<Key>> }[RuledSection]

interface RuleOf<Key extends RuledSection, Column extends string> {
  readonly section: Key
  /** The column of the day. */
  readonly date: Column
  /** The columns that together name a record; unknown ones are left out. */
  readonly title: readonly Column[]
  /** Default: a blank. */
  readonly join?: string
  /** Columns that must hold one of these words. */
  readonly words?: Readonly<Partial<Record<Column, readonly string[]>>>
  /** Columns that must hold none of these words. */
  readonly without?: Readonly<Partial<Record<Column, readonly string[]>>>
  /** A column that must contain this text. */
  readonly holds?: { readonly column: Column; readonly text: string }
  /** The first figure in the second column must be greater than that in the first. */
  readonly grows?: readonly [before: Column, after: Column]
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/

/** The first figure of a text: 1000 of 1,000万元; null where there is none. */
export function firstFigure(text: string | null): number | null {
  const written = FIGURE.exec(text ?? '')?.[0].replaceAll(',', '')
  return written === undefined ? null : Number(written)
}
