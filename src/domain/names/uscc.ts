/** Unified social credit code, GB 32100-2015. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Upper case, half width, no blanks. Never guesses O for 0. */
export function normalizeUscc(code: string): string {
  return code.length > 64 ? code : code.normalize('NFKC').replace(/\s/gu, '').toUpperCase()
}

/** The shape alone, without the check character. */
export function isUsccShape(code: string): boolean {
  return code.length === 18 && SHAPE.test(code)
}

/** The shape and the check character. Accepts any input, never throws. */
export function isUscc(code: unknown): boolean {
  if (typeof code !== 'string' || !isUsccShape(code)) return false
  return code[17] === checkCharacter(code)
}

/** C18 = 31 − (Σ Ci × 3^(i−1) mod 31), where 31 stands for 0. */
export function checkCharacter(code: string): string {
  let sum = 0
  let weight = 1
  for (let at = 0; at < 17; at++) {
    sum += ALPHABET.indexOf(code[at] ?? '0') * weight
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] ?? '0'
}

/** The administrative division in which the code was issued; it may be historical. */
export function usccRegion(code: string): string {
  return code.slice(2, 8)
}
