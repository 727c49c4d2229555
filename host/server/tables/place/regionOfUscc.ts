import { regions } from '../../../../src/catalogue/regions.ts'
import { usccRegion } from '../../../../src/domain/uscc.ts'
import { isMunicipality } from './placeNames.ts'

/**
 * The region in which a unified code was issued. A code of a county that no longer exists gives its city, else its
 * province; null where that is not known either, as for companies that the national office registered (100000).
 */
export function regionOfUscc(uscc: string): string | null {
  const code = usccRegion(uscc)
  const city = `${code.slice(0, 4)}00`
  const province = `${code.slice(0, 2)}0000`
  const line = isMunicipality(code) ? [code.endsWith('00') ? '' : code, province] : [code, city, province]
  return line.find(each => regions.find(each) !== null) ?? null
}
