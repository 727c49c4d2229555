/**
 * A range token, as it stands in a URL, a saved search and a request: `100-200`, `5000-`, `-1`, `-30d`.
 * The lower bound is included, the upper is not, except where both are the same: `100-100` is 100 alone. `d` marks days; without it the number is in the filter's own unit.
 */
export interface Range {
  readonly min: Bound | null
  readonly max: Bound | null
}

export interface Bound {
  readonly value: number
  readonly days: boolean
}

const RANGE = /^(?:(\d{1,12}(?:\.\d{1,6})?)(d?))?-(?:(\d{1,12}(?:\.\d{1,6})?)(d?))?$/

/** Reads a range token; null when it is none, is empty on both sides, or ends before it begins. */
export function readRange(token: string): Range | null {
  const parts = RANGE.exec(token)
  if (!parts) return null
  const min = bound(parts[1], parts[2])
  const max = bound(parts[3], parts[4])
  if (!min && !max) return null
  if (min && max && min.days === max.days && min.value > max.value) return null
  return { min, max }
}

/** Whether a range names one value. */
export function isSingle({ min, max }: Range): boolean {
  return min !== null && max !== null && min.days === max.days && min.value === max.value
}

export function writeRange(range: Range): string {
  return `${writeBound(range.min)}-${writeBound(range.max)}`
}

function bound(digits: string | undefined, days: string | undefined): Bound | null {
  return digits === undefined ? null : { value: Number(digits), days: days === 'd' }
}

function writeBound(value: Bound | null): string {
  return value ? `${value.value}${value.days ? 'd' : ''}` : ''
}
