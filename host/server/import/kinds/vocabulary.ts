import { emptyWords, sellingWords } from '../../../../src/catalogue/chains/vocabulary/emptyWords.ts'
import { readerWith, type OwnWord } from '../../../../src/domain/products/ownWords.ts'
import { productReader, type ProductReader } from '../../../../src/domain/products/productReader.ts'
import { ownWords } from '../../store/names/productWords.ts'
import { cleanLine, isPlaceholder, plainLine } from '../../tables/clean/text.ts'
import { fieldsOf, type FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { notRecords, type Reason } from '../../tables/reasons.ts'
import { sentences } from '../../tables/sentences.ts'
import { disclosedNames, removeOtherWords, writeWords } from '../write/productWords.ts'
import type { Run } from '../write/run.ts'
import { readFields, type RowTools } from './kind.ts'

/** In characters. */
const LONGEST = 40

type WordField = FieldOf<'vocabulary'>

interface WordRow extends RowTools {
  /** As the row gives it. */
  readonly given: OwnWord
}

/** Own words of products. A word may be a kind of one further below, so the file is read completely first. */
export async function importVocabulary(run: Run, path: string): Promise<void> {
  const rows = new Map<string, WordRow>()
  await readFields<WordField>(run, path, fieldsOf.vocabulary, {
    open: () => (row, tools) => {
      const given = readRow(row, run)
      if (typeof given === 'string') return tools.reject(given)
      if (rows.has(given.word)) return tools.reject('wordRepeated')
      rows.set(given.word, { ...tools, given })
      return undefined
    },
    end: () => storeWords(run, [...rows.values()])
  })
}

function readRow(row: TableRow<WordField>, { report }: Run): OwnWord | Reason {
  const [word = '', ...more] = namesOf(row.text('word').replaceAll(/\s/g, ''))
  const given = {
    word,
    also: namesOf(row.text('also')).filter(name => name !== word),
    kindOf: namesOf(row.text('kindOf')),
    holds: namesOf(row.text('holds')),
    reason: report.take(row.line, cleanLine(row.text('reason')))
  }
  const names = [word, ...given.also]
  if (word === '') return 'nameMissing'
  if (more.length > 0) return 'wordUnread'
  if (names.some(name => name.length > LONGEST)) return 'nameTooLong'
  if (names.some(name => meaningless.has(name))) return 'wordEmpty'
  const isOfCatalogue = productReader.isWord(word)
  return isOfCatalogue && given.kindOf.length + given.holds.length > 0 ? 'wordOfCatalogue' : given
}

const meaningless = new Set([...emptyWords.split(' '), ...sellingWords.split(' ')])

function namesOf(text: string): readonly string[] {
  const names = plainLine(text).split(/[、;,|\s]+/)
  return [...new Set(names)].filter(name => name !== '' && !isPlaceholder(name))
}

async function storeWords(run: Run, rows: readonly WordRow[]): Promise<void> {
  const { report } = run
  const before = await run.step(({ unit }) => ownWords(unit.db))
  const isWhole = run.completeAt !== null
  const accepted = await acceptRows(rows, before, isWhole)
  const noRecords = notRecords.reduce((sum, reason) => sum + (report.reasons.get(reason)?.count ?? 0), 0)
  const lost = report.counts.rejected - noRecords
  const isComplete = isWhole && lost === 0 && accepted.length > 0
  const { removed, now, products } = await run.step(async ({ unit }) => {
    await writeWords(unit, accepted, report.stored)
    return {
      removed: isComplete ? await removeOtherWords(unit, accepted) : [],
      now: await ownWords(unit.db),
      products: await disclosedNames(unit)
    }
  })
  report.tellEffect(sentences.vocabulary(effectOf(products, before, now)))
  if (!isWhole) return
  report.completeness(
    isComplete ? sentences.complete.wordsRemoved(removed) : sentences.complete.wordsLost(lost)
  )
}

/** Rejects rows until the others agree with each other and, unless they replace them, with the stored words. */
async function acceptRows(
  rows: readonly WordRow[],
  stored: readonly OwnWord[],
  isWhole: boolean
): Promise<readonly OwnWord[]> {
  const known = new Map(stored.map(own => [own.word, own]))
  let open = rows
  for (;;) {
    const words = open.map(({ given }) => merged(given, known.get(given.word)))
    const taken = new Set(words.map(({ word }) => word))
    const others = isWhole ? [] : stored.filter(({ word }) => !taken.has(word))
    const reader = readerWith([...others, ...words])
    const judged = open.map(row => ({ row, reason: reasonAgainst(row.given, reader) }))
    for (const { row, reason } of judged) if (reason !== null) await row.reject(reason)
    const left = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []))
    if (left.length === open.length) return words
    open = left
  }
}

/** What a row leaves out stays. */
function merged(given: OwnWord, known: OwnWord | undefined): OwnWord {
  if (!known) return given
  const kept = (key: 'also' | 'kindOf' | 'holds') => (given[key].length === 0 ? known[key] : given[key])
  return {
    word: given.word,
    also: kept('also'),
    kindOf: kept('kindOf'),
    holds: kept('holds'),
    reason: given.reason ?? known.reason
  }
}

/** `reader` knows the word, with all others that there would be. */
function reasonAgainst({ word, also, kindOf }: OwnWord, reader: ProductReader): Reason | null {
  const names = [word, ...also]
  if (names.some(name => (reader.wordCalled(name) ?? word) !== word)) return 'wordTaken'
  if (names.some(name => !reader.namedWords(name).has(word))) return 'wordUnread'
  const wider = kindOf.map(name => productReader.wordCalled(name) ?? name)
  if (wider.some(each => !reader.isWord(each))) return 'widerUnknown'
  return wider.some(each => reader.withWider(each).has(word)) ? 'widerCircle' : null
}

/** By the names of products alone: what only the trade of a company tells counts as no word. */
function effectOf(products: readonly string[], before: readonly OwnWord[], now: readonly OwnWord[]) {
  const [former, reader] = [readerWith(before), readerWith(now)]
  const read = products.map(product => ({
    product,
    old: [...former.wordsOf(product)].toSorted().join(' '),
    words: [...reader.wordsOf(product)].toSorted().join(' ')
  }))
  const those = (is: (each: (typeof read)[number]) => boolean) =>
    read.filter(is).map(({ product }) => product)
  return {
    words: added(former.words, reader.words),
    names: added(otherNames(before), otherNames(now)),
    all: products.length,
    placed: those(({ words }) => words !== '').length,
    came: those(({ old, words }) => old === '' && words !== ''),
    moved: those(({ old, words }) => old !== '' && words !== '' && old !== words),
    left: those(({ old, words }) => old !== '' && words === '')
  }
}

const otherNames = (own: readonly OwnWord[]): readonly string[] => own.flatMap(({ also }) => also)

function added(before: readonly string[], now: readonly string[]): number {
  const known = new Set(before)
  return new Set(now.filter(name => !known.has(name))).size
}
