import { readStockCode } from '../../../../src/domain/names/stockCode.ts'
import { isUscc, isUsccShape, normalizeUscc } from '../../../../src/domain/names/uscc.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, oneLine, plainLine, unusable } from './text.ts'

/** A long number as a spreadsheet displays it; its digits are lost. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d{1,2}$/i

/** A unified social credit code. A wrong check character is accepted: authorities have issued such codes. */
export function cleanUscc(text: string): Cleaned<string> {
  const line = oneLine(text)
  if (line === '' || isPlaceholder(line)) return empty
  const code = withoutMarks(normalizeUscc(line))
  if (ROUNDED.test(code)) return unusable('numberRounded')
  if (!isUsccShape(code)) return unusable('usccShape')
  return cleaned(code, isUscc(code) ? null : 'usccCheck')
}

/** Without the apostrophe of a text cell, hyphens, and which copy of a license it was read from. */
function withoutMarks(code: string): string {
  return code
    .replace(/^['’‘`]/, '')
    .replace(/\((?:正本|副本|[\d-]+)\)$/, '')
    .replaceAll('-', '')
}

/** A registration number from before the unified code; its format varied by place. */
export function cleanRegistrationNumber(text: string): Cleaned<string> {
  const line = plainLine(text)
    .replaceAll(' ', '')
    .replace(/^'(?=\d)/, '')
  if (line === '' || isPlaceholder(line)) return empty
  if (ROUNDED.test(line)) return unusable('numberRounded')
  return line.length > 50 ? unusable('textTooLong') : cleaned(line)
}

/** A stock code as `688268.SH`. */
export function cleanStockCode(text: string): Cleaned<string> {
  const line = plainLine(text).replace(/^'/, '')
  if (line === '' || isPlaceholder(line)) return empty
  const found = readStockCode(line)
  if (!found) return unusable('stockCode')
  return found.isElsewhere ? unusable('stockExchange') : cleaned(found.code)
}
