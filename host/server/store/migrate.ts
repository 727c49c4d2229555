import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './database.ts'
import { up as companies } from './migrations/001_companies.ts'
import { up as staff } from './migrations/002_staff.ts'
import { up as setting } from './migrations/003_setting.ts'

/** In order; an entry that stands in a release never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '001_companies': { up: companies },
  '002_staff': { up: staff },
  '003_setting': { up: setting }
}

/**
 * Brings the database to the newest form. Runs in one transaction under a lock, so servers that start together do not
 * meet, and a failure leaves the old form.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
