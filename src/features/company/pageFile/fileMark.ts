import type { FileTrace } from '../../../contract/entities/fileTrace.ts'
import { DEMO_NOTE, type World } from '../../../contract/base/world.ts'
import { formatMoment, formatNumber } from '../../../text/format.ts'
import type { Formats, Language } from '../../../text/locale.ts'
import type { Texts } from '../../../text/texts.ts'
import type { FileMark } from '../../../ui/files/fileMark.ts'

/** What a screen makes: a workbook, a picture, or a page of paper. */
export interface PageFile {
  /** What it shows, in words. */
  readonly title: string
  /** The conditions under which it was shown, in words; left out where there are none. */
  readonly scope?: string | undefined
  /** How many companies or records are in it. */
  readonly rows: number
  /** Where the data comes from, as its records name it; may repeat. */
  readonly sources?: readonly (string | null)[]
  /** The company that it is about; left out where it is about several. */
  readonly companyId?: string | undefined
}

/** Who made it and when, and of which world; null for a service that knows no worlds. */
export interface MarkOrigin extends FileTrace {
  readonly world: World | null
}

type MarkTexts = Texts['pageFile'] & Pick<Texts['common'], 'product'>

/**
 * The mark of whatever a screen makes. This is the one place that decides what such a file says of itself: on the sheet
 * of a workbook, below a picture, and below a printed page.
 */
export function fileMark(
  { title, scope, rows, sources = [] }: PageFile,
  { traceCode, at, by, department, world }: MarkOrigin,
  texts: MarkTexts,
  { word, formats }: Language
): FileMark {
  const told: (readonly [label: string, words: string] | null)[] = [
    [texts.title, title],
    world === 'demo' ? [texts.world, word(DEMO_NOTE)] : null,
    scope ? [texts.scope, scope] : null,
    rows > 0 ? [texts.rows, texts.rowCount(formatNumber(rows))] : null,
    [texts.by, formats.phrases([by, department].flatMap(part => part || []))],
    [texts.at, formatMoment(at)],
    [
      texts.source,
      sourceWords(
        sources.map(source => source && word(source)),
        texts,
        formats
      )
    ],
    [texts.traceCode, traceCode]
  ]
  const facts = told.filter(fact => fact !== null)
  return {
    title,
    sheet: { title: texts.sheet, columns: [texts.item, texts.content] },
    facts,
    lines: facts.map(([label, words]) => formats.named(label, words))
  }
}

/** So many are named. */
const MOST_SOURCES = 3

function sourceWords(sources: readonly (string | null)[], texts: MarkTexts, formats: Formats): string {
  const named = [...new Set(sources.flatMap(source => (source?.trim() ? source : [])))]
  if (named.length === 0) return texts.ownSource(texts.product)
  const first = formats.list(named.slice(0, MOST_SOURCES))
  return named.length > MOST_SOURCES ? texts.moreSources(first, formatNumber(named.length)) : first
}
