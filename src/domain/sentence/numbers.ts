/** Digits or Chinese numerals. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|[零一二两三四五六七八九十百千]+)`
export const TO = String.raw`\s*(?:到|至|-|–|—|~)\s*`
export const AT_LEAST =
  '(?:不低于|不少于|不小于|不下于|大于等于|超过|大于|高于|多于|至少|达到|>=|≥|>|超|过|破|满|上)'
export const BELOW = '(?:不超过|不高于|不大于|低于|少于|小于|不到|不足|不满|未满|未到|最多|<=|≤|<)'
export const OR_MORE = '(?:及?以上|或以上|起|\\+)'
export const OR_LESS = '(?:及?以内|及?以下|之内|内)'

const digits = '零一二三四五六七八九'
const tens: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** 12, 1,000, 三, 十五, 两千五百; null for what is no number. */
export function readNumber(written: string | undefined): number | null {
  if (written === undefined || written === '') return null
  if (/^\d/.test(written)) return Number(written.replaceAll(',', ''))
  let total = 0
  let digit = 0
  for (const character of written.replaceAll('两', '二')) {
    const ten = tens[character]
    if (ten) {
      total += (digit || 1) * ten
      digit = 0
    } else digit = digits.indexOf(character)
  }
  return total + digit || null
}
