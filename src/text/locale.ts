import type { Locale as AntdLocale } from 'antd/es/locale/index.js'
import { scoreLevelOf } from '../catalogue/scoreLevels.ts'
import {
  formatDay,
  formatInColumn,
  formatList,
  formatMoney,
  formatNumber,
  formatText,
  type Money
} from './format.ts'
import type { Noun, NounKey } from './areas/list.ts'
import { inYuan, moneyParts, type Rounding } from '../domain/facts/money.ts'
import type { Texts } from './texts.ts'
import type { Word } from './words.ts'

/** How values are written in a language. What is the same everywhere stands in format.ts. */
export interface Formats {
  /** An amount that stands alone. Example: `CNY 18.11 bn`. */
  readonly money: (money: Money | null | undefined, rounding?: Rounding) => string
  /** An amount under a head that says its unit. Example: `1,811,100`. */
  readonly inColumn: (money: Money | null | undefined, rounding?: Rounding) => string
  readonly units: {
    /** How many of the unit of columns, in which amounts are typed too, make 10,000 yuan. Example: 10, of 1,000. */
    readonly columns: number
    /** How many of the unit of the figures of regions make 100 million yuan. Example: 0.1, of a billion. */
    readonly regions: number
  }
  /** Where a range of amounts begins whose end says the currency. Example: `CNY 1 m`. */
  readonly moneyFrom: (money: Money, rounding?: Rounding) => string
  /** A day, or as much of it as its source states. Example: `2026-11-21`, `2026`. */
  readonly day: (day: string | null | undefined) => string
  /** What a source calls a period. Example: `FY 2025`. */
  readonly period: (period: string | null | undefined) => string
  /** Example: `Shanghai, Suzhou`. */
  readonly list: (items: readonly string[]) => string
  /** An amount in yuan with all its digits, apart from its unit, for a range. Example: `5` and `m CNY`. */
  readonly yuanParts: (amount: string) => { readonly figure: string; readonly unit: string }
  /** A figure before what it counts. Example: `5 years`. */
  readonly measure: (figure: string, unit: string) => string
  /** Example: `Region: Jiangsu`. */
  readonly named: (name: string, value: string) => string
  /** The names of a place, from the largest to the smallest, within a sentence. Example: `Suzhou, Jiangsu`. */
  readonly place: (names: readonly string[]) => string
  /** Words that say together what something is. Example: `National high-tech zone`. */
  readonly kindOf: (words: readonly string[]) => string
  /** Between names that follow each other. Example: `, `. */
  readonly separator: string
  /** Example: `Zhang San, Corporate banking`. */
  readonly phrases: (phrases: readonly string[]) => string
  /** Example: `Only stated values. Others are left out.` */
  readonly sentences: (sentences: readonly string[]) => string
  /** What explains the words before it. Example: ` (10 months ago)`. */
  readonly aside: (words: string) => string
  /** What happens within a span of time. Example: `Won a tender (last 6 months)`. */
  readonly within: (span: string, what: string) => string
  /** What is said one after the other. Example: `Region: Jiangsu; Scale: Large`. */
  readonly clauses: (clauses: readonly string[]) => string
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
  units: { columns: 1, regions: 1 },
  moneyFrom: (money, rounding) => {
    // 1,000 万–1 亿美元
    const bare = formatMoney({ ...money, currency: 'CNY' }, rounding)
    return /[万亿]元$/.test(bare) ? bare.slice(0, -1) : formatMoney(money, rounding)
  },
  day: formatDay,
  period: formatText,
  list: items => formatList(items),
  yuanParts: amount => {
    const { figure, unit } = moneyParts(inYuan(amount), 'exact')
    return { figure, unit: ` ${unit}` }
  },
  named: (name, value) => `${name}：${value}`,
  place: names => names.join(''),
  kindOf: words => words.join(''),
  separator: '、',
  phrases: phrases => phrases.join('，'),
  clauses: clauses => clauses.join('；'),
  sentences: sentences => sentences.map(sentence => `${sentence}。`).join(''),
  within: (span, what) => span + what,
  aside: words => `（${words}）`,
  measure: (figure, unit) => `${figure}${unit}`,
  head: (label, unit) => (unit ? `${label}(${unit})` : label)
}

/** Says a word of a catalogue, or a value out of a closed set, in the language of the reader; anything else stays. */
export type SayWord = (word: string) => string

const sameWord: SayWord = word => word

function sayingWords(words: Readonly<Record<string, string>>): SayWord {
  return word => (Object.hasOwn(words, word) ? (words[word] ?? word) : word)
}

/** What a function needs that composes what is shown. */
export interface Language {
  readonly word: SayWord
  readonly formats: Formats
}

export const chinese: Language = { word: sameWord, formats: chineseFormats }

export function languageOf(locale: Locale | undefined): Language {
  return locale ? { word: sayingWords(locale.words), formats: locale.formats } : chinese
}

/** 78 中等 */
export function scoreText(score: number | null, word: SayWord): string {
  return score === null ? formatText(null) : `${formatNumber(score)} ${word(scoreLevelOf(score))}`
}
