import { createHash } from 'node:crypto'

/** A short stable hash of several texts. */
export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(parts.map(part => part.trim()).join('\u0000'))
    .digest('base64url')
}
