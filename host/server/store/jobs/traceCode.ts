import { randomBytes } from 'node:crypto'
import { inFileName } from '../../base/chineseTime.ts'

// Without characters that look alike.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** EX20261121-7K3QZ9WD: what was made, the day, and 39 random bits. */
export function traceCode(kind: 'EX' | 'RE', today: string): string {
  const signs = [...randomBytes(8)].map(byte => SIGNS[byte % SIGNS.length])
  return `${kind}${inFileName(today)}-${signs.join('')}`
}
