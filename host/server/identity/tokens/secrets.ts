import { createHash, randomBytes } from 'node:crypto'

/** A random text of 256 bits, for a code or a refresh token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form. A plain hash is enough: 256 random bits cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
