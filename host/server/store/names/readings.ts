import { pinyin } from 'pinyin-pro'

/** How a name is spoken, as people type it. */
export interface Reading {
  /** 宁德时代 is ningdeshidai. */
  readonly sound: string
  /** ndsd. */
  readonly initials: string
}

/** Characters that are read otherwise at the beginning of a name that is a surname: 单县 and 曾记, 乐视 and 单晶. */
const SURNAMES = /^[单曾仇解查翟缪朴盖乐尉]/u

const HAN = /\p{Script=Han}/u

/** The readings of a name, and of the part of it that distinguishes; two of each where its first character has two. */
export function readingsOf(name: string, part: string): readonly Reading[] {
  if (!HAN.test(name)) return []
  const spoken = [read(name, 'off'), ...(SURNAMES.test(name) ? [read(name, 'head')] : [])]
  const from = Array.from(name.slice(0, Math.max(0, name.indexOf(part)))).length
  const to = from + Array.from(part).length
  return spoken.flatMap(syllables => [
    readingOf(syllables),
    ...(name.includes(part) && part !== name ? [readingOf(syllables.slice(from, to))] : [])
  ])
}

/** One syllable for each character. */
function read(name: string, surname: 'off' | 'head'): readonly string[] {
  return pinyin(name, { toneType: 'none', type: 'array', v: true, surname })
}

function readingOf(syllables: readonly string[]): Reading {
  const spoken = syllables.map(syllable => syllable.replace(/[^\p{L}\p{N}]/gu, ''))
  return { sound: spoken.join(''), initials: spoken.map(([first = '']) => first).join('') }
}
