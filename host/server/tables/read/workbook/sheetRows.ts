import { sentences, TableFailure } from '../../sentences.ts'
import { MAX_CELL, MAX_COLUMNS, type TextRow } from '../rows.ts'
import { cellText, type CellContext } from './cellText.ts'
import { readXml, type XmlHandlers } from './readXml.ts'
import { createTextGatherer } from './sharedStrings.ts'

/** Of a sheet. */
const MAX_ROWS = 1_048_576

/** The rows of a sheet that are not empty. The declared size of the sheet is not trusted. */
export async function* sheetRows(
  name: string,
  pieces: AsyncGenerator<Buffer>,
  context: CellContext,
  mostLines: number
): AsyncGenerator<TextRow> {
  const rows: TextRow[] = []
  const reader = createRowReader(name, context, row => rows.push(row))
  for await (const _ of readXml(name, pieces, reader)) {
    if (reader.lines() > mostLines) throw new TableFailure(sentences.file.tooManyLines(name, mostLines))
    yield* rows.splice(0)
  }
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
}

function createRowReader(name: string, context: CellContext, put: (row: TextRow) => void) {
  const inline = createTextGatherer()
  let lines = 0
  let line = 0
  let texts: string[] = []
  let problem: TextRow['problem'] = null
  let cell: OpenCell | null = null
  let lastColumn = -1
  let inValue = false

  const openRow = (written: string | undefined): void => {
    const number = Number(written)
    lines++
    line = Number.isInteger(number) && number > line && number <= MAX_ROWS ? number : line + 1
    texts = []
    problem = null
    lastColumn = -1
  }

  const openCell = ({ r, t = '', s }: Readonly<Record<string, string>>): void => {
    const column = columnOf(r) ?? lastColumn + 1
    lastColumn = column
    cell = { column, type: t, style: Number(s ?? 0), value: '' }
  }

  const closeCell = ({ column, ...rest }: OpenCell): void => {
    const text = cellText({ ...rest, inline: inline.take() }, context)
    if (text === null) problem = 'brokenCell'
    if (text === null || text === '') return
    if (column >= MAX_COLUMNS) throw new TableFailure(sentences.file.tooManyColumns(name, line, MAX_COLUMNS))
    while (texts.length < column) texts.push('')
    texts[column] = text
  }

  const handlers: XmlHandlers = {
    open: (tag, attributes) => {
      if (tag === 'row') openRow(attributes.r)
      else if (tag === 'c') openCell(attributes)
      else if (tag === 'v') inValue = true
      else inline.open(tag)
    },
    text: text => {
      if (!cell) return
      if (!inValue) inline.text(text)
      else if (cell.value.length <= MAX_CELL) cell.value += text
    },
    close: tag => {
      if (tag === 'v') inValue = false
      else if (tag === 'c' && cell) {
        closeCell(cell)
        cell = null
      } else if (tag === 'row' && (problem !== null || texts.some(text => text.trim() !== ''))) {
        put({ line, texts, problem })
      } else inline.close(tag)
    }
  }
  /** `lines` counts empty rows too. */
  return { ...handlers, lines: (): number => lines }
}

/** B7 is in the second column; null for a cell without a reference. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d*$/i.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
