import { diffArrays } from 'diff'

/** A piece of one of two texts: in both of them, or only in this one. */
export interface DiffPart {
  readonly text: string
  readonly changed: boolean
}

export interface WordDiff {
  readonly before: readonly DiffPart[]
  readonly after: readonly DiffPart[]
}

/** Texts that differ in more words than this are shown as changed altogether. */
const MAX_EDITS = 2000

/** What changed between two texts, word by word. The parts of a side make up its text; the unchanged ones are on both. */
export function wordDiff(before: string, after: string): WordDiff {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }))
  return {
    before: parts.filter(part => !part.added).map(({ text, removed }) => ({ text, changed: removed })),
    after: parts.filter(part => !part.removed).map(({ text, added }) => ({ text, changed: added }))
  }
}

// Chinese has no blanks between words, so the browser's dictionary cuts them; without it, characters are compared.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null

function wordsOf(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)
}
