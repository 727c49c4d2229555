import type { Profile } from '../../../../src/contract/entities/profile.ts'
import type { Db } from '../database.ts'

/** What a member of staff may change of the profile. */
export type ProfileChange = Partial<Pick<Profile, 'phone' | 'email' | 'post' | 'region'>>

type Said = Required<ProfileChange>

const nothingSaid: Said = { phone: null, email: null, post: null, region: null }

/** What a member of staff has said so far. */
export async function findProfile(db: Db, staffId: string): Promise<Said> {
  const found = await db
    .selectFrom('staff_profile')
    .select(['phone', 'email', 'post', 'region'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return found ?? nothingSaid
}

/** Changes what is named and leaves the rest, so that two changes at once both last. */
export async function changeProfile(
  db: Db,
  staffId: string,
  change: ProfileChange,
  now: Date
): Promise<Said> {
  return db
    .insertInto('staff_profile')
    .values({ ...nothingSaid, ...change, staff_id: staffId, changed_at: now })
    .onConflict(conflict => conflict.column('staff_id').doUpdateSet({ ...change, changed_at: now }))
    .returning(['phone', 'email', 'post', 'region'])
    .executeTakeFirstOrThrow()
}
