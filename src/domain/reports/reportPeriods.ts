/** The day on which what a period names ends: `2025年度` on 2025-12-31; null where it names none. */
export function endOfPeriod(period: string): string | null {
  const [, day] = /(\d{4}-\d{2}-\d{2})$/.exec(period) ?? []
  if (day) return day
  const [, year, rest = ''] = /^(\d{4})\s*年?\s*(.*)$/.exec(period.trim()) ?? []
  if (year === undefined) return null
  const ending = endings.find(({ words }) => words.test(rest))
  return ending ? `${year}-${ending.day}` : null
}

const endings = [
  { words: /^(?:度|年度|年报)?$/, day: '12-31' },
  { words: /^(?:上半年|半年度|中报|1-6月)/, day: '06-30' },
  { words: /^(?:第?一季度|1-3月|Q1)/, day: '03-31' },
  { words: /^(?:第?二季度|Q2)/, day: '06-30' },
  { words: /^(?:前?三季度|第三季度|1-9月|Q3)/, day: '09-30' },
  { words: /^(?:下半年|第?四季度|1-12月|Q4)/, day: '12-31' }
] as const

/** How many whole months ago a period ended; null where that is not known, or it has not ended. */
export function monthsSince(period: string, today: string): number | null {
  const end = endOfPeriod(period)
  if (end === null || end > today) return null
  const [year = 0, month = 0, day = 0] = end.split('-').map(Number)
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number)
  // The last day of a month ends it, however many days the next ones have.
  const isEarlier = nowDay < day && !isLastDay(nowYear, nowMonth, nowDay)
  return (nowYear - year) * 12 + nowMonth - month - (isEarlier ? 1 : 0)
}

function isLastDay(year: number, month: number, day: number): boolean {
  return day === new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The latest first; those that name no time last. */
export function byPeriod(one: string | null, other: string | null): number {
  const [first, second] = [one, other].map(period => (period && endOfPeriod(period)) ?? '')
  return first === second ? 0 : (first ?? '') < (second ?? '') ? 1 : -1
}
