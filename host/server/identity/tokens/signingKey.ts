import { randomBytes } from 'node:crypto'
import type { Db } from '../../store/database.ts'

/** The key of a database for what lasts longer than access tokens; created at first use and shared by all servers. */
export async function readSigningKey(db: Db): Promise<Uint8Array> {
  const known = await storedKey(db)
  if (known) return known
  await db
    .insertInto('signing_key')
    .values({ id: 1, secret: randomBytes(32) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await storedKey(db)
  if (!made) throw new Error('The signing key has just been written, and is not there.')
  return made
}

async function storedKey(db: Db): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('signing_key').select('secret').executeTakeFirst())?.secret
}
