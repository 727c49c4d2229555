import { readToken, writeToken } from '../criteria.ts'
import type { FilterKey } from '../../catalogue/filters.ts'

/** A stretch of a sentence, the first and the last character's place, and what it means. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly key: FilterKey
  readonly tokens: readonly string[]
}

/** A place behind the one that it lies in is meant alone: 上海市浦东新区, and 深圳市南山区, not the one of 鹤岗 too. */
export function narrowPlaces(sentence: string, stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches.reduce<Stretch[]>((done, next) => {
    const before = done.at(-1)
    const narrower = before && within(sentence, before, next)
    return narrower ? [...done.slice(0, -1), narrower] : [...done, next]
  }, [])
}

function within(sentence: string, wide: Stretch, narrow: Stretch): Stretch | null {
  if (wide.key !== 'region' || narrow.key !== 'region') return null
  if (!/^[\s的]*$/u.test(sentence.slice(wide.to, narrow.from))) return null
  const around = wide.tokens.map(readToken)
  // What is left out of a place stands for itself: 浙江 不含杭州.
  const inside = narrow.tokens.filter(token => around.some(({ value }) => isPartOf(token, value)))
  if (inside.length === 0) return null
  const exclude = around.some(each => each.exclude)
  return { ...narrow, from: wide.from, tokens: inside.map(value => writeToken({ exclude, value })) }
}

/** 440305 lies in 440300, which lies in 440000. */
function isPartOf(code: string, other: string): boolean {
  return code !== other && code.startsWith(other.replace(/(?:00){1,2}$/, ''))
}
