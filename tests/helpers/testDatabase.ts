import { readConfig, type Config } from '../../host/server/base/config.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import type { WorldStore } from '../../host/server/store/worlds.ts'
import { createDatabase, type OwnDatabase } from './testCluster.ts'

/** An empty migrated database, as the real world has it, with a configuration for it. */
export interface TestDatabase extends WorldStore {
  readonly config: Config
  readonly demo: WorldStore
  close(): Promise<void>
}

export async function openTestDatabase(
  settings: Readonly<Record<string, string>> = {}
): Promise<TestDatabase> {
  return openOwn(await createDatabase('empty'), settings)
}

/** A database of a test file, with a configuration for it. */
export async function openOwn(
  { url, drop }: OwnDatabase,
  settings: Readonly<Record<string, string>> = {}
): Promise<TestDatabase> {
  const config = readConfig({ DEMO: 'on', ...settings, DATABASE_URL: url })
  const database = await openDatabase(config, { purpose: 'command', say: () => undefined })
  const { db, pool, background, loads, demo } = database
  if (!demo) throw new Error('tests of the store want a demo')
  return {
    config,
    db,
    pool,
    background,
    loads,
    demo,
    close: async () => {
      await database.close()
      await drop()
    }
  }
}
