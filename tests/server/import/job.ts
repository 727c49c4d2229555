import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runImport, type ImportKindName, type ImportResult } from '../../../host/server/import/runImport.ts'
import type { TestDatabase } from '../../helpers/testDatabase.ts'
import { TODAY } from '../search/world.ts'

/** The folder of the tests' files and rejects. */
export const folder = mkdtempSync(join(tmpdir(), 'prospecting-import-'))

/** Imports as the command does, without a terminal. */
export function importFile(
  { pool }: TestDatabase,
  kind: ImportKindName,
  path: string,
  mapping: ReadonlyMap<string, string> = new Map()
): Promise<ImportResult> {
  return runImport(pool, { kind, path, mapping, today: TODAY, rejectFolder: folder, progress: null })
}
