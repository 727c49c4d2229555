import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'
import { inDigits } from './writtenNumbers.ts'

const TIME = /(?:[T ]|(?<=日))\d{1,2}[:时]\d{2}(?:分|:\d{2}(?:\.\d+)?|分\d{2}秒)?(?:Z|[+-]\d{2}:?\d{2})?$/
const WEEKDAY = /[,(]? ?(?:星期|周|礼拜)[一二三四五六日天]\)?/
/** 二〇一八年 */
const WRITTEN_YEAR = /^[〇○零一二三四五六七八九]{4}(?=年)/
const digits = '〇一二三四五六七八九'
const DAY =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))$/
const months: Readonly<Record<string, string>> = {
  jan: '01',
  feb: '02',
  mar: '03',
  apr: '04',
  may: '05',
  jun: '06',
  jul: '07',
  aug: '08',
  sep: '09',
  oct: '10',
  nov: '11',
  dec: '12'
}
/** 14-May-2018 */
const ENGLISH = new RegExp(`^(\\d{1,2})-?(${Object.keys(months).join('|')})[a-z]*-?(\\d{4})$`, 'i')
/** From 1954 to 2064: a smaller number is hardly a day. */
const SERIAL = /^([2-5]\d{4})(?:\.\d+)?$/
/** 2011-07, 2018年5月, 201107, 2015年, 2015 */
const PART = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月?|年|(\d{2}))?$/
/** A part of a month or a year that is no date of its own, as in 2018年5月上旬, 2018年底, 2018Q2. */
const WITHIN =
  /(?<=月)(?:[上中下]旬|初|中|底|末)$|(?<=年)(?:初|中|底|末|[上下]半年|第?[一二三四1-4]季度)$|-?[QH][1-4]$/i
/** What a cell with the number 2018.10 shows: only the year of it is sure. */
const TENTH = /^(\d{4})\.1$/
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
  return clean(text, latest, dayIn)
}

/** As cleanDate, but a month or a year is one too, as far as it is written: 2011-07, 2015. */
export function cleanStatedDate(text: string, latest: string): Cleaned<string> {
  return clean(text, latest, line => dayIn(line) ?? partIn(line))
}

function clean(text: string, latest: string, read: (line: string) => string | null): Cleaned<string> {
  const line = plainLine(text)
  if (line === '') return empty
  if (isPlaceholder(line)) return unusable('dateUnknown')
  const date = read(withoutTime(line))
  if (date === null) return unusable('dateUnreadable')
  if (placeholders.has(date)) return unusable('datePlaceholder')
  const [year = '', month = '01', day = '01'] = date.split('-')
  if (!isDay(Number(year), Number(month), Number(day))) return unusable('dateUnreadable')
  return date < EARLIEST.slice(0, date.length) || date > latest ? unusable('dateOutOfRange') : cleaned(date)
}

/** A date in digits, without the day of the week and the time of the day. */
function withoutTime(line: string): string {
  const date = line.replace(WEEKDAY, '').replace(TIME, '').replace(/ /g, '')
  return inDigits(
    date.replace(WRITTEN_YEAR, year =>
      year.replace(/./gu, digit => String(Math.max(0, digits.indexOf(digit))))
    )
  )
}

function dayIn(line: string): string | null {
  const found = DAY.exec(line)
    ?.slice(1)
    .filter(part => part !== undefined)
  if (found) return iso(found)
  const [, first = '', name = '', year = ''] = ENGLISH.exec(line) ?? []
  if (name !== '') return iso([year, months[name.toLowerCase()] ?? '', first])
  const serial = SERIAL.exec(line)?.[1]
  return serial === undefined ? null : dayOfSerial(Number(serial))
}

function partIn(line: string): string | null {
  const found = PART.exec(line.replace(WITHIN, '').replace(TENTH, '$1'))
    ?.slice(1)
    .filter(part => part !== undefined)
  return found ? iso(found) : null
}

function iso([year = '', ...parts]: readonly string[]): string {
  return [year, ...parts.map(part => part.padStart(2, '0'))].join('-')
}

/** Days since the last of 1899, as a cell shows them that was never formatted. */
function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
