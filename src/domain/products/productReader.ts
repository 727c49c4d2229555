import { emptyWords, sellingWords } from '../../catalogue/chains/vocabulary/emptyWords.ts'
import { spellings } from '../../catalogue/chains/vocabulary/spellings.ts'
import { vocabulary } from '../../catalogue/chains/vocabulary/vocabulary.ts'
import type { WordEntries } from '../../catalogue/chains/vocabulary/word.ts'
import { REPORT_WORDS } from '../../catalogue/insights/productWords.ts'

/** One way to name a word, looked up by its last letters. */
interface Reading {
  readonly word: string
  /** A single letter that ends longer names. */
  readonly isLetter: boolean
  /** Some of these stand before it. */
  readonly of: readonly string[] | null
  /** Some of these stand in another product of the company. */
  readonly beside: readonly string[] | null
  /** None of these stand before it, */
  readonly unless: readonly string[]
  /** and none of these in another product of the company. */
  readonly unlessBeside: readonly string[]
}

type Readings = ReadonlyMap<string, readonly Reading[]>

/** Whether another product of the company holds one of the words. */
type Beside = (words: readonly string[]) => boolean

const NOTHING_BESIDE: Beside = () => false

const REMARK = /[(（][^()（）]*[)）]/g
const NOISE = /[\s.“”"'‘’《》【】[\]]+|^其中|^[-_:：—–]+/g
const BREAK = /[、，,;；/&+|·]|以及|[及与]|(?<![饱中温共缓总柔])和(?![油剂])/
/** Between a wider name and the one that counts: 休闲服饰-外套. */
const DASHED = /^(.+)(?:[_:：—–]|(?<![A-Z\d])-|-(?![A-Z\d]))(.+)$/
/** Letters of what tells apart goods of one name, after a dash: LED芯片-蓝光. */
const SIZE_OR_COLOUR = 4
/** A name of so many letters stands for itself beside others. */
const ALONE = 4
/** What is bought to be sold is nobody's product. */
const TRADED = /^(?:商贸|贸易|外购|经销|代理)/
const LATIN = /[A-Z\d]/

const listOf = (names: string | undefined): readonly string[] => names?.split(' ').filter(Boolean) ?? []

const sold = listOf(sellingWords).join('|')
const SOLD_AT_END = new RegExp(`(?<=.)(?:${sold})$`)
const SOLD_AT_START = new RegExp(`^(?:${sold})(?=..)`)
const shared = new Set(listOf(emptyWords))

const SPELLED = new RegExp(spellings.map(([pattern]) => pattern.source).join('|'), 'i')

/** Reads the names of products by the words of a vocabulary. */
export class ProductReader {
  readonly #entries: WordEntries
  readonly #readings: Readings
  readonly #longest: number
  /** The words of names that mean the same in every company. */
  readonly #read = new Map<string, ReadonlySet<string>>()

  constructor(entries: WordEntries) {
    this.#entries = entries
    this.#readings = readingsOf(entries)
    this.#longest = Math.max(...[...this.#readings.keys()].map(name => name.length))
  }

  get words(): readonly string[] {
    return Object.keys(this.#entries)
  }

  isWord(name: string): boolean {
    return Object.hasOwn(this.#entries, name)
  }

  /** The word of which a name is just the name, or one of its others; null for a longer name. */
  wordCalled(name: string): string | null {
    const found = this.#readings.get(spelled(name.toUpperCase()))
    return found?.find(({ of, beside }) => !of && !beside)?.word ?? null
  }

  /** A word with all that it is a kind of, the word first. */
  withWider(word: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(word)) return found
    found.add(word)
    for (const wider of this.#entries[word]?.kindOf ?? []) this.withWider(wider, found)
    return found
  }

  /** All words that the name of a product means, also those that it is only a kind of. */
  wordsOf(name: string, beside = ''): ReadonlySet<string> {
    return new Set([...this.namedWords(name, beside)].flatMap(word => [...this.withWider(word)]))
  }

  /**
   * The words that the name of a product names, by the head at its end: 锂电池正极材料 is 正极材料, 正极材料设备 is not.
   * Names of several things name each. `beside` holds the other products of the company, for names that only its trade
   * understands.
   */
  namedWords(name: string, beside = ''): ReadonlySet<string> {
    const known = this.#read.get(name)
    if (known) return known
    let isAsked = false
    const words = this.#namedWords(name, others => {
      isAsked = true
      return holdsOne(beside, others)
    })
    if (!isAsked) this.#read.set(name, words)
    return words
  }

  #namedWords(name: string, beside: Beside): ReadonlySet<string> {
    const whole = spelled(name.normalize('NFKC').replaceAll(REMARK, '').replaceAll(NOISE, '').toUpperCase())
    if (this.#readings.has(whole)) return this.#wordsOf([whole], beside)
    if (TRADED.test(whole)) return new Set()
    const plain = this.#trimmed(whole)
    const [, wider = '', own = ''] = DASHED.exec(plain) ?? [null, '', plain]
    // 煤炭-贸易 is trade, and no coal.
    const last = shared.has(own) ? wider + own : this.#trimmed(own)
    const found = this.#wordsOf(this.#partsOf(last), beside)
    if (found.size > 0 || shared.has(own) || sharedTail(own) !== '') return found
    // 动力总成 ends in a word of reports; what stands after a dash may tell no more than a colour.
    const whatElse = wider === '' || own.length > SIZE_OR_COLOUR ? whole : this.#trimmed(wider)
    return this.#wordsOf(this.#partsOf(whatElse), beside)
  }

  /** What the names of several things at once name. */
  #partsOf(name: string): readonly string[] {
    if (this.#readings.has(name)) return [name]
    const parts = name
      .split(BREAK)
      .filter(part => part !== '')
      .map(part => this.#trimmed(part))
    const last = parts.at(-1) ?? ''
    const tail = sharedTail(last)
    return parts.flatMap((part, at) => {
      // 铜及铜合金丝 is of one thing, whose stuff is told twice.
      if (part.length === 1 && last !== part && last.startsWith(part)) return []
      if (at === parts.length - 1 || tail === '') return part
      const whole = part.endsWith(tail) ? part : part + tail
      return this.#wordAt(whole, NOTHING_BESIDE) === null && part.length >= ALONE ? part : whole
    })
  }

  /** Names that only the trade understands are whole ones. */
  #wordsOf(parts: readonly string[], beside: Beside): ReadonlySet<string> {
    const told = parts.length > 1 ? NOTHING_BESIDE : beside
    return new Set(parts.flatMap(part => this.#wordAt(part, told) ?? []))
  }

  /** Without the words of reports and of selling. */
  #trimmed(name: string): string {
    if (this.#readings.has(name)) return name
    const shorter = name
      .replace(SOLD_AT_START, '')
      .replace(SOLD_AT_END, '')
      .replace(REPORT_WORDS, '')
      .replace(/^其|[-_:：—–]+$/g, '')
    const isName = shorter.length >= 2 || this.#readings.has(shorter)
    return shorter === name || !isName ? name : this.#trimmed(shorter)
  }

  /** The longest word at the end of a name. */
  #wordAt(name: string, beside: Beside): string | null {
    // Of a name that something else has, only what it holds can still say what it is: 锂电池智能装备.
    let isStrange = false
    for (let length = Math.min(this.#longest, name.length); length > 0; length--) {
      const before = name.slice(0, -length)
      const end = name.slice(-length)
      // OLED ends in no LED.
      if (LATIN.test(end[0] ?? '') && LATIN.test(before.at(-1) ?? '')) continue
      for (const reading of sharpest(this.#readings.get(end) ?? [], before)) {
        if (isStrange && !reading.of) continue
        // 氨基酸钾镁 is no 镁.
        if (length === 1 && before !== '' && !reading.of && !reading.isLetter) continue
        if (reading.beside && (before !== '' || !beside(reading.beside))) continue
        const isStranger =
          holdsOne(before, reading.unless) ||
          (reading.unlessBeside.length > 0 && beside(reading.unlessBeside))
        if (!isStranger) return reading.word
        isStrange = true
      }
    }
    return null
  }
}

/** By the vocabulary of the catalogue. */
export const productReader = new ProductReader(vocabulary)

function readingsOf(entries: WordEntries): Readings {
  const found = new Map<string, Reading[]>()
  const add = (name: string, reading: Reading): void => {
    const key = spelled(name.toUpperCase())
    found.set(key, [...(found.get(key) ?? []), reading])
  }
  for (const [word, { also, letters, compound, short, unless }] of Object.entries(entries)) {
    const plain = {
      word,
      isLetter: false,
      of: null,
      beside: null,
      unless: listOf(unless?.holds),
      unlessBeside: listOf(unless?.beside)
    }
    for (const name of new Set([word, ...listOf(also)])) add(name, plain)
    for (const name of listOf(letters)) add(name, { ...plain, isLetter: true })
    for (const tail of listOf(compound?.tails)) add(tail, { ...plain, of: listOf(compound?.of) })
    for (const name of listOf(short?.names)) add(name, { ...plain, beside: listOf(short?.beside) })
  }
  // The narrower condition is tried first.
  const rank = ({ of, beside }: Reading): number => (of ? 0 : beside ? 1 : 2)
  for (const own of found.values()) own.sort((one, other) => rank(one) - rank(other))
  return found
}

/** What the last of several names shares with those before it; nothing if it stands for itself. */
function sharedTail(last: string): string {
  if (shared.has(last)) return ''
  for (let length = Math.min(4, last.length - 1); length > 1; length--) {
    if (shared.has(last.slice(-length))) return last.slice(-length)
  }
  return ''
}

/** Those that may apply, the ones first that know most of what stands before. */
function sharpest(found: readonly Reading[], before: string): readonly Reading[] {
  if (found.every(({ of }) => of === null)) return found
  const known = ({ of }: Reading): number =>
    of ? Math.max(0, ...of.filter(each => before.includes(each)).map(each => each.length)) : 0
  return found
    .filter(reading => !reading.of || known(reading) > 0)
    .toSorted((one, other) => known(other) - known(one))
}

function holdsOne(text: string, words: readonly string[]): boolean {
  return words.some(word => text.includes(word))
}

function spelled(name: string): string {
  if (!SPELLED.test(name)) return name
  return spellings.reduce((text, [pattern, word]) => text.replace(pattern, word), name)
}
