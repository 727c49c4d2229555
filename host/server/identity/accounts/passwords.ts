import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

// OWASP's recommended cost with the least memory: several sign-ins may run at once beside a database.
const cost = { N: 2 ** 14, r: 8, p: 5 }
/** Of passwords that were drawn: nobody goes through 79 bits, and 2,000 of them are made in one go. */
const drawnCost = { N: 2 ** 10, r: 8, p: 1 }
/** Without characters that look alike in print. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * The stored form, `scrypt$N$r$p$salt$key`: it contains its cost, so that old hashes stay valid when the cost
 * changes.
 */
export function hashPassword(password: string): Promise<string> {
  return hashAt(password, cost)
}

async function hashAt(password: string, { N, r, p }: typeof cost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A password of 79 random bits for somebody else, and its hash. */
export async function drawPassword(): Promise<{ readonly password: string; readonly hash: string }> {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)])
  const password = letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  return { password, hash: await hashAt(password, drawnCost) }
}

/**
 * Whether a password matches a stored hash. Null (no account or no password) never matches and takes as long as any
 * other one, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const hash = readHash(stored)
  if (!hash || hash.cost.N === drawnCost.N) await derive(password, Buffer.alloc(SALT_BYTES), cost)
  if (!hash) return false
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
