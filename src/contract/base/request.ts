import * as v from 'valibot'

/** Requests are read strictly: what is wrong is refused with the sentence that says what to do. */

/** A whole number in a query string. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer('请填写整数'),
    v.minValue(least, `不能小于 ${least}`),
    v.maxValue(most, `不能大于 ${most}`)
  )

export const MAX_PAGE_SIZE = 200

export const paging = {
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  pageSize: v.optional(wholeNumber(1, MAX_PAGE_SIZE), 20)
}

/** A decimal that is not negative, as text. */
export const decimalText = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(?:\.\d{1,6})?$/, '请填写不小于 0 的数字，如 12.5')
)

/** An administrative division in six digits. */
export const regionCode = v.pipe(v.string(), v.regex(/^\d{6}$/, '地区代码应为 6 位数字'))

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
