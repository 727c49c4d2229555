import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { readConfig, type Config } from '../../host/server/config.ts'
import { openDatabase } from '../../host/server/engine/openDatabase.ts'
import type { Db } from '../../host/server/store/database.ts'

/** An empty database of its own, in its newest form, with a configuration that names it. */
export interface TestDatabase {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  close(): Promise<void>
}

export async function openTestDatabase(
  settings: Readonly<Record<string, string>> = {}
): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'prospecting-test-'))
  // As root the database has a user of its own, who must be able to enter, or the data would lie elsewhere and stay.
  await chmod(folder, 0o755)
  const config = readConfig({ ...settings, DATA_DIR: folder })
  const database = await openDatabase(config, { purpose: 'command', say: () => undefined })
  return {
    config,
    db: database.db,
    pool: database.pool,
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
