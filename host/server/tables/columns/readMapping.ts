import { readFile } from 'node:fs/promises'
import { record, safeParse, string } from 'valibot'
import { sentences, TableRefusal } from '../sentences.ts'
import type { Fields } from './fields.ts'
import type { Mapping } from './matchColumns.ts'

const shape = record(string(), string())

/** Reads a mapping file: `{"name": "客户名称"}` says that the field `name` stands in the column 客户名称. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new TableRefusal(sentences.file.notFound(path))
  })
  const parsed = safeParse(shape, parse(text.replace(/^\uFEFF/, '')))
  if (!parsed.success) throw new TableRefusal(sentences.columns.mappingUnreadable(path))
  return new Map(Object.entries(parsed.output).map(([field, column]) => [field, column.trim()]))
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? null : value
  } catch {
    return null
  }
}

/** Refuses a mapping that speaks about a field or a column that is not there. */
export function checkMapping(mapping: Mapping, fields: Fields, headers: readonly string[]): void {
  for (const [field, column] of mapping) {
    if (!Object.hasOwn(fields, field)) {
      throw new TableRefusal(sentences.columns.unknownField(field, Object.keys(fields)))
    }
    if (!headers.includes(column)) throw new TableRefusal(sentences.columns.noSuchColumn(column, headers))
  }
}
