import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './database.ts'
import { up as companies } from './migrations/001_companies.ts'
import { up as staff } from './migrations/002_staff.ts'
import { up as setting } from './migrations/003_setting.ts'
import { up as companyFacts } from './migrations/004_company_facts.ts'
import { up as sections } from './migrations/005_sections.ts'
import { up as staffLists } from './migrations/006_staff_lists.ts'
import { up as savedSearches } from './migrations/007_saved_searches.ts'
import { up as sectionImports } from './migrations/009_section_imports.ts'
import { up as nameTotals } from './migrations/011_name_totals.ts'
import { up as notes } from './migrations/012_notes.ts'

/** In order; an entry that stands in a release never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '001_companies': { up: companies },
  '002_staff': { up: staff },
  '003_setting': { up: setting },
  '004_company_facts': { up: companyFacts },
  '005_sections': { up: sections },
  '006_staff_lists': { up: staffLists },
  '007_saved_searches': { up: savedSearches },
  '009_section_imports': { up: sectionImports },
  '011_name_totals': { up: nameTotals },
  '012_notes': { up: notes }
}

/**
 * Brings the database to the newest form. Runs in one transaction under a lock, so servers that start together do not
 * meet, and a failure leaves the old form.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    // Entries with lower numbers may come later, from work that went on side by side; they touch tables of their own.
    allowUnorderedMigrations: true
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
