import * as v from 'valibot'

/** Requests are read strictly: what is wrong is refused with the sentence that says what to do. */

/** A whole number in a query string. */
const integer = (most: number, otherwise: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('请填写整数'),
      v.minValue(1, '不能小于 1'),
      v.maxValue(most, `不能大于 ${most}`)
    ),
    otherwise
  )

export const MAX_PAGE_SIZE = 200

export const paging = { page: integer(1_000_000, 1), pageSize: integer(MAX_PAGE_SIZE, 20) }

export const pathId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64, '编号过长'))

export const shortText = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `不能超过 ${most} 个字`))

/** A day that exists, as YYYY-MM-DD. */
export const dayText = v.pipe(
  v.string(),
  v.check(text => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), '日期应形如 2026-11-21')
)

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
