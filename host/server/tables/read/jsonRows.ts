import { sentences, TableFailure } from '../sentences.ts'
import { type Cells, joined, MAX_COLUMNS, MAX_RECORD, problemOf, type Row, type Table } from './rows.ts'

/** Rows inspected for column names, as objects omit unknown values. */
const LOOK_AHEAD = 500

/** One JSON object per line. A line without one is a row with a problem. */
export async function readJsonLines(
  name: string,
  pieces: AsyncGenerator<string>,
  mostLines: number
): Promise<Table> {
  const rows = rowsOf(name, pieces, mostLines)
  const head: Row[] = []
  while (head.length < LOOK_AHEAD) {
    const row = await rows.next()
    if (row.done) break
    head.push(row.value)
  }
  if (head.length === 0) throw new TableFailure(sentences.file.empty(name))
  const headers = new Set<string>()
  for (const { line, cells, problem } of head) {
    if (problem !== 'badJson') for (const key of cells.keys()) headers.add(key)
    if (headers.size > MAX_COLUMNS)
      throw new TableFailure(sentences.file.tooManyColumns(name, line, MAX_COLUMNS))
  }
  return { headers: [...headers], top: [], rows: joined(head, rows), sheet: null, otherSheets: [] }
}

async function* rowsOf(name: string, pieces: AsyncGenerator<string>, mostLines: number): AsyncGenerator<Row> {
  let line = 0
  for await (const text of lines(name, pieces)) {
    line++
    if (line > mostLines) throw new TableFailure(sentences.file.tooManyLines(name, mostLines))
    if (line === 1 && text.trimStart().startsWith('[')) throw new TableFailure(sentences.file.jsonArray(name))
    if (text.trim() !== '') yield rowOf(line, text)
  }
}

async function* lines(name: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let open = ''
  let count = 0
  for await (const piece of pieces) {
    const parts = (open + piece).split('\n')
    open = parts.pop() ?? ''
    count += parts.length
    if (open.length > MAX_RECORD) {
      throw new TableFailure(sentences.file.recordTooLong(name, count + 1, MAX_RECORD))
    }
    yield* parts
  }
  yield open
}

function rowOf(line: number, text: string): Row {
  const cells = cellsOf(text)
  if (cells === null) return { line, cells: new Map([['#1', text]]), problem: 'badJson' }
  if (cells.size > MAX_COLUMNS) {
    return { line, cells: new Map([...cells].slice(0, MAX_COLUMNS + 1)), problem: 'longRow' }
  }
  return { line, cells, problem: problemOf(cells.values()) }
}

function cellsOf(text: string): Cells | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return new Map(Object.entries(value).map(([key, each]) => [key.trim(), textOf(each)]))
  } catch {
    return null
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(textOf).join('、')
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | boolean}`
}
