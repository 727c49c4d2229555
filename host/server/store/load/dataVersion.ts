import { sql } from 'kysely'
import type { Db } from '../database.ts'

const KEY = 'dataVersion'

/** Changes with every load of companies; counts are cached per version. */
export async function dataVersion(db: Db): Promise<string> {
  const found = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return found?.value ?? '0'
}

export async function nextDataVersion(db: Db): Promise<void> {
  await sql`
    INSERT INTO setting (key, value) VALUES (${KEY}, '1')
    ON CONFLICT (key) DO UPDATE SET value = (setting.value::bigint + 1)::text`.execute(db)
}
