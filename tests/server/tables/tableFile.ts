import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fieldsOf, type FieldOf, type FileKind } from '../../../host/server/tables/columns/fields.ts'
import type { Mapping } from '../../../host/server/tables/columns/matchColumns.ts'
import { openFields, type Table } from '../../../host/server/tables/columns/openTable.ts'
import { openRows } from '../../../host/server/tables/columns/openRows.ts'
import type { Row, RowFile } from '../../../host/server/tables/read/rows.ts'

/** A temporary folder for a test file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a file for a test; returns its path. */
export function tableFile(content: string | Buffer, name = 'table.csv'): string {
  const path = join(testFolder(), name)
  writeFileSync(path, content)
  return path
}

/** Opens a file as a table of its kind. */
export function openTable<Kind extends FileKind>(
  path: string,
  kind: Kind,
  mapping?: Mapping
): Promise<Table<FieldOf<Kind>>> {
  return openFields<FieldOf<Kind>>(path, fieldsOf[kind], mapping && { mapping })
}

/** All items of an async iterable. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

export interface ReadFile {
  readonly file: RowFile
  readonly rows: readonly Row[]
}

export async function readAll(content: string | Buffer, name?: string): Promise<ReadFile> {
  const file = await openRows(tableFile(content, name))
  return { file, rows: await collect(file.rows) }
}

/** The sentence of the refusal, on opening or while reading. */
export async function refusalOf(content: string | Buffer, name?: string): Promise<string> {
  const error: unknown = await readAll(content, name).then(
    () => null,
    (reason: unknown) => reason
  )
  return error instanceof Error && error.name === 'TableFailure'
    ? error.message
    : `no refusal: ${String(error)}`
}
