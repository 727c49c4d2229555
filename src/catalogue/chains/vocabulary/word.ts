/**
 * A word by which companies name what they sell. The head of a Chinese noun stands at its end, so that an entry covers all
 * longer names that end in it: 正极材料 covers 锂电池正极材料. Lists of names are separated by spaces.
 */
export interface WordEntry<Word extends string = string> {
  /** Other names of it, and of its kinds that have no entry. */
  readonly also?: string
  /** Single letters that end longer names of it; any other single letter is a name only by itself. */
  readonly letters?: string
  /** The wider words that it is a kind of, where its own tail does not say so. */
  readonly kindOf?: readonly Word[]
  /** Names that end in one of `tails` and hold one of `of` before it mean it too: 锂电池智能装备. */
  readonly compound?: { readonly of: string; readonly tails: string }
  /** Short names of it, only in companies of which another product holds one of `beside`: 组件 beside 硅片. */
  readonly short?: { readonly names: string; readonly beside: string }
  /** A name that ends in the word is something else if it holds one of these, or if its company also sells one of `beside`. */
  readonly unless?: { readonly holds: string; readonly beside?: string; readonly why: string }
}

export type WordEntries = Readonly<Record<string, WordEntry>>
