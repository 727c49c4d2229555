import { lineIn } from '../catalogue/classifications/tree.ts'
import type { Language } from './locale.ts'

/** What a service composed of words: 43 件, 制造业 / 纺织业, 专精特新、瞪羚企业. Anything else stays. */
export function valueText(value: string, { word, formats }: Language): string {
  const [, figure = '', unit = ''] = /^([\d,.]+) ?(\p{Script=Han}+)$/u.exec(value) ?? []
  if (word(unit) !== unit) return formats.measure(figure, word(unit))
  const parts = value.split('、')
  return parts.every(part => word(part) !== part)
    ? formats.list(parts.map(word))
    : (lineIn(value, word) ?? value)
}
