/** A piece of one of two texts: in both of them, or only in this one. */
export interface DiffPart {
  readonly text: string
  readonly changed: boolean
}

export interface WordDiff {
  readonly before: readonly DiffPart[]
  readonly after: readonly DiffPart[]
}

/** Above this many words on both sides what lies between the common beginning and end counts as changed. */
const MOST_PAIRS = 4_000_000

/**
 * What changed between two texts, word by word. The parts of each side make its text again, and the unchanged ones are
 * the same on both. Time and space grow with the product of the words that are not at the common beginning or end.
 */
export function wordDiff(before: string, after: string): WordDiff {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const first = commonLength(old.length, now.length, at => old[at] === now[at])
  const rest = Math.min(old.length, now.length) - first
  const last = commonLength(rest, rest, at => old.at(-1 - at) === now.at(-1 - at))
  const middle = keptWords(old.slice(first, old.length - last), now.slice(first, now.length - last))
  const marks = (kept: readonly boolean[], size: number): readonly boolean[] =>
    Array.from({ length: size }, (_, at) => at < first || at >= size - last || kept[at - first] === true)
  return {
    before: joined(old, marks(middle.old, old.length)),
    after: joined(now, marks(middle.now, now.length))
  }
}

function commonLength(one: number, other: number, isSame: (at: number) => boolean): number {
  const most = Math.min(one, other)
  let length = 0
  while (length < most && isSame(length)) length++
  return length
}

/** Which words of each side belong to the longest common sequence. */
function keptWords(
  old: readonly string[],
  now: readonly string[]
): { readonly old: readonly boolean[]; readonly now: readonly boolean[] } {
  const kept = { old: old.map(() => false), now: now.map(() => false) }
  if (old.length * now.length > MOST_PAIRS) return kept
  const lengths = commonLengths(old, now)
  const width = now.length + 1
  let [at, to] = [0, 0]
  while (at < old.length && to < now.length) {
    if (old[at] === now[to]) kept.old[at++] = kept.now[to++] = true
    else if (lengths[(at + 1) * width + to]! >= lengths[at * width + to + 1]!) at++
    else to++
  }
  return kept
}

/** For every pair of places the length of the longest common sequence of what follows them, row by row. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = now.length - 1; to >= 0; to--) {
      lengths[at * width + to] =
        old[at] === now[to]
          ? lengths[(at + 1) * width + to + 1]! + 1
          : Math.max(lengths[(at + 1) * width + to]!, lengths[at * width + to + 1]!)
    }
  }
  return lengths
}

function joined(words: readonly string[], kept: readonly boolean[]): readonly DiffPart[] {
  const parts: { text: string; changed: boolean }[] = []
  words.forEach((word, at) => {
    const changed = kept[at] !== true
    const last = parts.at(-1)
    if (last?.changed === changed) last.text += word
    else parts.push({ text: word, changed })
  })
  return parts
}

// Chinese has no blanks between its words, so the browser's dictionary cuts them; an old one gets characters.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null

function wordsOf(text: string): readonly string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)
}
