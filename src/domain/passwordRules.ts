export const PASSWORD_LENGTH = { least: 12, most: 128 } as const

/** Passwords of fewer distinct characters are easy to guess. */
export const DISTINCT_CHARACTERS = 5

export interface PasswordRules {
  readonly isLong: boolean
  readonly isVaried: boolean
  /** It does not contain the account. */
  readonly isOfItsOwn: boolean
}

/** Which rules a password keeps. Whether it is a common one is for the server to say. */
export function checkPassword(password: string, account: string | null): PasswordRules {
  const written = normalizePassword(password)
  const own = normalizePassword(account ?? '')
  return {
    isLong: password.length >= PASSWORD_LENGTH.least,
    isVaried: new Set(written).size >= DISTINCT_CHARACTERS,
    isOfItsOwn: own === '' || !written.includes(own)
  }
}

/** Half width and lower case: input methods may write the same letter in full or half width. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}
