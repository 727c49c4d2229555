import { spellings } from '../../catalogue/chains/vocabulary/spellings.ts'
import {
  BEFORE_USE,
  parts,
  REPORT_WORDS,
  SEVERAL,
  uses,
  WHOLES
} from '../../catalogue/insights/productWords.ts'

const REMARK = /[(（][^()（）]*[)）]/g
const USED_FOR = new RegExp(`(?<=..)(?<![${BEFORE_USE}])用(?=..)`)

/**
 * The product that a name stands for: without remarks and the words of reports, by the name that the trade uses. 锂离子
 * 电池产品 and 锂电池(自产) are both 锂电池. A name that is nothing else stays as it is.
 */
export function canonicalProduct(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(REMARK, '').replaceAll(/\s+/g, '')
  const usual = spellings.reduce((text, [pattern, word]) => text.replace(pattern, word), shortened(plain))
  return usual.replace(USED_FOR, '') || name
}

function shortened(name: string): string {
  const shorter = name.replace(REPORT_WORDS, '')
  return shorter === name || shorter.length < 2 ? name : shortened(shorter)
}

/** What a name says about a wider product: 锂电池湿法隔膜 goes into (`part`) 锂电池 as its 隔膜. */
export interface Purpose {
  readonly base: string
  readonly role: 'part' | 'use'
  /** The name of all products of this purpose: 锂电池隔膜. */
  readonly name: string
}

/** Null where the name says none. `isKnown` tells whether companies make a product of this name. */
export function purposeOf(name: string, isKnown: (base: string) => boolean): Purpose | null {
  if (SEVERAL.test(name)) return null
  for (let end = name.length - 1; end >= 2; end--) {
    const base = name.slice(0, end)
    if (!WHOLES.test(base) || !isKnown(base)) continue
    const rest = name.slice(end)
    const part = wordOf(rest, parts)
    // A battery of batteries is none of its parts.
    if (part !== null && base.endsWith(part)) return null
    if (part !== null) return { base, role: 'part', name: base + part }
    const use = wordOf(rest, uses)
    return use === null ? null : { base, role: 'use', name: base + use }
  }
  return null
}

function wordOf(rest: string, words: readonly (readonly [RegExp, string | null])[]): string | null {
  for (const [pattern, shown] of words) {
    const found = pattern.exec(rest)
    if (found) return shown ?? found[0]
  }
  return null
}
