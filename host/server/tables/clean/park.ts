import { scaleDecimal } from '../../../../src/domain/facts/scaleDecimal.ts'
import { cleanStatedDate } from './date.ts'
import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'

/** Lists of zones often name the month or the year only. No month and no day is invented. */
export function cleanApproved(text: string, latest: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '' || isPlaceholder(line)) return empty
  const date = cleanStatedDate(line, latest)
  return date.reason === 'dateUnreadable' ? unusable('parkDate') : date
}

/** In hectares. */
const units: Readonly<Record<string, (amount: string) => string | null>> = {
  公顷: amount => scaleDecimal(amount, 0),
  ha: amount => scaleDecimal(amount, 0),
  平方公里: amount => scaleDecimal(amount, 2),
  平方千米: amount => scaleDecimal(amount, 2),
  km2: amount => scaleDecimal(amount, 2),
  平方米: amount => scaleDecimal(amount, -4),
  亩: amount => scaleDecimal((Number(amount) / 15).toFixed(4), 0)
}

/** In hectares, which a bare number is taken for. */
export function cleanArea(text: string): Cleaned<string> {
  const line = plainLine(text).replace(/[\s,]/g, '').toLowerCase()
  if (line === '' || isPlaceholder(line)) return empty
  const [, amount = '', unit = '公顷'] = /^(\d{1,12}(?:\.\d{1,6})?)(\D.*)?$/.exec(line) ?? []
  const area = units[unit]?.(amount) ?? null
  return area === null || Number(area) === 0 ? unusable('areaUnreadable') : cleaned(area)
}

const MOST_INDUSTRIES = 20

/** 生物医药、集成电路; each once. */
export function cleanIndustries(text: string): readonly string[] {
  const names = plainLine(text)
    .split(/[、,;|/。\n]/)
    .map(name => name.trim())
    .filter(name => name !== '' && name.length <= 40 && !isPlaceholder(name))
  return [...new Set(names)].slice(0, MOST_INDUSTRIES)
}
