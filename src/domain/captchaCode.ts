export const CODE_LENGTH = 6

/**
 * Characters that are not confused by eye or ear. Left out are, by their looks, 0 O Q D, 1 I, 2 Z, 5 S, 6 G
 * (turned, a 9), 8 B, U V (two of them, a W), and by its sound N. Capitals only, so that c and C are not mixed up.
 */
export const CODE_CHARACTERS = 'ACEFHJKLMPRTWXY3479'

/** 47 million codes, each equally likely. */
export function drawCode(random: RandomByte): string {
  const character = () => CODE_CHARACTERS.charAt(integerBelow(CODE_CHARACTERS.length, random))
  return Array.from({ length: CODE_LENGTH }, character).join('')
}

/** Case, spaces and the full-width letters of a Chinese keyboard make no difference. */
export function isSameCode(entry: string, code: string): boolean {
  return entry.normalize('NFKC').replace(/\s/g, '').toUpperCase() === code
}

/** An integer from 0 to 255, each equally likely. */
export type RandomByte = () => number

/** Unpredictable, and available on plain HTTP. */
export const cryptoByte: RandomByte = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0

/** An integer from 0 to limit - 1, each equally likely; the limit is at most 256. */
export function integerBelow(limit: number, random: RandomByte): number {
  // Bytes beyond the last full multiple would favor small numbers.
  const fair = 256 - (256 % limit)
  let byte = random()
  while (byte >= fair) byte = random()
  return byte % limit
}
