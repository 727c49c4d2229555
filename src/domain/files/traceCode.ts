// Without characters that look alike.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A list, a report, a file of a page, and a page that a browser printed without asking. */
export type TraceKind = 'EX' | 'RE' | 'PG' | 'PR'

/** EX20261121-7K3QZ9WD: what was made, the day (YYYY-MM-DD), and 39 random bits. */
export function traceCode(kind: TraceKind, today: string): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(8))].map(byte => SIGNS[byte % SIGNS.length])
  return `${kind}${today.replaceAll('-', '')}-${signs.join('')}`
}
