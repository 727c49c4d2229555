import { ageOfMonths, type Period } from '../criteria/ages.ts'
import { readRange, writeRange, type Bound } from '../criteria/range.ts'
import { AT_LEAST, BELOW, NUMBER, OR_LESS, OR_MORE, readNumber, TO } from './numbers.ts'
import { readAll, type Meaning, type Reading, type Time } from './reading.ts'

const FOUNDED = '(?:成立|创立|创办|设立|开业|经营|注册(?!资|地|商标))(?:时间|年限|日期)?'
const DURATION = `(?:半年|${NUMBER}\\s*(?:年|个?月|个?季度|天|日|周|个?星期))`
const YEAR = String.raw`(?<!\d)(?:19|20)\d\d(?!\d)`
const DATE = `${YEAR}\\s*年?(?:\\s*\\d{1,2}\\s*月)?份?`

/** The times of a sentence, and ages of companies. `today` is YYYY-MM-DD. */
export function findTimes(sentence: string, today: string): readonly Reading[] {
  const read = (pattern: string, timeOf: (groups: Groups) => Time | null): readonly Reading[] =>
    readAll(sentence, pattern, groups => {
      const time = timeOf(groups)
      return time && { criteria: {}, time }
    })
  return [
    ...findAges(sentence),
    ...readAll(sentence, FOUNDED, () => ({ criteria: {}, event: 'founding' })),
    ...readAll(sentence, '认定|获评|入选|评为|获批', () => ({ criteria: {}, event: 'recognition' })),
    ...read(`(?:最近|近|过去|这)的?(?<age>${DURATION})(?:以内|之内|内|以来|来)?`, ({ age }) => within(age)),
    ...read(`(?<age>${DURATION})(?:以内|之内|内)`, ({ age }) => within(age)),
    ...read(
      '最近|近期|近来|近日|新近|新(?=成立|设立|注册|认定|获评|入选)|刚(?=成立|设立|注册)',
      () => 'lately'
    ),
    ...read(
      '(?<said>今年|本年度?|去年|上年|前年|本月|这个月|上个?月)(?<since>以来|至今)?',
      ({ said, since }) => {
        const period = named(said ?? '', today)
        return since && period.last !== null && period.last < today ? { ...period, last: null } : period
      }
    ),
    ...read(`(?<year>今年|去年|${YEAR}年)(?<half>[上下])半年`, ({ year = '', half }) => {
      const { first } = /\d/.test(year) ? daysOfYear(Number.parseInt(year, 10)) : named(year, today)
      const digits = first?.slice(0, 4) ?? ''
      return half === '上'
        ? { first: `${digits}-01-01`, last: `${digits}-06-30` }
        : { first: `${digits}-07-01`, last: `${digits}-12-31` }
    }),
    ...read(
      `(?:自|从)?(?<date>${DATE})\\s*(?:以后|之后|以来|至今|[到至](?:现在|目前|今天|今年)|开始|起|后)`,
      ({ date }) => {
        const period = daysOf(date)
        return period && { ...period, last: null }
      }
    ),
    ...read(`(?<date>${DATE})\\s*(?:以前|之前|前)`, ({ date }) => before(daysOf(date))),
    ...read(`(?<first>${DATE})${TO}(?<last>${DATE})(?:之间|期间|间)?`, ({ first, last }) => {
      const [from, to] = [daysOf(first), daysOf(last)]
      if (!from?.first || !to?.last || from.first > to.last) return null
      return { first: from.first, last: to.last }
    }),
    ...read(`(?<date>${YEAR}\\s*年(?:\\s*\\d{1,2}\\s*月份?)?)`, ({ date }) => daysOf(date))
  ]
}

type Groups = Readonly<Record<string, string | undefined>>

/** 成立5年内, 成立满十年, 成立3到5年, 20年以上的企业. */
function findAges(sentence: string): readonly Reading[] {
  const began = `${FOUNDED}(?:于|在|了|已|有)*\\s*`
  const age = `(?<age>${DURATION})`
  const ages = `${began}(?<min>${NUMBER})\\s*年?${TO}(?<max>${NUMBER}\\s*年)(?:之间)?`
  const younger = [`${began}(?:最近|近|${BELOW})\\s*${age}${OR_LESS}?`, `${began}${age}${OR_LESS}`]
  const older = [
    `${began}${AT_LEAST}\\s*${age}${OR_MORE}?`,
    `${began}${age}${OR_MORE}`,
    `(?:(?<=[\\s,。;；、])|^)${age}${OR_MORE}(?=$|[\\s,。;；、的])`,
    `${age}${OR_MORE}的?(?:老牌|老)?(?=企业|公司|厂)`
  ]
  return [
    ...readAll(sentence, ages, ({ min, max }) => aged(ageOf(`${min}年`), ageOf(max))),
    ...younger.flatMap(pattern => readAll(sentence, pattern, groups => aged(null, ageOf(groups['age'])))),
    ...older.flatMap(pattern => readAll(sentence, pattern, groups => aged(ageOf(groups['age']), null)))
  ]
}

function aged(min: Bound | null, max: Bound | null): Meaning | null {
  const token = writeRange({ min, max })
  return readRange(token) && { criteria: { established: [token] } }
}

/** 半年, 3个月, 两年, 30天. */
function ageOf(written = ''): Bound | null {
  if (written === '半年') return ageOfMonths(6)
  const value = readNumber(new RegExp(`^${NUMBER}`, 'u').exec(written)?.[0])
  if (value === null) return null
  // Four digits are a year of the calendar.
  if (written.endsWith('年')) return value > 200 ? null : { value, days: false }
  if (written.endsWith('季度')) return ageOfMonths(3 * value)
  if (written.endsWith('月')) return ageOfMonths(value)
  return { value: /[周期]$/u.test(written) ? 7 * value : value, days: true }
}

function within(written: string | undefined): Time | null {
  const age = ageOf(written)
  return age && { age }
}

function named(said: string, today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (/[今本]年/u.test(said)) return daysOfYear(year)
  if (/[去上]年/u.test(said)) return daysOfYear(year - 1)
  if (said === '前年') return daysOfYear(year - 2)
  const isLast = said.startsWith('上')
  return month === 1 && isLast ? daysOfMonth(year - 1, 12) : daysOfMonth(year, isLast ? month - 1 : month)
}

/** 2020年, 2020, 2020年3月. */
function daysOf(date = ''): Period | null {
  const [year = 0, month] = (date.match(/\d+/g) ?? []).map(Number)
  if (month === undefined) return daysOfYear(year)
  return month >= 1 && month <= 12 ? daysOfMonth(year, month) : null
}

function daysOfYear(year: number): Period {
  return { first: `${year}-01-01`, last: `${year}-12-31` }
}

function daysOfMonth(year: number, month: number): Period {
  return { first: isoDay(year, month, 1), last: isoDay(year, month + 1, 0) }
}

function before(period: Period | null): Period | null {
  if (!period?.first) return null
  const [year = 0, month = 1] = period.first.split('-').map(Number)
  return { first: null, last: isoDay(year, month, 0) }
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
