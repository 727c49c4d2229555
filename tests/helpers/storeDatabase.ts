import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../host/server/config.ts'
import { openDatabase, type OpenDatabase } from '../../host/server/engine/openDatabase.ts'

/** A real embedded database in a folder of its own, in its newest form and empty; `close` takes both away. */
export async function openStore(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'prospecting-store-'))
  const config = readConfig({ DATA_DIR: folder })
  const database = await openDatabase(config, { purpose: 'command', say: () => undefined })
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
