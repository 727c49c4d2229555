import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { runImport, type ImportKindName, type ImportResult } from '../../../host/server/import/runImport.ts'
import type { TestDatabase } from '../../helpers/testDatabase.ts'
import { TODAY } from '../search/world.ts'

interface ImportFolder {
  /** Where files and rejects lie; removed with the test file. */
  readonly folder: string
  /** Imports as the command does, without a terminal. */
  readonly importFile: (
    store: Pick<TestDatabase, 'pool'>,
    kind: ImportKindName,
    path: string,
    mapping?: ReadonlyMap<string, string>,
    source?: string,
    completeAt?: string
  ) => Promise<ImportResult>
}

export function openImportFolder(): ImportFolder {
  const folder = mkdtempSync(join(tmpdir(), 'prospecting-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    importFile: ({ pool }, kind, path, mapping = new Map(), source, completeAt) =>
      runImport(pool, {
        kind,
        path,
        mapping,
        source: source ?? null,
        completeAt: completeAt ?? null,
        today: TODAY,
        rejectFolder: folder,
        progress: null
      })
  }
}
