import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | readonly (string | number | null)[]

/** Writes rows through COPY, PostgreSQL's fastest way. Table and column names are constants, never user input. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>
): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(chunks(rows)), stream)
}

const CHUNK = 1 << 16

function* chunks(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(copyField).join('\t')}\n`
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function copyField(value: CopyValue): string {
  if (value === null) return String.raw`\N`
  if (typeof value === 'string') return escape(value)
  if (typeof value !== 'object') return String(value)
  return `{${value.map(copyItem).join(',')}}`
}

function copyItem(item: string | number | null): string | number {
  if (item === null) return 'NULL'
  return typeof item === 'number' ? item : escape(quoted(item))
}

const SPECIAL = /[\\\t\n\r]/g
const NAMES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escape(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIAL, character => NAMES[character] ?? '') : text
}

/** An array element. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}
