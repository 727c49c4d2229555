import type { Locale as AntdLocale } from 'antd/es/locale/index.js'
import { formatDay, formatInColumn, formatList, formatMoney, type Money } from './format.ts'
import type { Noun, NounKey } from './areas/list.ts'
import { inYuan, moneyParts, type Rounding } from '../domain/facts/money.ts'
import type { Texts } from './texts.ts'
import type { Word } from './words.ts'

/** How values are written in a language. What is the same everywhere stands in format.ts. */
export interface Formats {
  /** An amount that stands alone. Example: `CNY 18.11 bn`. */
  readonly money: (money: Money | null | undefined, rounding?: Rounding) => string
  /** An amount under a head that says its unit, 10,000 yuan. Example: `1,811,100`. */
  readonly inColumn: (money: Money | null | undefined, rounding?: Rounding) => string
  /** A day, or as much of it as its source states. Example: `2026-11-21`, `2026`. */
  readonly day: (day: string | null | undefined) => string
  /** Example: `Shanghai, Suzhou`. */
  readonly list: (items: readonly string[]) => string
  /** An amount in yuan with all its digits, apart from its unit, for a range. Example: `5` and `m CNY`. */
  readonly yuanParts: (amount: string) => { readonly figure: string; readonly unit: string }
  /** A figure before what it counts. Example: `5 years`. */
  readonly measure: (figure: string, unit: string) => string
  /** Of a column or a figure. Example: `Registered capital (10k CNY)`. */
  readonly head: (label: string, unit: string | undefined) => string
}

/** Everything that a language says; the compiler names what is missing. */
export interface Locale {
  /** By BCP 47. Example: `en-US`. */
  readonly code: string
  /** What antd says. Example: `import antd from 'antd/es/locale/en_US'`. */
  readonly antd: AntdLocale
  readonly texts: Texts
  /** The words of the catalogues, by what they are in Chinese. */
  readonly words: Readonly<Record<Word, string>>
  /** What the rows of lists are called in sentences. */
  readonly nouns: Readonly<Record<NounKey, Noun>>
  readonly formats: Formats
}

export const chineseFormats: Formats = {
  money: formatMoney,
  inColumn: formatInColumn,
  day: formatDay,
  list: items => formatList(items),
  yuanParts: amount => {
    const { figure, unit } = moneyParts(inYuan(amount), 'exact')
    return { figure, unit: ` ${unit}` }
  },
  measure: (figure, unit) => `${figure}${unit}`,
  head: (label, unit) => (unit ? `${label}(${unit})` : label)
}

/** Says a word of a catalogue, or a value out of a closed set, in the language of the reader; anything else stays. */
export type SayWord = (word: string) => string

const sameWord: SayWord = word => word

export function sayingWords(words: Readonly<Record<string, string>> | undefined): SayWord {
  return words ? word => (Object.hasOwn(words, word) ? (words[word] ?? word) : word) : sameWord
}
