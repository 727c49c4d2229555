import type { Db } from '../store/database.ts'
import { FORGOTTEN_MS } from './failures.ts'

/** Removes what has run out. Called at each sign-in: what grows by sign-ins shrinks by them. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('sso_code').where('expires_at', '<', now).execute()
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS)
  await db.deleteFrom('sign_in_failure').where('last_at', '<', forgotten).execute()
}
