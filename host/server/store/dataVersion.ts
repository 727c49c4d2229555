import { sql } from 'kysely'
import { plannedOnce, type Db } from './database.ts'

const KEY = 'dataVersion'

const NOTHING = '0'

/** Changes with every load; counts are cached per version. */
export async function dataVersion(db: Db): Promise<string> {
  const found = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return found?.value ?? NOTHING
}

/** Whether anything was ever loaded, of any kind. */
export async function isFilled(db: Db): Promise<boolean> {
  return (await dataVersion(db)) !== NOTHING
}

export async function nextDataVersion(db: Db): Promise<void> {
  await sql`
    INSERT INTO setting (key, value) VALUES (${KEY}, '1')
    ON CONFLICT (key) DO UPDATE SET value = (setting.value::bigint + 1)::text`.execute(db)
}

/** The setting that every load writes anew, and whatever else changes what is counted of companies. */
export const LOADED = 'loaded'

/** Another one after each load. */
export async function loadStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`${plannedOnce}
    SELECT value FROM setting WHERE key = ${LOADED}`.execute(db)
  return rows[0]?.value ?? ''
}
