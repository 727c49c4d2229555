import { createHash } from 'node:crypto'

/** One short text for several, the same for the same ones. */
export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(parts.map(part => part.trim()).join('\u0000'))
    .digest('base64url')
}
