import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'

const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const DAY =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))$/
const EARLIEST = '1850-01-01'

/** Placeholders of systems for an unknown date. */
const placeholders = new Set([
  '1970-01-01',
  '1900-01-01',
  '1899-12-30',
  '0001-01-01',
  '0000-00-00',
  '9999-12-31'
])

/** A day as YYYY-MM-DD. `latest` is the last valid day, usually today. */
export function cleanDate(text: string, latest: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '') return empty
  if (isPlaceholder(line)) return unusable('dateUnknown')
  const found = DAY.exec(line.replace(TIME, '').replace(/ /g, ''))
  if (!found) return unusable('dateUnreadable')
  const [year = '', month = '', day = ''] = found.slice(1).filter(part => part !== undefined)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (placeholders.has(date)) return unusable('datePlaceholder')
  if (!isDay(Number(year), Number(month), Number(day))) return unusable('dateUnreadable')
  return date < EARLIEST || date > latest ? unusable('dateOutOfRange') : cleaned(date)
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
