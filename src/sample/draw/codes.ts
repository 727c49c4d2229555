import { checkCharacter } from '../../domain/names/uscc.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const ORGANIZATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** A unified social credit code with valid check characters, unique for each index below 31^6. */
export function inventUscc(index: number, region: string, individual: boolean): string {
  const organization = organizationCode(index)
  const code = `9${individual ? 2 : 1}${region}${organization}`
  return code + checkCharacter(code)
}

/** Nine characters after GB 11714: MA, six significant ones, and a check character. */
function organizationCode(index: number): string {
  let rest = (index * 7919 + 104_729) % 31 ** 6
  let digits = ''
  for (let at = 0; at < 6; at++) {
    digits = ALPHABET[rest % 31]! + digits
    rest = Math.floor(rest / 31)
  }
  const body = `MA${digits}`
  const sum = body.split('').reduce((total, each, at) => total + valueOf(each) * ORGANIZATION_WEIGHTS[at]!, 0)
  const check = (11 - (sum % 11)) % 11
  return body + (check === 10 ? 'X' : String(check))
}

/** Digits have their own value, letters count from A = 10. */
function valueOf(character: string): number {
  return Number.parseInt(character, 36)
}
