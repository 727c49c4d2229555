import type { Pool } from 'pg'
import { readConfig, type Config } from '../../host/server/base/config.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import type { Db } from '../../host/server/store/database.ts'
import { createDatabase } from './testCluster.ts'

/** An empty migrated database, with a configuration for it. */
export interface TestDatabase {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  close(): Promise<void>
}

export async function openTestDatabase(
  settings: Readonly<Record<string, string>> = {}
): Promise<TestDatabase> {
  const { url, drop } = await createDatabase('empty')
  const config = readConfig({ ...settings, DATABASE_URL: url })
  const database = await openDatabase(config, { purpose: 'command', say: () => undefined })
  return {
    config,
    db: database.db,
    pool: database.pool,
    close: async () => {
      await database.close()
      await drop()
    }
  }
}
