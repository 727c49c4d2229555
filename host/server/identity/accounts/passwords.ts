import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

// OWASP's recommended cost with the least memory: several sign-ins may run at once beside a database.
const cost = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * The stored form, `scrypt$N$r$p$salt$key`: it contains its cost, so that old hashes stay valid when the cost
 * changes.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether a password matches a stored hash. Null (no account or no password) never matches and takes as long, so that
 * timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const hash = readHash(stored)
  if (!hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), cost)
    return false
  }
  return timingSafeEqual(await derive(password, hash.salt, hash.cost), hash.key)
}

function readHash(stored: string | null) {
  const [kind, N, r, p, salt = '', key = ''] = stored?.split('$') ?? []
  if (kind !== 'scrypt') return null
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url')
  }
}

// NFKC: input methods may write the same letter in full or half width.
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  })
}
