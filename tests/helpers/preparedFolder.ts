import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataFolder } from './dataFolder.ts'

/**
 * A data folder with the newest schema and the demo staff, made once for all that begin with a copy of it: to create a
 * database and to hash passwords takes longer than most tests. Vitest calls this before the first of them.
 */
export default async function prepareFolder(): Promise<() => Promise<void>> {
  const folder = await createDataFolder(null, mkdtempSync(join(tmpdir(), 'prospecting-prepared-')))
  process.env.PREPARED_FOLDER = folder.path
  return () => folder.remove()
}
