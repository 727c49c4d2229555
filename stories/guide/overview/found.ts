import { codeOfStatus, type FailureCode } from '../../../src/failures/codes.ts'
import { isIn, isMeant, states, type State } from '../states.ts'
import { codesOf } from './codesOf.ts'
import type { ListedStory } from './storyIndex.ts'

type Sentences = Readonly<Record<FailureCode, string>>
type Named = Pick<ListedStory, 'title' | 'name' | 'tags'>

export const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[\s·，]+/)
    .filter(word => word !== '')

/** The messages that each of the words stands in, or whose state it means. */
export function messagesFound(words: readonly string[], sentences: Sentences): readonly FailureCode[] {
  const codes = Object.keys(sentences) as FailureCode[]
  return codes.filter(code => words.every(word => isMessage(code, word, sentences)))
}

function isMessage(code: FailureCode, word: string, sentences: Sentences): boolean {
  if (`${code} ${sentences[code]}`.toLowerCase().includes(word)) return true
  return states.some(state => failureOf(state) === code && isMeant(state, word))
}

function failureOf({ name, failure }: State): FailureCode | undefined {
  const [status] = /^\d{3}/.exec(name) ?? []
  return status === undefined ? failure : codeOfStatus(Number(status))
}

/** The stories in which each of the words is found, the nearest first. */
export function storiesFound<Story extends Named>(
  stories: readonly Story[],
  words: readonly string[],
  sentences: Sentences
): readonly Story[] {
  return stories
    .map(story => ({ story, nearness: nearness(story, words, sentences) }))
    .filter(({ nearness: near }) => near > 0)
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ story }) => story)
}

/** 0 where a word is not found. A word of the name counts most; the whole state of a screen precedes those of parts. */
function nearness(story: Named, words: readonly string[], sentences: Sentences): number {
  const each = words.map(word => nearnessOf(story, word, sentences))
  if (each.length === 0 || each.includes(0)) return 0
  const isWhole = states.some(({ name }) => name === story.name)
  return each.reduce<number>((sum, near) => sum + near, isWhole ? 0.5 : 0)
}

function nearnessOf(story: Named, word: string, sentences: Sentences): number {
  if (story.name.toLowerCase().includes(word)) return 3
  if (story.title.toLowerCase().includes(word)) return 2
  if (states.some(state => isIn(state, story.name) && isMeant(state, word))) return 2
  return [...codesOf(story)].some(code => isMessage(code, word, sentences)) ? 1 : 0
}
