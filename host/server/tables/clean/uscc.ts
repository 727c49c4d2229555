import { isUscc, isUsccShape, normaliseUscc } from '../../../../src/domain/uscc.ts'
import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { isNothing, oneLine, plainLine } from './text.ts'

/** What a spreadsheet makes of a long number; the digits are lost. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d{1,2}$/i

/** A unified social credit code. One with a wrong check character is taken: authorities have issued such codes. */
export function cleanUscc(text: string): Cleaned<string> {
  const line = oneLine(text)
  if (line === '' || isNothing(line)) return empty
  const code = normaliseUscc(line)
  if (ROUNDED.test(code)) return unusable('numberRounded')
  if (!isUsccShape(code)) return unusable('usccShape')
  return cleaned(code, isUscc(code) ? null : 'usccCheck')
}

/** A registration number of the time before the unified code; its form differed from place to place. */
export function cleanRegistrationNumber(text: string): Cleaned<string> {
  const line = plainLine(text).replaceAll(' ', '')
  if (line === '' || isNothing(line)) return empty
  if (ROUNDED.test(line)) return unusable('numberRounded')
  return line.length > 50 ? unusable('textTooLong') : cleaned(line)
}
