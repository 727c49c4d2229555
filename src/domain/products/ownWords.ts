import { vocabulary } from '../../catalogue/chains/vocabulary/vocabulary.ts'
import type { WordEntries, WordEntry } from '../../catalogue/chains/vocabulary/word.ts'
import { ProductReader, productReader } from './productReader.ts'

/** A word that whoever runs the application adds to the vocabulary of the catalogue, or more names of one of its words. */
export interface OwnWord {
  readonly word: string
  readonly also: readonly string[]
  /** Words, by any of their names where they are of the catalogue. */
  readonly kindOf: readonly string[]
  /** A longer name that holds one of these is something else. */
  readonly holds: readonly string[]
  readonly reason: string | null
}

/** Reads by the vocabulary of the catalogue and own words. */
export function readerWith(own: readonly OwnWord[]): ProductReader {
  return own.length === 0 ? productReader : new ProductReader(withOwnWords(own))
}

/**
 * The catalogue wins: a later release may name a product that was an own word before, which then stands for the word of the
 * catalogue where others are a kind of it. Of two own words with one name the first has it.
 */
export function withOwnWords(own: readonly OwnWord[]): WordEntries {
  const entries: Record<string, WordEntry> = { ...vocabulary }
  const words = new Set(own.map(({ word }) => word))
  const wordOf = (name: string): string | null =>
    productReader.wordCalled(name) ?? (words.has(name) ? name : null)
  for (const { word, also, kindOf, holds, reason } of own) {
    if (wordOf(word) !== word) continue
    const free = also.filter(name => productReader.wordCalled(name) === null)
    const known = entries[word]
    if (known) entries[word] = { ...known, also: [known.also ?? '', ...free].join(' ') }
    else {
      entries[word] = {
        also: free.join(' '),
        kindOf: kindOf.flatMap(name => wordOf(name) ?? []),
        unless: { holds: holds.join(' ').toUpperCase(), why: reason ?? '' }
      }
    }
  }
  return entries
}
