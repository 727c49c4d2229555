import { integerBelow, type RandomByte } from './randomByte.ts'

export const CODE_LENGTH = 6

/**
 * Characters that are not confused by eye or ear. Left out are, by their looks, 0 O Q D, 1 I, 2 Z, 5 S, 6 G
 * (turned, a 9), 8 B, U V (two of them, a W), and by its sound N. Capitals only, so that no c stands beside a C.
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
