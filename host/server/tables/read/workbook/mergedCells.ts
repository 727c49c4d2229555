import type { TextRow } from '../rows.ts'
import { columnOf } from './sheetRows.ts'

/** A range of merged cells; columns from 0, rows as in the sheet, the last ones included. */
interface Merge {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const MERGE = /<(?:\w+:)?mergeCell\s[^>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/gi
/** No tag of a merge is longer. */
const TAG_LENGTH = 300

/** The merges of a sheet, which stand behind its rows; read as bytes, as all of the sheet is passed over for them. */
export async function readMerges(pieces: AsyncIterable<Buffer>): Promise<readonly Merge[]> {
  const merges: Merge[] = []
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece.toString('latin1')
    let end = 0
    for (const found of text.includes('mergeCell') ? text.matchAll(MERGE) : []) {
      const [whole, from, top, to, bottom] = found
      end = found.index + whole.length
      const [left, right] = [columnOf(from), columnOf(to)]
      if (left !== null && right !== null)
        merges.push({ left, right, top: Number(top), bottom: Number(bottom) })
    }
    rest = text.slice(Math.max(end, text.length - TAG_LENGTH))
  }
  return merges
}

/**
 * What a merged cell says holds for all of its rows. Of a cell that is merged over columns the ranges are told instead: it
 * is a title, or names the columns below it.
 */
export async function* withMerged(
  rows: AsyncGenerator<TextRow>,
  merges: readonly Merge[]
): AsyncGenerator<TextRow> {
  const byTop = new Map<number, Merge[]>()
  for (const merge of merges) byTop.set(merge.top, [...(byTop.get(merge.top) ?? []), merge])
  /** By column: the text that holds down to a row. */
  const holding = new Map<number, { readonly text: string; readonly bottom: number }>()
  for await (const row of rows) {
    const texts = [...row.texts]
    for (const [column, { text, bottom }] of holding) {
      if (row.line > bottom) holding.delete(column)
      else if ((texts[column] ?? '').trim() === '') put(texts, column, text)
    }
    const own = byTop.get(row.line) ?? []
    for (const { left, top, bottom } of own) {
      const text = texts[left] ?? ''
      if (bottom > top && text.trim() !== '') holding.set(left, { text, bottom })
    }
    const spans = own.filter(({ left, right }) => right > left).map(({ left, right }) => ({ left, right }))
    yield spans.length > 0 ? { ...row, texts, spans } : { ...row, texts }
  }
}

function put(texts: string[], column: number, text: string): void {
  while (texts.length < column) texts.push('')
  texts[column] = text
}
