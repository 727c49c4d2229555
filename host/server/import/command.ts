import { parseArgs } from 'node:util'
import { sentences, TableRefusal } from '../tables/sentences.ts'
import { importKinds, type ImportKindName } from './runImport.ts'

interface Command {
  readonly kind: ImportKindName
  readonly path: string
  readonly columns: string | undefined
  readonly source: string | null
}

/** Throws the sentence of the usage. */
export function readCommand(args: readonly string[]): Command {
  const usage = new TableRefusal(sentences.usage(Object.keys(importKinds)))
  const { values, positionals } = readOptions(args, usage)
  const [kind = '', path, ...more] = positionals
  if (!isKind(kind) || path === undefined || more.length > 0) {
    throw usage
  }
  return { kind, path, columns: values.columns, source: values.source?.trim() || null }
}

function readOptions(args: readonly string[], usage: TableRefusal) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { columns: { type: 'string' }, source: { type: 'string' } }
    })
  } catch {
    throw usage
  }
}

function isKind(kind: string): kind is ImportKindName {
  return Object.hasOwn(importKinds, kind)
}
