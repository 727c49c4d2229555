import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '../../host/server/base/clock.ts'
import { readConfig } from '../../host/server/base/config.ts'
import { seedDemo } from '../../host/server/demo/seed.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { createDemoStaff } from '../../host/server/identity/accounts/demoStaff.ts'

/** A data folder with a small sample, so that a server on it is ready at once. */
export interface DataFolder {
  readonly path: string
  /** Stops a leftover database and removes the folder. */
  remove(): Promise<void>
}

/** `companies`: null where they are seeded later, and all that comes with them. */
export async function createDataFolder(
  companies: number | null,
  path = mkdtempSync(join(tmpdir(), 'prospecting-data-'))
): Promise<DataFolder> {
  copyPrepared(path)
  const config = readConfig({ DATA_DIR: path })
  const { db, demo, close } = await openDatabase(config, { purpose: 'command', say: () => undefined })
  try {
    await createDemoStaff({ db, clock: createClock() })
    if (demo && companies !== null) await seedDemo(demo.pool, companies)
  } finally {
    await close()
  }
  return {
    path,
    remove: async () => {
      if (databasePid(path) !== null) {
        // The last user stops it.
        const left = await openDatabase(config, { purpose: 'command', say: () => undefined })
        await left.close()
      }
      rmSync(path, { recursive: true, force: true })
    }
  }
}

/** Begins an empty folder with a copy of the prepared one (preparedFolder.ts), where there is one. */
function copyPrepared(path: string): void {
  const prepared = process.env.PREPARED_FOLDER
  if (!prepared || readdirSync(path).length > 0) return
  if (process.platform === 'win32') cpSync(prepared, path, { recursive: true })
  // Node's own copy would belong to us, and not to the user of the database.
  else spawnSync('cp', ['-a', `${prepared}/.`, path])
}

/** The process of the embedded database of a folder, or null. */
export function databasePid(path: string): number | null {
  const file = join(path, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}
